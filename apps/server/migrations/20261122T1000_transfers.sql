-- Another journal that the editors suggest with a rejection (ADR 112). The author may go on there with a new paper.
create table submissions.transfer (
  submission_id uuid primary key references submissions.submission on delete cascade,
  journal_id uuid not null references journals.journal,
  offered_at timestamptz not null,
  -- The author's new paper; empty again if its draft is deleted.
  paper_id uuid unique references submissions.submission on delete set null,
  -- The author lets the editors of the new journal read the reviews that were released.
  with_reviews boolean not null default false
);
create index transfer_of_journal on submissions.transfer (journal_id);
create view submissions.public_transfer as
  select submission_id, journal_id, paper_id, with_reviews from submissions.transfer;
