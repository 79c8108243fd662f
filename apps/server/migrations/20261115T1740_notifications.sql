create schema notifications;

-- Whose account a mail goes to, what a notification says of it, and since when it is withheld because its reader has
-- switched such mails off.
alter table platform.mail
  add column account_id uuid,
  add column notice jsonb,
  add column withheld_at timestamptz,
  add constraint mail_notice check (notice is null or account_id is not null);

-- What a person got by mail, or would have got. No key to accounts: a delivery must not fail for somebody who has left.
create table notifications.notification (
  -- The mail's own id, so that a mail that is told twice is one notification.
  id uuid primary key,
  -- In the order of delivery, which is one at a time: what is marked read up to a number was all there to be seen.
  number bigint generated always as identity,
  account_id uuid not null,
  template text not null,
  title text not null,
  text text not null,
  path text,
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index notification_of_account on notifications.notification (account_id, number desc);
create index notification_unread on notifications.notification (account_id, number) where read_at is null;
create index notification_by_age on notifications.notification (created_at);

-- Mails that an account does not want. No row: they are sent.
create table notifications.switched_off (
  account_id uuid not null,
  kind text not null,
  at timestamptz not null,
  primary key (account_id, kind)
);

-- In the statement that writes the mails: both are there, or neither.
create function notifications.note_mails() returns trigger
language plpgsql as $$
begin
  insert into notifications.notification (id, account_id, template, title, text, path, created_at)
    select id, account_id, template, subject, notice->>'text', notice->>'path', created_at
    from written where notice is not null
    order by created_at
    on conflict do nothing;
  return null;
end $$;

create trigger note_mails after insert on platform.mail
  referencing new table as written
  for each statement execute function notifications.note_mails();

-- As before, with the account and the notice.
create or replace function platform.deliver_rows(ids bigint[]) returns void
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
        (id, template, recipient_name, recipient_address, subject, text, html, message_id, created_at,
         account_id, notice)
      select (m->>'id')::uuid, m->>'template', m->>'recipientName', m->>'recipientAddress',
             m->>'subject', m->>'text', m->>'html', m->>'messageId', (o.told::jsonb->>'at')::timestamptz,
             (m->>'accountId')::uuid, m->'notice'
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
