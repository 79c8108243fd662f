-- The works that cite an article, as the registry of DOIs knows them (ADR 128).
create table dois.citations (
  doi text primary key references dois.doi on delete cascade,
  -- the last question, answered or not
  asked_at timestamptz not null,
  -- the day of the last answer
  counted_on date,
  count integer not null default 0 check (count >= 0),
  -- the newest of them: authors, title, source, year, doi
  works jsonb not null default '[]'
);
create index citations_by_question on dois.citations (asked_at);
create view dois.public_citations as select doi, asked_at, counted_on, count, works from dois.citations;
