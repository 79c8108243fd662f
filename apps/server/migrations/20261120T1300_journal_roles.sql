-- A role of a sub-admin in a journal. It may be narrowed to a section, or to a call for papers and the papers that answer it.
create table identity.journal_role (
  id uuid primary key,
  account_id uuid not null references identity.account on delete cascade,
  role text not null check (role in ('manager', 'editor', 'section-editor', 'guest-editor', 'production-editor')),
  journal_id uuid not null references journals.journal,
  section_id uuid references journals.section,
  -- A call can be deleted. Papers that answered it still have its id.
  call_id uuid,
  -- The title of the section or call on the day when the role was given.
  place_title text,
  given_by uuid not null references identity.account,
  given_at timestamptz not null,
  check ((role = 'section-editor') = (section_id is not null)),
  check ((role = 'guest-editor') = (call_id is not null)),
  check ((place_title is null) = (section_id is null and call_id is null)),
  unique nulls not distinct (account_id, role, journal_id, section_id, call_id)
);
create index journal_role_journal on identity.journal_role (journal_id);
create index journal_role_section on identity.journal_role (section_id) where section_id is not null;
create index journal_role_given_by on identity.journal_role (given_by);

-- The permissions of a role: `rolePermissions` of the domain. A test compares the two.
create function identity.permissions_of_role(role text) returns text[] language sql immutable as $$
  select case role
    when 'manager' then array['publishPapers', 'managePapers', 'createIssues', 'admin']
    when 'production-editor' then array['publishPapers']
    when 'editor' then array['managePapers']
    when 'section-editor' then array['managePapers']
    when 'guest-editor' then array['managePapers']
    else '{}'::text[] end $$;

-- What each active person may do, and where: the only place that computes it. No permission means every permission, no
-- journal means every journal. A row with a section or a call is about its papers only.
create view identity.public_right as
  select a.id, a.email, null::text as permission, null::uuid as journal_id, null::uuid as section_id, null::uuid as call_id
  from identity.account a join identity.held_role h on h.account_id = a.id and h.role = 'admin'
  where a.deactivated_at is null and a.email_verified_at is not null
  union all
  select a.id, a.email, p.name, j.id, null, null
  from identity.account a join identity.sub_admin s on s.account_id = a.id
    cross join lateral unnest(s.permissions) p (name) cross join lateral unnest(s.allowed_journals) j (id)
  where a.is_sub_admin and a.deactivated_at is null and a.email_verified_at is not null
  union all
  select a.id, a.email, p.name, r.journal_id, r.section_id, r.call_id
  from identity.account a join identity.journal_role r on r.account_id = a.id
    cross join lateral unnest(identity.permissions_of_role(r.role)) p (name)
  where a.is_sub_admin and a.deactivated_at is null and a.email_verified_at is not null;

-- Whether a right for the first place covers a paper at the second.
create function identity.covers(
  right_journal uuid, right_section uuid, right_call uuid, journal uuid, section uuid, call uuid
) returns boolean language sql immutable as $$
  select coalesce((right_journal is null or right_journal = journal)
    and (right_section is null or right_section = section)
    and (right_call is null or right_call = call), false) $$;

-- For the version before this one, which knows no narrowed rights: it must not take them for rights to the journal.
create or replace view identity.public_editor as
  select id, email, permission, journal_id from identity.public_right where section_id is null and call_id is null;

-- The section that the author chose, if the journal has it. Null for papers from before and for journals without sections.
alter table submissions.submission add column section_id uuid;
create function submissions.note_section() returns trigger language plpgsql as $$
begin
  -- Facts are erased when the author leaves; the paper stays where it is.
  if new.facts is null and new.journal_id is not distinct from old.journal_id then return new; end if;
  new.section_id := (select s.id from journals.public_section s
    where s.journal_id = new.journal_id and s.id::text = lower(new.facts ->> 'section'));
  return new;
end $$;
create trigger section_noted before insert or update of facts, journal_id on submissions.submission
  for each row execute function submissions.note_section();
create or replace view submissions.public_paper as
  select id, number, author_id, journal_id, status, version, title, abstract, keywords, reviews, is_published, manuscript_id,
    created_at, submitted_at, status_since, due_at, decided_at, rejection_reason,
    title_words,
    -- What nobody waits for comes last.
    coalesce(due_at, 'infinity'::timestamptz) as urgent_at,
    publishes_at, proof_due_at, section_id, call_id
  from submissions.submission where status <> 'draft';

create or replace function peer_review.may_handle(editor uuid, paper uuid) returns boolean language sql stable as $$
  select exists (
    select from submissions.public_paper p join identity.public_right e on e.id = editor
      and (e.permission is null or e.permission = 'managePapers')
      and identity.covers(e.journal_id, e.section_id, e.call_id, p.journal_id, p.section_id, p.call_id)
    where p.id = paper and e.id <> p.author_id and not exists (
      select from submissions.public_relation r left join identity.public_person w on w.id = r.account_id
      where r.submission_id = p.id and r.is_confirmed and e.email in (r.email, w.email))) $$;

create trigger handling_role_changed after update or delete on identity.journal_role
  for each row execute function peer_review.free_papers_of_editor('account_id');

-- A paper that leaves a section leaves the section's editor.
create function peer_review.free_moved_paper() returns trigger language plpgsql as $$
begin
  delete from peer_review.handling_editor h
  where h.submission_id = new.id and not peer_review.may_handle(h.editor_id, h.submission_id);
  return null;
end $$;
create trigger handling_paper_moved after update of facts, journal_id, call_id on submissions.submission
  for each row when ((old.journal_id, old.section_id, old.call_id) is distinct from (new.journal_id, new.section_id, new.call_id))
  execute function peer_review.free_moved_paper();
