#!/bin/sh
# The image of PostgreSQL runs this once, when the data folder is empty. The roles are those of docs/runbook.md, "Database roles".
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  --set owner="$OWNER_PASSWORD" --set http="$HTTP_PASSWORD" --set worker="$WORKER_PASSWORD" --set readonly="$READONLY_PASSWORD" <<'SQL'
create role grfs_owner login password :'owner';
create role grfs_http login password :'http';
create role grfs_worker login password :'worker';
create role grfs_readonly login password :'readonly';
create database grfs owner grfs_owner;
\c grfs
create extension unaccent;
create extension pg_trgm;
SQL
echo "include '/etc/grfs/logging.conf'" >> "$PGDATA/postgresql.conf"
