create schema publishing;

create table publishing.article (
  id uuid primary key,
  -- {abbrev}.{year}.{number}, lower case: permanent, and the suffix of the DOI
  public_id text not null unique,
  journal_id uuid not null references journals.journal,
  issue_id uuid not null references journals.issue,
  position integer not null,
  title text not null,
  abstract text not null,
  keywords text[] not null,
  doi text not null,
  licence text not null default 'CC-BY-4.0',
  pages text,
  received_on date,
  accepted_on date,
  published_on date not null,
  reading_minutes integer not null,
  paper_file_id uuid references files.object,
  cover_file_id uuid references files.object,
  created_at timestamptz not null,
  unique (issue_id, position)
);
-- newest first, with a unique tie-break: the order of every list
create index article_newest on publishing.article (published_on desc, id desc);
create index article_newest_of_journal on publishing.article (journal_id, published_on desc, id desc);

-- Names as published: a record of that day, not a link to an account.
create table publishing.article_author (
  article_id uuid not null references publishing.article,
  position integer not null,
  title text not null default '',
  full_name text not null,
  affiliation text,
  country text,
  orcid text,
  photo text,
  primary key (article_id, position)
);

-- The full text, apart from the record: lists never touch it.
create table publishing.article_text (
  article_id uuid primary key references publishing.article,
  sections jsonb not null,
  article_references jsonb not null
);
