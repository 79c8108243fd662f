-- What a manuscript is known again by: its own words, and about one mark for twenty of them.
create table manuscripts.comparable (
  id integer generated always as identity primary key,
  manuscript_id uuid not null unique references manuscripts.manuscript on delete cascade,
  -- The first version of the paper: versions of one paper are not held against each other.
  paper_id uuid not null,
  -- Without quotations and references.
  text text not null,
  words integer not null
);

-- Hundreds of millions of rows in a large press, found by their hash only. No reference to `comparable`, whose index would be
-- as large again: a mark without a text is passed over.
create table manuscripts.mark (
  hash bigint not null,
  comparable_id integer not null,
  primary key (hash, comparable_id)
);
