-- The whole record of an article. Added columns have constant defaults, so that no table is rewritten.

-- Sections of a journal, such as `Reviews`.
create table journals.section (
  id uuid primary key,
  journal_id uuid not null references journals.journal,
  position integer not null,
  -- title by language: {"en": "Reviews"}
  titles jsonb not null,
  is_reviewed boolean not null default true,
  unique (journal_id, position)
);
create view journals.public_section as select id, journal_id, position, titles, is_reviewed from journals.section;

alter table publishing.article
  add column kind text not null default 'research-article',
  add column section_id uuid,
  -- BCP 47; null if nobody stated it
  add column language text,
  -- null without formatting
  add column title_html text,
  add column subtitle_html text,
  -- [{title, text}]; null if the abstract has only paragraphs
  add column abstract_parts jsonb,
  add column subjects jsonb,
  add column funding_statement text,
  add column revised_on date,
  add column pdf_pages integer,
  add column version integer not null default 1,
  -- moves with every change of the record; null until a job fills it for an article from before
  add column changed_at timestamptz,
  -- The next migration validates it, without this lock; so below.
  add constraint article_section_id_fkey foreign key (section_id) references journals.section not valid;

-- The table gets the name of what it holds. The view serves the previous version of the code and is dropped later.
alter table publishing.article_author rename to contributor;
alter table publishing.contributor
  add column is_group boolean not null default false,
  -- names of the members of a group
  add column members text[] not null default '{}',
  -- parts of the name, if the person or an editor confirmed them
  add column name_style text,
  add column given text,
  add column family text,
  add column particle text,
  add column suffix text,
  -- [{language, published, given, family}]
  add column other_names jsonb not null default '[]',
  add column orcid_verified_at timestamptz,
  add column orcid_verified_by text,
  add column is_corresponding boolean not null default false,
  -- public for a corresponding author only
  add column email text,
  add column equal_group integer,
  add column is_deceased boolean not null default false,
  -- [{role, degree}] of CRediT
  add column roles jsonb not null default '[]',
  add constraint contributor_name_style_check
    check (name_style in ('western', 'eastern', 'islensk', 'given-only')) not valid;
create view publishing.article_author as
  select article_id, position, title, full_name, affiliation, country, orcid, photo_of from publishing.contributor;

create table publishing.affiliation (
  article_id uuid not null references publishing.article,
  position integer not null check (position >= 1),
  -- as printed
  text text not null,
  department text,
  institution text,
  city text,
  country text,
  -- ISO 3166-1, two letters
  country_iso text,
  ror text,
  primary key (article_id, position)
);
create table publishing.contributor_affiliation (
  article_id uuid not null,
  contributor integer not null,
  position integer not null,
  affiliation integer not null,
  primary key (article_id, contributor, position),
  foreign key (article_id, contributor) references publishing.contributor (article_id, position) on delete cascade,
  foreign key (article_id, affiliation) references publishing.affiliation (article_id, position) on delete cascade
);

create table publishing.reference (
  article_id uuid not null references publishing.article,
  number integer not null check (number >= 1),
  -- as printed
  text text not null,
  type text,
  authors jsonb not null default '[]',
  year text,
  title text,
  source text,
  volume text,
  issue text,
  pages text,
  publisher text,
  doi text,
  pmid text,
  address text,
  language text,
  state text not null default 'not-checked'
    check (state in ('matched', 'doubtful', 'not-found', 'retracted', 'concern', 'not-checked')),
  matched_doi text,
  checked_at timestamptz,
  primary key (article_id, number)
);

create table publishing.funding (
  article_id uuid not null references publishing.article,
  position integer not null check (position >= 1),
  funder text not null,
  ror text,
  -- the suffix of the DOI 10.13039/…
  open_funder_id text,
  awards text[] not null default '{}',
  primary key (article_id, position)
);

create table publishing.statement (
  article_id uuid not null references publishing.article,
  kind text not null,
  -- '' for the language of the article
  language text not null default '',
  text text not null,
  address text,
  approval_number text,
  primary key (article_id, kind, language)
);

create table publishing.translation (
  article_id uuid not null references publishing.article,
  language text not null,
  position integer not null,
  title_html text,
  subtitle_html text,
  abstract text not null default '',
  abstract_parts jsonb,
  keywords text[] not null default '{}',
  primary key (article_id, language)
);

create table publishing.supplement (
  article_id uuid not null references publishing.article,
  number integer not null check (number >= 1),
  label text,
  title text,
  description text,
  media_type text,
  licence text,
  file_id uuid references files.object,
  doi text,
  primary key (article_id, number)
);

create table publishing.relation (
  article_id uuid not null references publishing.article,
  position integer not null check (position >= 1),
  kind text not null,
  title text,
  doi text,
  address text,
  registry text,
  registration text,
  primary key (article_id, position)
);

-- The facts of a paper as submitted, in the shape of `contracts/facts`. A draft has them in its form, a publication in its plan.
alter table submissions.submission add column facts jsonb;
