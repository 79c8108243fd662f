-- Papers on their way: from the first word that an author types to the decision.
create schema submissions;

create table submissions.submission (
  id uuid primary key,
  -- `CMS-2026-0187`: given when it is handed in, and never changed.
  number text unique,
  author_id uuid not null references identity.account,
  journal_id uuid references journals.journal,
  status text not null check (status in ('draft', 'submitted', 'processing', 'under_review', 'under_admin', 'revision_required', 'accepted', 'rejected')),
  -- Every change counts it up: two people acting at once meet here.
  version integer not null default 1,
  title text not null default '',
  abstract text not null default '',
  keywords text[] not null default '{}',
  -- Reviews that were handed in, of all stages.
  reviews integer not null default 0 check (reviews between 0 and 3),
  is_published boolean not null default false,
  -- The manuscript as it was last handed in.
  manuscript_id uuid references manuscripts.manuscript,
  created_at timestamptz not null,
  submitted_at timestamptz,
  -- Since when it is in its status, and by when somebody has to act.
  status_since timestamptz not null,
  due_at timestamptz,
  decided_at timestamptz,
  rejection_reason text,
  check ((status = 'draft') = (number is null)),
  check (status = 'draft' or (submitted_at is not null and journal_id is not null and manuscript_id is not null))
);
-- My papers, the newest first.
create index submission_of_author on submissions.submission (author_id, submitted_at desc, id) where status <> 'draft';
create index draft_of_author on submissions.submission (author_id, created_at desc, id) where status = 'draft';
-- What an editor has to look at, the most urgent first.
create index submission_waiting on submissions.submission (journal_id, status, due_at) where status not in ('draft', 'rejected');

-- Numbers of a journal and year, without gaps.
create table submissions.numbering (
  journal_id uuid not null references journals.journal,
  year integer not null,
  last integer not null,
  primary key (journal_id, year)
);

create table submissions.author (
  submission_id uuid not null references submissions.submission on delete cascade,
  position integer not null check (position >= 1),
  name text not null,
  affiliation text,
  email text,
  orcid text,
  account_id uuid references identity.account,
  is_submitter boolean not null default false,
  primary key (submission_id, position)
);
create index author_account on submissions.author (account_id) where account_id is not null;

-- The author's working copy, of a draft or of a revision; gone once it is handed in.
create table submissions.draft (
  submission_id uuid primary key references submissions.submission on delete cascade,
  -- What a browser saves must follow this version.
  version integer not null,
  form jsonb not null,
  file_id uuid references files.object,
  file_name text,
  file_at timestamptz,
  -- What was made of that file so far.
  manuscript_id uuid references manuscripts.manuscript,
  saved_at timestamptz not null,
  check ((file_id is null) = (file_name is null))
);

-- Each manuscript that was handed in: 1 is the first.
create table submissions.handed_in (
  submission_id uuid not null references submissions.submission on delete cascade,
  number integer not null check (number >= 1),
  manuscript_id uuid not null references manuscripts.manuscript,
  file_id uuid not null references files.object,
  file_name text not null,
  at timestamptz not null,
  primary key (submission_id, number)
);

-- What happened: written once, never changed.
create table submissions.event (
  id bigint generated always as identity primary key,
  submission_id uuid not null references submissions.submission,
  move text not null,
  from_status text not null,
  to_status text not null,
  by_party text not null check (by_party in ('author', 'editor', 'reviewer', 'clock')),
  by_account_id uuid,
  -- Shown to the author.
  reason text,
  at timestamptz not null
);
create index event_of_submission on submissions.event (submission_id, id);

create function submissions.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Events are written once and never changed.';
end $$;
create trigger event_stays before update or delete or truncate on submissions.event
  for each statement execute function submissions.refuse_change();

-- A review as its author sees it: cleaned of whatever would betray who wrote it.
create table submissions.released_review (
  id uuid primary key,
  submission_id uuid not null references submissions.submission,
  stage integer not null check (stage between 1 and 3),
  decision text not null,
  comments_html text not null,
  words integer not null,
  released_at timestamptz not null,
  unique (submission_id, stage)
);

-- The points of a released review, and what the author answered when the revision was handed in.
create table submissions.point (
  id uuid primary key,
  review_id uuid not null references submissions.released_review on delete cascade,
  number integer not null check (number >= 1),
  html text not null,
  answer text,
  answered_at timestamptz,
  unique (review_id, number)
);
