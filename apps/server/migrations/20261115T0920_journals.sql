create schema journals;

create table journals.journal (
  id uuid primary key,
  title text not null,
  abbrev text unique check (abbrev = upper(abbrev)),
  category text not null,
  subtitle text not null default '',
  issn text,
  hue integer not null,
  pattern text not null,
  -- the fixed part of the board: {title, fullName, university}
  editor_in_chief jsonb,
  layout_editor jsonb,
  -- Counts are kept, not counted: written in the transaction that publishes.
  article_count integer not null default 0,
  issue_count integer not null default 0,
  since_year integer,
  created_at timestamptz not null
);
create index journal_by_title on journals.journal (title, id);

create table journals.issue (
  id uuid primary key,
  journal_id uuid not null references journals.journal,
  volume integer not null check (volume > 0),
  number integer not null check (number > 0),
  month integer not null check (month between 1 and 12),
  year integer not null,
  article_count integer not null default 0,
  unique (journal_id, volume, number)
);

-- From which countries a journal's authors write.
create table journals.journal_country (
  journal_id uuid not null references journals.journal,
  country text not null,
  article_count integer not null,
  primary key (journal_id, country)
);

-- What other modules may read.
create view journals.public_journal as
  select id, title, abbrev, category, subtitle, issn, hue, pattern, editor_in_chief, layout_editor,
         article_count, issue_count, since_year
  from journals.journal;
create view journals.public_issue as
  select id, journal_id, volume, number, month, year, article_count from journals.issue where article_count > 0;
create view journals.public_journal_country as
  select journal_id, country, article_count from journals.journal_country;
