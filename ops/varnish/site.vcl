# What differs between installations: where the servers are, who may purge, and which proxies stand in front. Replace this
# file, keep default.vcl. Use fixed addresses: varnishd resolves a name only once.

import directors;

# Fails only while a process stops. Two rounds must fit into DRAIN_SECONDS of the server.
probe traffic {
  .url = "/readyz?for=traffic";
  .interval = 1s;
  .timeout = 1s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
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

sub vcl_init {
  new app = directors.round_robin();
  app.add_backend(first);
  app.add_backend(second);
}

sub vcl_recv {
  set req.backend_hint = app.backend();
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
