# ops/varnish/site.vcl for compose.yml: the same with the addresses of the containers.

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

backend http_1 {
  .host = "10.77.19.11";
  .port = "3000";
  .probe = traffic;
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 10s;
}

backend http_2 {
  .host = "10.77.19.12";
  .port = "3000";
  .probe = traffic;
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 10s;
}

sub vcl_init {
  new app = directors.round_robin();
  app.add_backend(http_1);
  app.add_backend(http_2);
}

sub vcl_recv {
  set req.backend_hint = app.backend();
}

# The worker purges.
acl purgers {
  "10.77.19.13";
}

# nginx is in front of the cache.
acl proxies {
  "10.77.19.21";
}
