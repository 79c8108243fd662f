-- Keys of programs (ADR 126). Who made a key is in the audit log.
create schema integrations;

create table integrations.api_key (
  id uuid primary key,
  name text not null,
  -- sha256 of 256 random bits: the key itself is not stored
  key_hash bytea not null unique,
  scopes text[] not null,
  -- null: all journals, also later ones
  journal_ids uuid[],
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- written at most once an hour
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_by_age on integrations.api_key (created_at desc);
