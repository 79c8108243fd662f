-- outside a transaction: readers and writers go on while the indexes are built.
-- The papers of an editor of a call or a section. A build that was interrupted leaves an invalid index.
drop index concurrently if exists submissions.submission_of_call;
create index concurrently submission_of_call on submissions.submission (call_id) where call_id is not null;
drop index concurrently if exists submissions.submission_of_section;
create index concurrently submission_of_section on submissions.submission (section_id) where section_id is not null;
