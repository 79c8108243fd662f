-- Whether a person who was named as an author agrees. The account and the typed address of one entry can belong to two
-- people, so each has its own answer. A denial voids the relation at once; account and address are erased after screening.
alter table submissions.author
  add column account_confirmed_at timestamptz,
  add column account_denied_at timestamptz,
  add column email_confirmed_at timestamptz,
  add column email_denied_at timestamptz,
  -- The one mail that asks a co-author: when it was written, or why it was not.
  add column mailed_at timestamptz,
  add column mail_refused text check (mail_refused in ('no-address', 'paper-limit', 'account-limit', 'address-limit')),
  add check (account_confirmed_at is null or account_denied_at is null),
  add check (email_confirmed_at is null or email_denied_at is null),
  add check (mailed_at is null or mail_refused is null);

-- The submitter is always a confirmed author. Co-authors of papers before this change were written to at submission.
update submissions.author a
  set account_confirmed_at = s.submitted_at, email_confirmed_at = s.submitted_at
  from submissions.submission s where s.id = a.submission_id and a.is_submitter;
update submissions.author a set mailed_at = s.submitted_at
  from submissions.submission s
  where s.id = a.submission_id and not a.is_submitter and (a.account_id is not null or a.email is not null);

-- A denied account or address is no relation: no view shows it.
create or replace view submissions.public_author as
  select a.submission_id, a.position, a.name, a.affiliation,
    case when a.email_denied_at is null then a.email end as email, a.orcid,
    case when a.account_denied_at is null then a.account_id end as account_id, a.is_submitter,
    a.account_confirmed_at, a.account_denied_at, a.email_confirmed_at, a.email_denied_at, a.mailed_at, a.mail_refused
  from submissions.author a;

-- Who is related to a paper as an author: by account or by address, one row for each.
create view submissions.public_relation as
  select submission_id, account_id, null::text as email, account_confirmed_at is not null as is_confirmed
  from submissions.author where account_id is not null and account_denied_at is null
  union all
  select submission_id, null::uuid, lower(email), email_confirmed_at is not null
  from submissions.author where email is not null and email_denied_at is null;

-- Who can act on papers: no journal means every journal, no permission means every permission.
create view identity.public_editor as
  select a.id, a.email, null::text as permission, null::uuid as journal_id
  from identity.account a join identity.held_role h on h.account_id = a.id and h.role = 'admin'
  where a.deactivated_at is null and a.email_verified_at is not null
  union all
  select a.id, a.email, p.name, j.id
  from identity.account a join identity.sub_admin s on s.account_id = a.id
    cross join lateral unnest(s.permissions) p (name) cross join lateral unnest(s.allowed_journals) j (id)
  where a.is_sub_admin and a.deactivated_at is null and a.email_verified_at is not null;
create view identity.public_active as
  select id from identity.account where deactivated_at is null and email_verified_at is not null;
create or replace view files.public_object as select id, bytes, sha256 from files.object;
