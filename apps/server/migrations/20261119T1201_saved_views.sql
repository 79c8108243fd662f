-- Filters and sort of the work queue that an editor has saved under a name.
create table peer_review.saved_view (
  id uuid primary key,
  account_id uuid not null references identity.account,
  name text not null check (length(name) between 1 and 60),
  filters jsonb not null,
  saved_at timestamptz not null
);
create unique index saved_view_name on peer_review.saved_view (account_id, lower(name));
