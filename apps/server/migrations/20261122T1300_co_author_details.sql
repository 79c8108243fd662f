-- Co-authors prove their ORCID iD and correct their name and affiliation by the link in their e-mail (ADR 123).

-- A round without an account belongs to what this hash names: one author entry of one paper.
alter table identity.provider_round add column bound_hash bytea;

alter table submissions.author
  add column proved_orcid text,
  add column orcid_proved_at timestamptz;

-- What co-authors changed about themselves. The former names must still be redacted from files that have them.
create table submissions.author_change (
  id bigint generated always as identity primary key,
  submission_id uuid not null references submissions.submission on delete cascade,
  position integer not null,
  kind text not null check (kind in ('corrected', 'orcid-proved')),
  former_name text not null,
  former_affiliation text,
  name text not null,
  affiliation text,
  at timestamptz not null
);
create index author_change_of on submissions.author_change (submission_id, id);

-- A proof counts while the person says that they are an author.
create or replace view submissions.public_author as
  select a.submission_id, a.position, a.name, a.affiliation,
    case when a.email_denied_at is null then a.email end as email, a.orcid,
    case when a.account_denied_at is null then a.account_id end as account_id, a.is_submitter,
    a.account_confirmed_at, a.account_denied_at, a.email_confirmed_at, a.email_denied_at, a.mailed_at, a.mail_refused,
    case when coalesce(a.account_confirmed_at, a.email_confirmed_at) is not null then a.proved_orcid end as proved_orcid,
    a.orcid_proved_at
  from submissions.author a;

create view submissions.public_author_change as
  select id, submission_id, position, kind, former_name, former_affiliation, name, affiliation, at
  from submissions.author_change;
