-- Switches for an incident: a route that is closed, or "read-only" for the whole site. Running processes read them.
create table platform.switch (
  name text primary key check (length(name) <= 300),
  since timestamptz not null
);
