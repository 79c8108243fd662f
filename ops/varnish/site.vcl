# What differs between installations: where the servers are, who may purge, and which proxies stand in front. Replace this
# file, keep default.vcl. Use fixed addresses: varnishd resolves a name only once.

import directors;

# Fails at once while a process stops or is away, and then one answer is enough. A process that is slow because the machine is
# busy must stay in use: the other one is no faster. Two rounds must fit into DRAIN_SECONDS of the server.
probe traffic {
  .url = "/readyz?for=traffic";
  .interval = 1s;
  .timeout = 5s;
  .window = 1;
  .threshold = 1;
  .initial = 1;
}

backend first {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = traffic;
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 10s;
}

backend second {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = traffic;
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 10s;
}

# The same servers without a probe.
backend first_anyway {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 10s;
}

backend second_anyway {
  .host = "127.0.0.1";
  .port = "3001";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 10s;
}

sub vcl_init {
  new app = directors.round_robin();
  app.add_backend(first);
  app.add_backend(second);
  new anyway = directors.round_robin();
  anyway.add_backend(first_anyway);
  anyway.add_backend(second_anyway);
}

sub vcl_recv {
  set req.backend_hint = app.backend();
}

# If no server passes its probe, one is asked all the same: it may only be slow, and nothing is lost.
sub vcl_backend_fetch {
  if (!std.healthy(bereq.backend)) {
    set bereq.backend = anyway.backend();
  }
}

# Workers on other machines are added here. The secret (environment variable CACHE_SECRET of varnishd) is asked for as
# well: behind a local TLS terminator every visitor seems to come from this machine.
acl purgers {
  "127.0.0.1";
  "::1";
}

# Proxies in front of this cache, such as nginx that ends TLS. Only their X-Forwarded-For is passed on.
acl proxies {
  "127.0.0.1";
  "::1";
}
