-- Papers from before: apart from the new column, so that no lock on the table waits for it.
update submissions.submission p set section_id = s.id from journals.public_section s
  where p.facts ->> 'section' is not null and s.journal_id = p.journal_id and s.id::text = lower(p.facts ->> 'section');
