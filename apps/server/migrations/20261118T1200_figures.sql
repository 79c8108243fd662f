-- The last results of periodic checks, for the metrics of every process: a worker that restarts forgets its own.
create table platform.figure (
  name text not null,
  -- Of which part, such as a module; empty for the whole.
  part text not null default '',
  value double precision not null,
  measured_at timestamptz not null,
  primary key (name, part)
);
