-- What reports count, one row for each fact, so that every report takes its figures from the same rows. Counted every night.
create view peer_review.public_handling_change as
  select id, submission_id, editor_id, at from peer_review.handling_change where editor_id is not null;
create view peer_review.public_invitation as
  select id, submission_id, reviewer_id, status, invited_at, answered_at, due_at, ended_at
  from peer_review.assignment where invited_at is not null;

-- By what papers are compared. The country is the one of the corresponding author's first affiliation, as the paper states it.
create materialized view statistics.report_paper as
  select p.id as paper_id, p.journal_id, f.facts ->> 'kind' as kind, h.editor_id,
    f.facts -> 'affiliations' -> (
      select (w.person -> 'affiliations' ->> 0)::int
      from jsonb_array_elements(f.facts -> 'people') with ordinality w (person, place)
      where w.person ->> 'type' = 'person'
      order by w.person ->> 'corresponding' = 'true' desc nulls last, w.place limit 1) ->> 'country' as country
  from submissions.public_paper p
    left join submissions.public_facts f on f.submission_id = p.id
    left join (
      select distinct on (submission_id) submission_id, editor_id
      from peer_review.public_handling_change order by submission_id, at desc, id desc) h on h.submission_id = p.id
  where p.status <> 'draft' and p.journal_id is not null;
create unique index report_paper_of on statistics.report_paper (paper_id);

-- What there is to choose from, so that nobody reads all papers to fill a list.
create materialized view statistics.report_choice as
  select p.journal_id, c.property, c.value, count(*)::int as papers
  from statistics.report_paper p cross join lateral (
    values ('editor', p.editor_id::text), ('country', p.country), ('kind', p.kind)) c (property, value)
  where c.value is not null group by 1, 2, 3;
create unique index report_choice_of on statistics.report_choice (journal_id, property, value);

-- A move (`accept`), the first decision about a paper (`first accept`), or a stay that ended (`stay processing`).
create materialized view statistics.report_fact as
  with moved as (
    select e.id, e.submission_id, e.move, e.to_status, e.at,
      lead(e.at) over (partition by e.submission_id order by e.id) as left_at,
      min(e.at) filter (where e.move = 'submit') over (partition by e.submission_id) as submitted_at,
      e.move in ('accept', 'ask-revision', 'desk-reject', 'reject') as is_decision,
      row_number() over (partition by e.submission_id, e.move in ('accept', 'ask-revision', 'desk-reject', 'reject')
        order by e.id) as nth
    -- A correction or a proof leaves the paper where it is.
    from submissions.public_event e where e.move not in ('correct', 'send-proof', 'approve-proof', 'return-proof')
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
create unique index report_fact_of on statistics.report_fact (event_id, figure);
create index report_fact_day on statistics.report_fact (happened_on);
create index report_fact_paper on statistics.report_fact (paper_id);

-- The same, counted: a report that needs no other property of papers reads this, however many papers there are.
create materialized view statistics.report_month as
  select journal_id, date_trunc('month', happened_on::timestamp)::date as month, figure, coalesce(days, 0) as days,
    count(*)::int as papers
  from statistics.report_fact group by 1, 2, 3, 4;
create unique index report_month_of on statistics.report_month (month, journal_id, figure, days);

create materialized view statistics.report_invitation as
  select a.id as assignment_id, a.reviewer_id, (a.invited_at at time zone 'UTC')::date as invited_on,
    case when a.status = 'rejected' then (coalesce(a.ended_at, a.answered_at) at time zone 'UTC')::date end as declined_on,
    case when a.status = 'done' then (a.ended_at at time zone 'UTC')::date end as reviewed_on,
    case when a.status = 'done'
      then greatest(1, ceil(extract(epoch from a.ended_at - a.answered_at) / 86400))::int end as days,
    a.status = 'done' and a.ended_at <= a.due_at as is_in_time, a.status in ('pending', 'accepted') as is_open,
    p.paper_id, p.journal_id, p.kind, p.country, p.editor_id
  from peer_review.public_invitation a join statistics.report_paper p on p.paper_id = a.submission_id;
create unique index report_invitation_of on statistics.report_invitation (assignment_id);
create index report_invitation_invited on statistics.report_invitation (invited_on);
create index report_invitation_declined on statistics.report_invitation (declined_on) where declined_on is not null;
create index report_invitation_reviewed on statistics.report_invitation (reviewed_on) where reviewed_on is not null;
create index report_invitation_open on statistics.report_invitation (journal_id) where is_open;

-- Only an owner can refresh. Migrating lets the worker's role call this function, and no other role.
create function statistics.refresh_reports() returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  refresh materialized view concurrently statistics.report_paper;
  refresh materialized view concurrently statistics.report_choice;
  refresh materialized view concurrently statistics.report_fact;
  refresh materialized view concurrently statistics.report_month;
  refresh materialized view concurrently statistics.report_invitation;
end $$;
