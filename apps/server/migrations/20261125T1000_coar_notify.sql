-- COAR Notify: announcements to preprint servers, and what others send about articles (ADR 134).
create table integrations.preprint_server (
  id uuid primary key,
  host text not null unique,
  -- what DOIs of its preprints begin with, in lower case; null if unknown
  doi_start text,
  inbox text not null,
  created_at timestamptz not null
);

create table integrations.sent_notification (
  id uuid primary key,
  -- null: the server is no longer allowed
  server_id uuid references integrations.preprint_server on delete set null,
  host text not null,
  article_id uuid not null,
  -- the address of the preprint
  preprint text not null,
  -- the bytes that are sent
  body text not null,
  created_at timestamptz not null,
  tries smallint not null default 0,
  last_try_at timestamptz,
  -- null: delivered, refused or given up
  next_at timestamptz,
  delivered_at timestamptz,
  failure text,
  status smallint,
  -- why the server refused it, in its own words
  answer text,
  -- an article is announced once for each preprint
  unique (article_id, preprint)
);
create index sent_notification_due on integrations.sent_notification (server_id, next_at) where next_at is not null;
create index sent_notification_by_age on integrations.sent_notification (created_at desc);

create table integrations.received_notification (
  id uuid primary key,
  -- chosen by the sender; a repeat has the same
  sender_id text not null unique,
  article_id uuid not null,
  journal_id uuid not null,
  -- the fields that we know
  body jsonb not null,
  received_at timestamptz not null,
  read_at timestamptz
);
create index received_notification_of_article on integrations.received_notification (article_id, received_at desc);
create index received_notification_unread on integrations.received_notification (journal_id, article_id)
  where read_at is null;
create index received_notification_by_age on integrations.received_notification (received_at);
