-- What the house itself keeps: what happened, what must be mailed, which requests were answered already.
create schema platform;

create table platform.event (
  id uuid primary key,
  name text not null,
  payload jsonb not null,
  happened_at timestamptz not null
);
create index event_by_time on platform.event (happened_at, id);

-- Events are never changed or removed.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger event_append_only before update or delete on platform.event
  for each row execute function platform.refuse_change();

create table platform.mail (
  id uuid primary key,
  template text not null,
  recipient_name text not null,
  recipient_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  message_id text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index mail_waiting on platform.mail (created_at) where sent_at is null;

create table platform.idempotency_key (
  -- who asked, where, under which key
  actor text not null,
  route text not null,
  key text not null,
  request_hash text not null,
  -- null while the first request is still at work
  status integer,
  response jsonb,
  created_at timestamptz not null,
  primary key (actor, route, key)
);
create index idempotency_key_by_age on platform.idempotency_key (created_at);

-- The layout is rate-limiter-flexible's.
create table platform.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
