-- Files that authors upload beside the manuscript. The facts of the paper name them, in their order, with their titles.
create table submissions.supplement (
  file_id uuid primary key references files.object,
  submission_id uuid not null references submissions.submission on delete cascade,
  -- As the author named it. Reviewers and visitors never see it.
  file_name text not null,
  uploaded_at timestamptz not null,
  -- Null while only a draft has it.
  submitted_at timestamptz,
  -- The published article has the file too, so that it stays when the account is deleted.
  is_public boolean not null default false
);
create index supplement_of_paper on submissions.supplement (submission_id, uploaded_at);

-- For editors.
create view submissions.public_supplement as
  select s.submission_id, s.file_id, s.file_name, o.bytes, o.content_type
  from submissions.supplement s join files.public_object o on o.id = s.file_id where s.submitted_at is not null;
