-- What the editors record about a person: a note, and whether nobody shall invite them as a reviewer.
create table peer_review.person_note (
  account_id uuid primary key references identity.account,
  note text not null,
  -- Why nobody shall invite them; null if they can be invited.
  do_not_invite text,
  changed_by uuid not null references identity.account,
  changed_at timestamptz not null
);
create index person_note_changed_by on peer_review.person_note (changed_by);
