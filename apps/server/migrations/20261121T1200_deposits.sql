-- Deposits of DOIs at a registry (ADR 102). `due_at`: when an item is to be deposited. `taken_at`: since when it is in a
-- file for the registry. `problem_…`: since when a deposit is refused, and the field of the record. A registered DOI may
-- have such a problem, too: then the registry has older metadata.
alter table dois.doi
  add column due_at timestamptz,
  add column taken_at timestamptz,
  add column problem_since timestamptz,
  add column problem_field text;
-- The page about corrections and retractions has a DOI of its own, because Crossref takes updates only with it.
alter table dois.doi drop constraint doi_item_kind_check;
alter table dois.doi add constraint doi_item_kind_check check (item_kind in ('article', 'notice', 'policy')) not valid;
alter table dois.doi validate constraint doi_item_kind_check;

create or replace view dois.public_doi as
  select doi, item_kind, item_id, state, since, answer, due_at, taken_at, problem_since, problem_field,
    state = 'failed' or problem_since is not null as is_failed
  from dois.doi;

create schema deposits;

-- The account at the registry: its row is the lock of the sweep. `refused_mac` is a keyed hash of a login that the registry
-- refused: nothing is sent with it again.
create table deposits.account (
  registry text primary key,
  refused_mac text,
  refused_at timestamptz,
  -- the registry asked to wait
  wait_until timestamptz
);
insert into deposits.account (registry) values ('crossref');

-- A file for the registry. Its content is not stored: it is made from the records again. `made`: it is not sent;
-- `sending`: it may have arrived, so ask before sending it again; `sent`: the registry has it; `closed`: all items have an answer.
create table deposits.deposit (
  id uuid primary key,
  file_name text not null unique,
  state text not null check (state in ('made', 'sending', 'sent', 'closed')),
  created_at timestamptz not null,
  -- when somebody works on it next
  next_at timestamptz not null,
  sent_at timestamptz,
  closed_at timestamptz,
  tries smallint not null default 0,
  polls smallint not null default 0,
  -- how often the registry did not know the file
  unknown smallint not null default 0,
  submission_id text
);
create index deposit_due on deposits.deposit (next_at) where state <> 'closed';
create index deposit_closed on deposits.deposit (closed_at) where state = 'closed';

create table deposits.item (
  doi text primary key references dois.doi on delete cascade,
  -- the open file that contains it
  deposit_id uuid references deposits.deposit,
  -- hashes of the content without its timestamp: in the open file, and as the registry has it
  sent_hash text,
  deposited_hash text,
  -- the registry refuses a timestamp that is not higher than the last one
  last_timestamp bigint not null default 0,
  warned_at timestamptz
);
create index item_of_deposit on deposits.item (deposit_id) where deposit_id is not null;
