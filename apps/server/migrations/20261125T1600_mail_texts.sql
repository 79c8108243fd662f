-- Texts of e-mails that the press or a journal changed (ADR 142). The latest version applies; without subject and body it
-- is a reset. A version is never changed or removed.
create table platform.mail_text (
  id bigint generated always as identity primary key,
  -- null: of the press
  journal_id uuid,
  template text not null,
  language text not null default 'en',
  version int not null check (version > 0),
  subject text check (char_length(subject) <= 200),
  body text check (char_length(body) <= 10000),
  changed_by uuid not null,
  changed_at timestamptz not null,
  check ((subject is null) = (body is null)),
  unique nulls not distinct (journal_id, template, language, version)
);
create trigger mail_text_append_only before update or delete on platform.mail_text
  for each row execute function platform.refuse_change();

-- The version that an e-mail was written with; null: the text of the product.
alter table platform.mail add column text_id bigint;
alter table platform.mail add constraint mail_text_id_fkey foreign key (text_id) references platform.mail_text not valid;

-- As before, with the version of the text.
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
         account_id, notice, text_id)
      select (m->>'id')::uuid, m->>'template', m->>'recipientName', m->>'recipientAddress',
             m->>'subject', m->>'text', m->>'html', m->>'messageId', (o.told::jsonb->>'at')::timestamptz,
             (m->>'accountId')::uuid, m->'notice',
             (m->>'textId')::bigint
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
