-- What a transaction tells waits here as one narrow row: that is all the writer pays for. `platform.deliver` turns it
-- into events, mails and jobs a moment later (platform/jobs/relay.ts).
create table platform.outbox (
  id bigint generated always as identity primary key,
  -- JSON: {at, events?: [], mails?: [], jobs?: []}. As text, because taking it apart costs the writer as much as the row.
  told text not null,
  failed_at timestamptz,
  error text
);
-- A queue lives from being swept often.
alter table platform.outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function platform.deliver_rows(ids bigint[]) returns void
language plpgsql
-- A plan made while the queue was empty would read all of it for ever after.
set plan_cache_mode = force_custom_plan
as $$
declare
  new_mails uuid[];
  specs graphile_worker.job_spec[];
begin
  insert into platform.event (id, name, payload, happened_at)
    select (e->>'id')::uuid, e->>'name', e->'payload', (o.told::jsonb->>'at')::timestamptz
    from platform.outbox o cross join jsonb_array_elements(o.told::jsonb->'events') e
    where o.id = any(ids);

  with written as (
    insert into platform.mail
        (id, template, recipient_name, recipient_address, subject, text, html, message_id, created_at)
      select (m->>'id')::uuid, m->>'template', m->>'recipientName', m->>'recipientAddress',
             m->>'subject', m->>'text', m->>'html', m->>'messageId', (o.told::jsonb->>'at')::timestamptz
      from platform.outbox o cross join jsonb_array_elements(o.told::jsonb->'mails') m
      where o.id = any(ids)
      order by o.id
      on conflict do nothing
      returning id)
  select coalesce(array_agg(id), '{}') into new_mails from written;

  -- A mail that was told before has its job already, and one told twice needs one. Of several jobs with one key the
  -- last counts: the engine cannot take two at once.
  with told as (
    select o.id, n, j, coalesce('key ' || (j->>'key'), 'mail ' || (j->>'mailId'), o.id || ' ' || n) as place
    from platform.outbox o cross join jsonb_array_elements(o.told::jsonb->'jobs') with ordinality t(j, n)
    where o.id = any(ids) and (j->>'mailId' is null or (j->>'mailId')::uuid = any(new_mails))
  ), last as (
    select distinct on (place) id, n, j from told order by place, id desc, n desc
  )
  select array_agg((
      j->>'name', (j->'payload')::json, null, (j->>'runAt')::timestamptz, (j->>'maxAttempts')::smallint,
      j->>'key', null, null)::graphile_worker.job_spec order by id, n)
    into specs from last;
  if specs is not null then
    perform graphile_worker.add_jobs(specs);
  end if;

  delete from platform.outbox where id = any(ids);
end $$;

-- Moves up to `batch` rows, oldest first, and says how many it has dealt with. One delivery at a time: two at once could
-- bring a job's later version before its earlier one.
create function platform.deliver(batch integer) returns integer
language plpgsql as $$
declare
  ids bigint[];
  one bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('platform.deliver')) then
    return 0;
  end if;
  select array_agg(id) into ids
    from (select id from platform.outbox where failed_at is null order by id limit batch) o;
  if ids is null then
    return 0;
  end if;
  begin
    perform platform.deliver_rows(ids);
  exception when others then
    -- One row that cannot be delivered must not hold up the rest: it is set aside for the operator.
    foreach one in array ids loop
      begin
        perform platform.deliver_rows(array[one]);
      exception when others then
        update platform.outbox set failed_at = now(), error = sqlerrm where id = one;
      end;
    end loop;
  end;
  return cardinality(ids);
end $$;

-- How often a job was in the hands of a worker that died.
create table platform.job_crash (
  job_id bigint primary key,
  times integer not null
);

-- Frees the jobs of dead workers and says how many. A living worker holds an advisory lock named after its pool for as
-- long as its process lives (platform/jobs/liveness.ts); a lock that can be had belongs to nobody. `grace` spares pools
-- that are only just starting and do not hold theirs yet.
create function platform.take_over_jobs(grace interval) returns integer
language plpgsql as $$
declare
  pools text[];
  dead text[] := '{}';
  pool text;
  freed integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('platform.take_over_jobs')) then
    return 0;
  end if;
  select array_agg(distinct locked_by) into pools
    from graphile_worker._private_jobs where locked_at < now() - grace;
  foreach pool in array coalesce(pools, '{}') loop
    if pg_try_advisory_xact_lock(hashtextextended(pool, 0)) then
      dead := dead || pool;
    end if;
  end loop;
  if cardinality(dead) = 0 then
    return 0;
  end if;
  with crashed as (
    insert into platform.job_crash as c (job_id, times)
      select id, 1 from graphile_worker._private_jobs where locked_by = any(dead)
      on conflict (job_id) do update set times = c.times + 1
      returning job_id, times)
  update graphile_worker._private_jobs j
    set
      -- Most jobs of a dead worker only waited in its memory, so the attempt is given back. A job that was there at
      -- three deaths may be their cause: from then on deaths count, and it ends as a dead letter.
      attempts = case when c.times <= 3 then greatest(0, j.attempts - 1) else j.attempts end,
      last_error = case when c.times <= 3 then j.last_error else 'The worker died while it held this job.' end,
      -- Spread, so that innocent jobs get past the one that kills.
      run_at = now() + random() * (c.times - 1) * interval '2 seconds',
      updated_at = now()
    from crashed c where c.job_id = j.id;
  get diagnostics freed = row_count;
  perform graphile_worker.force_unlock_workers(dead);
  perform pg_notify('jobs:insert', json_build_object('r', random(), 'count', freed)::text);
  return freed;
end $$;

-- Jobs that failed for good, for an operator to look at. The engine does not note when a job failed, but it has moved
-- run_at on by e^attempts seconds, ten attempts at most.
create view platform.dead_job as
  select j.id, t.identifier as name, j.payload, j.attempts::integer as attempts,
         coalesce(j.last_error, 'The worker died while it held this job.') as last_error,
         greatest(j.updated_at, j.run_at - exp(least(j.attempts, 10)) * interval '1 second') as since
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and j.locked_at is null;

-- What was done already: a job's effect and this row commit together, so a repeat finds the row and does nothing.
create table platform.effect (
  key text primary key,
  happened_at timestamptz not null
);
create index effect_by_age on platform.effect (happened_at);

-- The receiving server said no for good; trying again would only cost us our name.
alter table platform.mail add column refused_at timestamptz;
drop index platform.mail_waiting;
create index mail_waiting on platform.mail (created_at) where sent_at is null and refused_at is null;
create index mail_with_body on platform.mail (created_at) where html <> '';
