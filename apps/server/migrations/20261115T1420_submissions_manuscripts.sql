-- The paper that a manuscript belongs to is looked for when it is ready, and before it may be forgotten.
create index handed_in_manuscript on submissions.handed_in (manuscript_id);
create index draft_manuscript on submissions.draft (manuscript_id) where manuscript_id is not null;
create index submission_manuscript on submissions.submission (manuscript_id) where manuscript_id is not null;
create index handed_in_file on submissions.handed_in (file_id);
create index draft_file on submissions.draft (file_id) where file_id is not null;
