#!/bin/sh
# Fills the placeholders of ops/nginx/grfs.conf for compose.yml and starts nginx.
set -eu
export GRFS_LISTEN=8080 GRFS_NODE=127.0.0.1:3000 GRFS_SECOND_NODE=127.0.0.1:3001 GRFS_PAGES=127.0.0.1:6081
export GRFS_STORAGE_FOLDER=/var/lib/grfs GRFS_ACCEL_PREFIX=/_stored/
export GRFS_ACCESS_LOG=/dev/stdout GRFS_ERROR_LOG=/dev/stderr
mkdir -p /tmp/grfs
envsubst "$(env | sed -n 's/^\(GRFS_[A-Z_0-9]*\)=.*/${\1}/p')" < /etc/grfs/grfs.conf > /tmp/grfs/site.conf
# Who may say which visitor a request is from: the TLS terminator in front.
for address in ${BELIEVED_PROXIES:-}; do echo "set_real_ip_from $address;"; done > /tmp/grfs/proxies.conf
cat > /tmp/grfs/nginx.conf <<'CONF'
pid /tmp/grfs/nginx.pid;
error_log /dev/stderr alert;
events { worker_connections 4096; }
http {
  client_body_temp_path /tmp/grfs/body;
  proxy_temp_path /tmp/grfs/proxy;
  fastcgi_temp_path /tmp/grfs/fastcgi;
  uwsgi_temp_path /tmp/grfs/uwsgi;
  scgi_temp_path /tmp/grfs/scgi;
  include /tmp/grfs/proxies.conf;
  real_ip_header X-Forwarded-For;
  include /tmp/grfs/site.conf;
}
CONF
exec nginx -g 'daemon off;' -c /tmp/grfs/nginx.conf
