# ops/varnish/site.vcl for Kubernetes: the service chooses a ready pod, and its address stays the same.

backend origin {
  .host = "http";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 10s;
}

# Pods of the cluster. The secret (CACHE_SECRET) is asked for as well.
acl purgers {
  "10.0.0.0"/8;
}

# The ingress.
acl proxies {
  "10.0.0.0"/8;
}
