# What differs between installations: where the server is, who may purge, and which proxies stand in front. Replace this
# file, keep default.vcl.

probe healthz {
  .url = "/healthz";
  .interval = 2s;
  .timeout = 1s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend origin {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = healthz;
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 10s;
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
