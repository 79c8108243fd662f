-- The volume in which a paper appeared, for its authors' page (SUBMIT-014).
alter table submissions.publication add column volume integer;
update submissions.publication p set volume = i.volume
  from publishing.article a join journals.issue i on i.id = a.issue_id where a.id = p.article_id;
