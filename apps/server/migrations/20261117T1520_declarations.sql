alter table submissions.submission
  -- What the author declared at submission. Empty if the client knew only the specified fields.
  add column declarations text[] not null default '{}',
  -- For the editors only. It may name the authors.
  add column cover_letter text,
  -- The call for papers that the author answered, with its title of that day.
  add column call_id uuid,
  add column call_title text;

-- For editors. Nothing for reviewers may read it.
create view submissions.public_letter as
  select id as submission_id, cover_letter, declarations, call_title from submissions.submission where status <> 'draft';

alter table submissions.author
  -- E-mails after the first one, which asked again.
  add column repeat_count integer not null default 0,
  -- Counts corrections of the address. A link to an earlier address is no longer valid.
  add column address_version integer not null default 0,
  -- Keyed hash of an address that denied: nobody may ask it again about this paper.
  add column denied_mac bytea;
