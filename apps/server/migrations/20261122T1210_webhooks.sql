-- Webhooks and their deliveries (ADR 127).
create table integrations.webhook (
  id uuid primary key,
  address text not null,
  events text[] not null,
  -- null: all journals, also later ones
  journal_ids uuid[],
  -- the account that gets the e-mail when it is switched off
  owner_id uuid not null,
  -- the secret and then the former one, encrypted with the server's secret of that id
  sealed_secret bytea not null,
  key_id text not null,
  former_secret_until timestamptz,
  created_at timestamptz not null,
  last_success_at timestamptz,
  off_at timestamptz,
  off_reason text check (off_reason in ('failing', 'gone'))
);

create table integrations.delivery (
  id uuid primary key,
  webhook_id uuid not null references integrations.webhook on delete cascade,
  -- the same event is delivered once
  event_id uuid not null,
  type text not null,
  -- the bytes that are signed and sent
  body text not null,
  created_at timestamptz not null,
  tries smallint not null default 0,
  last_try_at timestamptz,
  -- null: delivered or given up
  next_at timestamptz,
  delivered_at timestamptz,
  failure text,
  status smallint,
  unique (webhook_id, event_id)
);
create index delivery_due on integrations.delivery (webhook_id, next_at) where next_at is not null;
create index delivery_by_age on integrations.delivery (webhook_id, created_at desc);
create index delivery_ended on integrations.delivery (created_at) where next_at is null;
