#!/bin/sh
# Restores one backup, chosen at random, into a temporary folder, verifies it and removes it. grfs-drill.timer runs this
# every night as the user postgres. The disk of DRILL_FOLDER needs room for the whole database.
set -eu
place=$(mktemp -d "${DRILL_FOLDER:-/var/lib/postgresql}/grfs-drill-XXXXXX")
finish() {
  # A drill that was killed leaves its server running.
  if [ -f "$place/data/postmaster.pid" ]; then kill -QUIT "$(head -n 1 "$place/data/postmaster.pid")" || true; fi
  rm -rf "$place"
}
trap finish EXIT
trap 'exit 143' INT TERM
cd /opt/grfs
/usr/local/bin/node apps/server/src/entry/cli.ts backup drill --into "$place/data" --port "${DRILL_PORT:-5499}"
