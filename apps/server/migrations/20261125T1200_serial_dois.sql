-- DOIs of journals and issues (ADR 136), and an account at the registry for each journal (ADR 137).
alter table dois.doi drop constraint doi_item_kind_check;
alter table dois.doi add constraint doi_item_kind_check
  check (item_kind in ('article', 'notice', 'policy', 'journal', 'issue')) not valid;
alter table dois.doi validate constraint doi_item_kind_check;

alter table journals.journal
  add column has_doi boolean not null default false,
  add column has_issue_dois boolean not null default false;

-- The journals and published issues that are to have a DOI. `item_id` is the id of the journal or issue.
create view journals.public_serial as
  select 'journal' as item_kind, id::text as item_id, id as journal_id, abbrev, null::int as volume, null::int as number
  from journals.journal where has_doi
  union all
  select 'issue', i.id::text, j.id, j.abbrev, i.volume, i.number
  from journals.journal j join journals.issue i on i.journal_id = j.id where j.has_issue_dois and i.article_count > 0;

-- Whose account sends the file: a row of `deposits.account`.
alter table deposits.deposit add column account text not null default 'crossref';
