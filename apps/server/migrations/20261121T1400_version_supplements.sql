-- A new version may replace the supplements of an article (ADR 111).

-- The version that the list of supplements came with. It is in the addresses of their files.
alter table publishing.supplement add column version integer not null default 1;

-- Files of former lists. They stay at their addresses.
create table publishing.version_supplement (
  article_id uuid not null references publishing.article,
  version integer not null check (version >= 1),
  number integer not null check (number >= 1),
  file_id uuid not null references files.object,
  primary key (article_id, version, number)
);

-- Files that editors uploaded for the next version. Those that no version has are deleted after a day.
create table publishing.uploaded_supplement (
  file_id uuid primary key references files.object,
  article_id uuid not null references publishing.article,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null
);
create index uploaded_supplement_of_article on publishing.uploaded_supplement (article_id);
create index uploaded_supplement_by_time on publishing.uploaded_supplement (uploaded_at);

alter table publishing.new_version
  -- Null if the text stays.
  alter column manuscript_file_id drop not null,
  -- The new list of supplements; null if it stays. Emptied when the version is done.
  add column supplements jsonb;
