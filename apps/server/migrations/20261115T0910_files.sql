-- Stored objects. The bytes live in the object store under an opaque key; this is what we know about them.
create schema files;

create table files.object (
  id uuid primary key,
  storage_key text not null unique,
  file_name text not null,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 text not null,
  created_at timestamptz not null
);
