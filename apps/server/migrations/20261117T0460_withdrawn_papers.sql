-- Authors may withdraw a paper until it is published. The next migration validates the constraint, without this lock.
alter table submissions.submission drop constraint submission_status_check;
alter table submissions.submission add constraint submission_status_check check (status in
  ('draft', 'submitted', 'processing', 'under_review', 'under_admin', 'revision_required', 'accepted', 'rejected', 'withdrawn')) not valid;
