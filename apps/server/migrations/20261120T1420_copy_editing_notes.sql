-- Copy-editing notes (ADR 98). They are marks of proof 0: written at the desk before a proof, by an editor.
alter table publishing.proof_mark
  drop constraint proof_mark_submission_id_proof_number_fkey,
  add constraint proof_mark_submission_id_fkey foreign key (submission_id) references publishing.publication not valid,
  add column written_by uuid,
  -- The author reads it with the next proof and answers there.
  add column is_for_author boolean not null default false;
alter table publishing.proof_mark
  add constraint proof_mark_written_by_fkey foreign key (written_by) references identity.account not valid;
alter table publishing.proof_mark validate constraint proof_mark_submission_id_fkey;
alter table publishing.proof_mark validate constraint proof_mark_written_by_fkey;
create index proof_mark_of_writer on publishing.proof_mark (written_by) where written_by is not null;
