-- What happens to an assignment between its answers, for the timeline that editors of the paper see.
create table peer_review.assignment_event (
  id bigint generated always as identity primary key,
  assignment_id uuid not null references peer_review.assignment,
  kind text not null check (kind in ('extended')),
  editor_id uuid not null references identity.account,
  at timestamptz not null,
  -- The new due date in words.
  detail text not null
);
create index assignment_event_of_assignment on peer_review.assignment_event (assignment_id);
create index assignment_event_of_editor on peer_review.assignment_event (editor_id);

-- Whom a reviewer who declined named instead. Only editors of the paper see it.
create table peer_review.named_colleague (
  assignment_id uuid primary key references peer_review.assignment,
  name text not null,
  email text not null,
  words text not null
);
