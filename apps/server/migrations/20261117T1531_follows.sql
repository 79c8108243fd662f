-- Readers who follow journals, authors and searches by e-mail. They need no account.
create schema follows;

create table follows.subscriber (
  id uuid primary key,
  -- canonical
  email text not null,
  -- the last day that a digest has covered
  covered_until date not null,
  created_at timestamptz not null
);
create unique index subscriber_by_email on follows.subscriber (lower(email));

create table follows.follow (
  id uuid primary key,
  subscriber_id uuid not null references follows.subscriber on delete cascade,
  -- A search for articles: {q?, type?, journal?, year?, author?, keyword?}. `journal` is an id.
  query jsonb not null,
  created_at timestamptz not null,
  -- null until the owner of the address has confirmed it
  confirmed_at timestamptz
);
create unique index follow_once on follows.follow (subscriber_id, md5(query::text));
create index follow_unconfirmed on follows.follow (created_at) where confirmed_at is null;
