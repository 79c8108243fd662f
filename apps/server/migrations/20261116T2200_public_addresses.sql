-- One statement finds the PDF of an article: where it is stored, and the hash that is its ETag.
create or replace view files.public_object as
  select id, bytes, sha256, storage_key, content_type from files.object;

-- Paths that moved: imported articles, renamed journals. The server asks here only after no page was found.
create table platform.redirect (
  id uuid primary key default gen_random_uuid(),
  -- Null: on every host of this site.
  host text check (host = lower(host) and host <> ''),
  path text not null check (path ~ '^/' and path !~ '[[:cntrl:][:space:]?#]' and length(path) <= 1000),
  -- A path of this site, never another site: a second slash would name a host.
  target text not null check (target ~ '^/([^/\\]|$)' and target !~ '[[:cntrl:][:space:]\\]' and length(target) <= 1000),
  since timestamptz not null,
  source text not null check (source <> ''),
  unique nulls not distinct (host, path),
  check (path <> target)
);
create index redirect_target on platform.redirect (target);
