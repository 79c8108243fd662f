-- Usage of articles by the rules of COUNTER 5.1. It starts with this release: unique counts cannot be derived from the
-- views and downloads that were counted before, which stay where they are.
create table statistics.usage (
  article_id uuid not null,
  -- A month is its first day.
  month date not null,
  access_method text not null default 'Regular' check (access_method in ('Regular', 'TDM')),
  -- ZZ is unknown: we do not look up where an address is.
  country text not null default 'ZZ' check (country ~ '^[A-Z]{2}$'),
  total_item_investigations integer not null default 0,
  unique_item_investigations integer not null default 0,
  total_item_requests integer not null default 0,
  unique_item_requests integer not null default 0,
  primary key (article_id, month, access_method, country)
);

-- What a visitor opened in one hour, to recognise double clicks and repeated visits. A table per day, in turn: the worker
-- empties the one of the day before yesterday (empty_old_visits), which costs the same for a million rows as for one.
create table statistics.visit (
  -- The day modulo 4.
  turn smallint not null,
  article_id uuid not null,
  -- A keyed hash of address and browser, with another key each day.
  visitor bigint not null,
  -- Since 1970.
  hour integer not null,
  kind text not null,
  clicks smallint not null,
  last_at timestamptz not null,
  primary key (turn, article_id, visitor, hour, kind)
) partition by list (turn);
create table statistics.visit_0 partition of statistics.visit for values in (0);
create table statistics.visit_1 partition of statistics.visit for values in (1);
create table statistics.visit_2 partition of statistics.visit for values in (2);
create table statistics.visit_3 partition of statistics.visit for values in (3);

-- Truncating needs the owner. Takes the number of today since 1970.
create function statistics.empty_old_visits(today integer) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('truncate statistics.visit_%s', (today + 2) % 4);
end $$;

-- The last batch that a process wrote. A batch that is sent again because its COMMIT was not answered counts once.
create table statistics.usage_writer (
  id uuid primary key,
  batch integer not null,
  written_at timestamptz not null
);

-- Articles whose page shows the full text. An empty list takes 8 bytes at most; comparing would read the whole text.
create view publishing.public_full_text as
  select article_id from publishing.article_text where pg_column_size(sections) > 8;
