-- Final files are events, but the paper stays accepted. The figures about stays leave out every event that does not
-- change the status, like a correction or a proof; only publication ends a stay without a new status. The new views are
-- filled first, so that nobody waits for the old ones.
create materialized view submissions.next_typical_stay as
  select s.journal_id, stay.status, count(distinct stay.submission_id)::int as papers,
    greatest(1, ceil(percentile_cont(0.5) within group (order by stay.days)))::int as days
  from (
    select submission_id, to_status as status,
      extract(epoch from lead(at) over (partition by submission_id order by id) - at)::float8 / 86400 as days
    from submissions.event where from_status <> to_status or move = 'publish'
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
    from submissions.event where from_status <> to_status or move = 'publish'
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

-- The same for reports: a move (`accept`), the first decision about a paper (`first accept`), or a stay that ended
-- (`stay processing`).
create materialized view statistics.next_report_fact as
  with moved as (
    select e.id, e.submission_id, e.move, e.to_status, e.at,
      lead(e.at) over (partition by e.submission_id order by e.id) as left_at,
      min(e.at) filter (where e.move = 'submit') over (partition by e.submission_id) as submitted_at,
      e.move in ('accept', 'ask-revision', 'desk-reject', 'reject') as is_decision,
      row_number() over (partition by e.submission_id, e.move in ('accept', 'ask-revision', 'desk-reject', 'reject')
        order by e.id) as nth
    from submissions.public_event e where e.from_status <> e.to_status or e.move = 'publish'
  ), fact as (
    select id, submission_id, move as figure, at, null::timestamptz as since from moved
      where move in ('submit', 'withdraw', 'accept', 'desk-reject', 'reject')
    union all select id, submission_id, 'first ' || move, at, submitted_at from moved where is_decision and nth = 1
    union all select id, submission_id, 'stay ' || to_status, left_at, at from moved where left_at is not null
  )
  select f.id as event_id, f.figure, (f.at at time zone 'UTC')::date as happened_on,
    case when f.since is not null then greatest(1, ceil(extract(epoch from f.at - f.since) / 86400))::int end as days,
    p.paper_id, p.journal_id, p.kind, p.country, p.editor_id
  from fact f join statistics.report_paper p on p.paper_id = f.submission_id;
create unique index next_report_fact_of on statistics.next_report_fact (event_id, figure);
create index next_report_fact_day on statistics.next_report_fact (happened_on);
create index next_report_fact_paper on statistics.next_report_fact (paper_id);

create materialized view statistics.next_report_month as
  select journal_id, date_trunc('month', happened_on::timestamp)::date as month, figure, coalesce(days, 0) as days,
    count(*)::int as papers
  from statistics.next_report_fact group by 1, 2, 3, 4;
create unique index next_report_month_of on statistics.next_report_month (month, journal_id, figure, days);

drop materialized view statistics.report_month;
drop materialized view statistics.report_fact;
alter materialized view statistics.next_report_fact rename to report_fact;
alter index statistics.next_report_fact_of rename to report_fact_of;
alter index statistics.next_report_fact_day rename to report_fact_day;
alter index statistics.next_report_fact_paper rename to report_fact_paper;
alter materialized view statistics.next_report_month rename to report_month;
alter index statistics.next_report_month_of rename to report_month_of;
