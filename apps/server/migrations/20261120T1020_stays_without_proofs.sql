-- A proof is an event, but the paper stays accepted: the two figures about stays leave it out, like a correction. The
-- new views are filled first, so that nobody waits for the old ones.
create materialized view submissions.next_typical_stay as
  select s.journal_id, stay.status, count(distinct stay.submission_id)::int as papers,
    greatest(1, ceil(percentile_cont(0.5) within group (order by stay.days)))::int as days
  from (
    select submission_id, to_status as status,
      extract(epoch from lead(at) over (partition by submission_id order by id) - at)::float8 / 86400 as days
    from submissions.event where move not in ('correct', 'send-proof', 'approve-proof', 'return-proof')
  ) stay
  join submissions.submission s on s.id = stay.submission_id
  where stay.days is not null
  group by s.journal_id, stay.status;
create unique index next_typical_stay_of on submissions.next_typical_stay (journal_id, status);

create materialized view submissions.next_stays_of_month as
  select s.journal_id, date_trunc('month', stay.left_at at time zone 'UTC')::date as month, stay.status,
    count(*)::int as papers,
    percentile_cont(0.5) within group (order by extract(epoch from stay.left_at - stay.at)::float8 / 86400) as days
  from (
    select submission_id, to_status as status, at, lead(at) over (partition by submission_id order by id) as left_at
    from submissions.event where move not in ('correct', 'send-proof', 'approve-proof', 'return-proof')
  ) stay
  join submissions.submission s on s.id = stay.submission_id
  where stay.left_at is not null
  group by 1, 2, 3;
create unique index next_stays_of_month_of on submissions.next_stays_of_month (journal_id, month, status);

drop view submissions.public_typical_stay;
drop materialized view submissions.typical_stay;
alter materialized view submissions.next_typical_stay rename to typical_stay;
alter index submissions.next_typical_stay_of rename to typical_stay_of;
create view submissions.public_typical_stay as select journal_id, status, papers, days from submissions.typical_stay;

drop view submissions.public_stays_of_month;
drop materialized view submissions.stays_of_month;
alter materialized view submissions.next_stays_of_month rename to stays_of_month;
alter index submissions.next_stays_of_month_of rename to stays_of_month_of;
create view submissions.public_stays_of_month as
  select journal_id, month, status, papers, days from submissions.stays_of_month;
