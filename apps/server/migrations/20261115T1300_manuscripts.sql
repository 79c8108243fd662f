-- A manuscript is a stored DOCX and all that is derived from it: report, blind copy, PDF, page images, web version.
create schema manuscripts;

create table manuscripts.manuscript (
  id uuid primary key,
  file_id uuid not null references files.object,
  sha256 text not null,
  -- The version that this one replaces.
  previous_id uuid references manuscripts.manuscript,
  -- Whose traces are taken out: {people, institutions, phrases}. Null until it is handed in; so long it is only read and compared.
  identities jsonb,
  taken_at timestamptz not null,
  -- All steps are done.
  ready_at timestamptz,
  -- The file itself is at fault: a stable code; the sentence stands in the step that found it.
  refused_code text,
  check (ready_at is null or refused_code is null)
);
create index manuscript_versions on manuscripts.manuscript (previous_id) where previous_id is not null;
create index manuscript_unfinished on manuscripts.manuscript (taken_at) where ready_at is null and refused_code is null;

create table manuscripts.step (
  manuscript_id uuid not null references manuscripts.manuscript on delete cascade,
  kind text not null check (kind in ('read', 'blind', 'similarity', 'pdf', 'pages', 'html')),
  status text not null check (status in ('waiting', 'running', 'done', 'failed', 'delayed')),
  -- How often it was begun, and how often that ended badly. A killed worker begins again without a failure.
  attempts integer not null default 0,
  failures integer not null default 0,
  -- What a person is told about it, when there is something to tell.
  told text,
  result jsonb,
  file_id uuid references files.object,
  changed_at timestamptz not null,
  -- When the delay was published; once for each step.
  delay_told_at timestamptz,
  primary key (manuscript_id, kind)
);
create index step_delayed on manuscripts.step (kind) where status = 'delayed';

-- Pictures of the blind copy, from 1: the pages of its PDF, and the figures that its web version shows.
create table manuscripts.image (
  manuscript_id uuid not null references manuscripts.manuscript on delete cascade,
  kind text not null check (kind in ('page', 'figure')),
  number integer not null check (number >= 1),
  file_id uuid not null references files.object,
  width integer not null,
  height integer not null,
  primary key (manuscript_id, kind, number)
);
