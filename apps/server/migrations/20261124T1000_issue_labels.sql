-- How the number of an issue is printed, such as `2-3` or `Suppl 1` (ADR 131); null: as digits. The server checks which
-- characters it has. No row is written again.
alter table journals.issue add column label text;
alter table journals.issue add constraint issue_label_shape
  check (label = btrim(label) and char_length(label) between 1 and 20 and label !~ '[[:cntrl:]<>&"]') not valid;
alter table journals.issue validate constraint issue_label_shape;

create or replace view journals.public_issue as
  select id, journal_id, volume, number, month, year, article_count, label from journals.issue where article_count > 0;
create or replace view journals.public_planned_issue as
  select id, journal_id, volume, number, month, year, article_count, label from journals.issue;
create or replace view journals.public_call as
  select id, journal_id, volume, number, month, year, call_title as title, call_text as text,
         call_deadline_on as deadline_on, call_opened_at as opened_at,
         call_deadline_on - (now() at time zone 'UTC')::date as days_left, label
  from journals.issue
  where call_deadline_on >= (now() at time zone 'UTC')::date;
