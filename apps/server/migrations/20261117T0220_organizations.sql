-- The facts of submitted papers, for the module that publishes them. Never for reviewers.
create view submissions.public_facts as
  select id as submission_id, facts from submissions.submission where facts is not null;

-- Research organisations of the ROR registry. An operator loads its dump.
create schema organizations;

create table organizations.organization (
  -- the last nine characters of https://ror.org/…
  ror text primary key check (ror ~ '^0[a-hj-km-np-tv-z0-9]{6}[0-9]{2}$'),
  name text not null,
  city text,
  -- ISO 3166-1, two letters
  country text,
  is_funder boolean not null default false,
  -- the suffix of the DOI 10.13039/…
  open_funder_id text,
  -- organisations that a later dump no longer contains are deleted
  loaded_at timestamptz not null
);

-- All names of an organisation: labels, aliases, acronyms. Lower case, without accents and punctuation.
create table organizations.name (
  ror text not null references organizations.organization on delete cascade,
  folded text not null,
  is_acronym boolean not null default false,
  primary key (ror, folded)
);
create index name_begins on organizations.name (folded text_pattern_ops);
create index name_alike on organizations.name using gin (folded public.gin_trgm_ops);
