-- Who gave a paper to which editor, and when: shown in the timeline of the editors.
create table peer_review.handling_change (
  id bigint generated always as identity primary key,
  submission_id uuid not null references submissions.submission,
  -- Null if nobody handles the paper any more.
  editor_id uuid references identity.account,
  -- Null if no editor did it: the rule of the journal, or the editor lost the right.
  by_account_id uuid references identity.account,
  at timestamptz not null
);
create index handling_change_of_paper on peer_review.handling_change (submission_id, at, id);
create index handling_change_editor on peer_review.handling_change (editor_id) where editor_id is not null;
create index handling_change_by on peer_review.handling_change (by_account_id) where by_account_id is not null;
insert into peer_review.handling_change (submission_id, editor_id, by_account_id, at)
  select submission_id, editor_id, assigned_by, assigned_at from peer_review.handling_editor;
-- Null if the rule of the journal assigned the paper.
alter table peer_review.handling_editor alter column assigned_by drop not null;

create or replace function peer_review.free_papers_of_editor() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from peer_review.handling_editor h
    where h.editor_id = (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::uuid
      and not peer_review.may_handle(h.editor_id, h.submission_id)
    returning h.submission_id)
  insert into peer_review.handling_change (submission_id, at) select submission_id, now() from gone;
  return null;
end $$;
create or replace function peer_review.free_paper_of_author() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from peer_review.handling_editor h
    where h.submission_id = new.submission_id and not peer_review.may_handle(h.editor_id, h.submission_id)
    returning h.submission_id)
  insert into peer_review.handling_change (submission_id, at) select submission_id, now() from gone;
  return null;
end $$;
