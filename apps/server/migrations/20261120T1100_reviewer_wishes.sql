-- Whom the author of a submitted paper suggests as a reviewer, or asks not to invite (ADR 92). A draft has them in its
-- form. They are people who may never learn of it.
create table submissions.reviewer_wish (
  submission_id uuid not null references submissions.submission on delete cascade,
  kind text not null check (kind in ('suggested', 'opposed')),
  position smallint not null check (position between 1 and 5),
  name text not null,
  email text,
  reason text not null,
  primary key (submission_id, kind, position)
);
-- An account that is deleted takes the wishes about its address with it.
create index reviewer_wish_of_address on submissions.reviewer_wish (lower(email));

-- For editors of the paper. Nothing for reviewers may read it.
create view submissions.public_reviewer_wish as
  select w.submission_id, w.kind, w.position, w.name, w.email, w.reason from submissions.reviewer_wish w;
