-- The editor who looks after a paper. A paper without a row is everybody's of its journal.
create table peer_review.handling_editor (
  submission_id uuid primary key references submissions.submission,
  editor_id uuid not null references identity.account,
  assigned_by uuid not null references identity.account,
  assigned_at timestamptz not null
);
create index handling_editor_papers on peer_review.handling_editor (editor_id, submission_id);
create index handling_editor_assigned_by on peer_review.handling_editor (assigned_by);

-- Whether somebody may look after a paper: an editor of its journal who is not a confirmed author.
create function peer_review.may_handle(editor uuid, paper uuid) returns boolean language sql stable as $$
  select exists (
    select from submissions.public_paper p join identity.public_editor e on e.id = editor
      and (e.permission is null or e.permission = 'managePapers') and (e.journal_id is null or e.journal_id = p.journal_id)
    where p.id = paper and e.id <> p.author_id and not exists (
      select from submissions.public_relation r left join identity.public_person w on w.id = r.account_id
      where r.submission_id = p.id and r.is_confirmed and e.email in (r.email, w.email))) $$;

-- Who loses the right gives the papers back, in the same transaction.
create function peer_review.free_papers_of_editor() returns trigger language plpgsql as $$
begin
  delete from peer_review.handling_editor h
  where h.editor_id = (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::uuid
    and not peer_review.may_handle(h.editor_id, h.submission_id);
  return null;
end $$;
create trigger handling_rights_changed after update or delete on identity.sub_admin
  for each row execute function peer_review.free_papers_of_editor('account_id');
create trigger handling_role_taken after delete on identity.held_role
  for each row when (old.role = 'admin') execute function peer_review.free_papers_of_editor('account_id');
create trigger handling_account_changed after update of deactivated_at, email_verified_at, is_sub_admin, email on identity.account
  for each row when ((old.deactivated_at, old.email_verified_at, old.is_sub_admin, old.email)
    is distinct from (new.deactivated_at, new.email_verified_at, new.is_sub_admin, new.email))
  execute function peer_review.free_papers_of_editor('id');

create function peer_review.free_paper_of_author() returns trigger language plpgsql as $$
begin
  delete from peer_review.handling_editor h
  where h.submission_id = new.submission_id and not peer_review.may_handle(h.editor_id, h.submission_id);
  return null;
end $$;
create trigger handling_author_confirmed after insert or update of account_confirmed_at, email_confirmed_at on submissions.author
  for each row when (new.account_confirmed_at is not null or new.email_confirmed_at is not null)
  execute function peer_review.free_paper_of_author();
