-- References are looked up (ADR 118).
create schema reference_checks;

-- What a source answered, by the hash of what was asked: for 30 days.
create table reference_checks.answer (
  question_hash text primary key,
  works jsonb not null,
  answered_at timestamptz not null
);
create index answer_by_age on reference_checks.answer (answered_at);

-- Retractions and expressions of concern of any publisher. A weekly file replaces them.
create table reference_checks.retraction (
  doi text primary key,
  kind text not null check (kind in ('retracted', 'concern')),
  noticed_on date,
  notice_doi text,
  loaded_at timestamptz not null
);

-- What was found for the references of a manuscript. Only its author and its editors see it.
create table reference_checks.verdict (
  manuscript_id uuid not null references manuscripts.manuscript on delete cascade,
  -- position in the list of the manuscript
  number integer not null check (number >= 1),
  verdict text not null
    check (verdict in ('found', 'other-work', 'doubtful', 'not-found', 'retracted', 'concern', 'not-checked')),
  doi text,
  noticed_on date,
  notice_doi text,
  checked_at timestamptz not null,
  primary key (manuscript_id, number)
);

-- When the notice about a cited work was published, and its DOI.
alter table publishing.reference
  add column noticed_on date,
  add column notice_doi text;
