-- Between the editors and the author of a paper. Apart from peer_review.message, so that no statement for authors reads
-- a table that has reviewers.
create table submissions.message (
  id uuid primary key,
  submission_id uuid not null references submissions.submission,
  from_party text not null check (from_party in ('press', 'author')),
  -- Null if the author wrote it.
  editor_id uuid references identity.account,
  text text not null,
  at timestamptz not null,
  -- When the other side has opened it.
  read_at timestamptz
);
create index message_of_submission on submissions.message (submission_id, at, id);
create index message_of_editor on submissions.message (editor_id) where editor_id is not null;
create view submissions.public_message as
  select id, submission_id, from_party, editor_id, text, at, read_at from submissions.message;

-- What the editors of a paper write for each other. Authors and reviewers never see it.
create table peer_review.note (
  id uuid primary key,
  submission_id uuid not null references submissions.submission,
  editor_id uuid not null references identity.account,
  text text not null,
  at timestamptz not null
);
create index note_of_submission on peer_review.note (submission_id, at, id);
create index note_of_editor on peer_review.note (editor_id);
