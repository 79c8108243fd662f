-- Each backup, restore drill, check of stored files and restore, for metrics and for the cleanup of stored files.
create table platform.backup_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill', 'verify', 'restore')),
  finished_at timestamptz not null,
  ok boolean not null,
  seconds double precision not null check (seconds >= 0),
  detail jsonb not null default '{}'
);
create index backup_run_by_kind on platform.backup_run (kind, finished_at desc);
