-- What a journal is for, in its own words: apart from the record that lists read.
alter table journals.journal add column about text not null default '';

-- A call for papers is an issue that is still to be written.
alter table journals.issue
  add column call_title text,
  add column call_text text,
  add column call_deadline_on date,
  add column call_opened_at timestamptz,
  add constraint issue_call_whole check (num_nulls(call_title, call_text, call_deadline_on, call_opened_at) in (0, 4));

-- The archive, newest first, with a unique tie-break: over all journals, and of one.
create index issue_newest on journals.issue (year desc, month desc, volume desc, number desc, id desc)
  where article_count > 0;
create index issue_newest_of_journal on journals.issue (journal_id, year desc, month desc, volume desc, number desc, id desc)
  where article_count > 0;
create index issue_call on journals.issue (call_deadline_on, id) where call_deadline_on is not null;

-- The calls that are open: the day of the deadline (UTC) is the last one.
create view journals.public_call as
  select id, journal_id, volume, number, month, year, call_title as title, call_text as text,
         call_deadline_on as deadline_on, call_opened_at as opened_at,
         call_deadline_on - (now() at time zone 'UTC')::date as days_left
  from journals.issue
  where call_deadline_on >= (now() at time zone 'UTC')::date;

create view journals.public_journal_about as
  select id as journal_id, about from journals.journal where about <> '';
