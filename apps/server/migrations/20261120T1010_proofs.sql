-- Proofs for authors (ADR 94). Until when the author answers a proof; null if none is out.
alter table submissions.submission add column proof_due_at timestamptz;
create or replace view submissions.public_paper as
  select id, number, author_id, journal_id, status, version, title, abstract, keywords, reviews, is_published, manuscript_id,
    created_at, submitted_at, status_since, due_at, decided_at, rejection_reason,
    title_words,
    coalesce(due_at, 'infinity'::timestamptz) as urgent_at,
    publishes_at, proof_due_at
  from submissions.submission where status <> 'draft';

-- Whether papers of the journal need an approved proof, and after how many days silence is an approval (null: never).
-- The defaults are constant, so no row is written again.
alter table journals.journal
  add column proof_rule text not null default 'none' check (proof_rule in ('none', 'required')),
  add column proof_silence_days integer check (proof_silence_days between 1 and 60);
create or replace view journals.public_journal as
  select id, title, abbrev, category, subtitle, issn, hue, pattern, editor_in_chief, layout_editor,
         article_count, issue_count, since_year, pdf_design, assignment_rule, proof_rule, proof_silence_days
  from journals.journal;

-- One row for each proof that was sent to the author of a paper.
create table publishing.proof (
  submission_id uuid not null references publishing.publication,
  number integer not null check (number >= 1),
  -- A hash of the content that was sent, or that the author approved.
  content_mark text not null,
  sent_at timestamptz not null,
  sent_by uuid not null references identity.account,
  due_at timestamptz not null,
  -- Without an answer until then, the proof counts as approved.
  is_silence_approval boolean not null,
  outcome text check (outcome in ('approved', 'silent', 'returned')),
  answered_at timestamptz,
  primary key (submission_id, number),
  check ((outcome is null) = (answered_at is null))
);
create index proof_out on publishing.proof (due_at) where outcome is null;
create index proof_of_sender on publishing.proof (sent_by);

-- What the author marked in a proof.
create table publishing.proof_mark (
  submission_id uuid not null,
  proof_number integer not null,
  number integer not null check (number >= 1),
  -- The block of the page, and its first words.
  place text not null,
  quote text not null,
  words text not null,
  -- What the editors say about it; the author reads it with the next proof.
  answer text not null default '',
  resolved_at timestamptz,
  resolved_by uuid references identity.account,
  primary key (submission_id, proof_number, number),
  foreign key (submission_id, proof_number) references publishing.proof
);
create index proof_mark_of_resolver on publishing.proof_mark (resolved_by) where resolved_by is not null;
