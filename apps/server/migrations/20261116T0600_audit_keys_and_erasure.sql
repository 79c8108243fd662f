-- Audit entries get a permanent part and an erasable part. Names, e-mail addresses and typed texts are erasable: the chain
-- covers only a salted digest of them, so deleting an account can erase them and the chain still holds.

-- Which entries the old, unkeyed chain covered, and its last hash, which the process log also holds.
alter table platform.audit_check
  add column unkeyed_until bigint not null default 0,
  add column unkeyed_hash bytea not null default '\x';
update platform.audit_check set
  unkeyed_until = coalesce((select max(id) from platform.audit), 0),
  unkeyed_hash = coalesce((select hash from platform.audit order by id desc limit 1), '\x');

create temporary table audit_found_broken on commit drop as
  select min(id) as id from (
    select a.id, a.id = row_number() over (order by a.id)
      and a.previous_hash = lag(a.hash, 1, '\x') over (order by a.id)
      and a.hash = platform.audit_hash(a, a.previous_hash) as fits
    from platform.audit a) a
  where not fits;

alter table platform.audit
  drop column sought,
  -- E-mail addresses and typed texts. Shown together with the detail.
  add column personal jsonb not null default '{}',
  -- Null once the label and the personal part were erased.
  add column text_salt bytea,
  add column text_digest bytea,
  -- Null once the actor's name was erased, or where there is no actor.
  add column actor_salt bytea,
  add column actor_digest bytea,
  -- Which secret of the server made the MAC. Null for entries from before there was one.
  add column key_id text,
  add column mac bytea;

create or replace function platform.audit_hash(entry platform.audit, previous bytea) returns bytea
  language sql immutable parallel safe
  as $$ select sha256(previous || convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at), entry.action, entry.actor_id,
    entry.subject_kind, entry.subject_id, entry.journal_id, entry.detail, encode(entry.actor_digest, 'hex'),
    encode(entry.text_digest, 'hex'), entry.key_id, encode(entry.mac, 'hex'))::text, 'UTF8')) $$;
create function platform.audit_actor_digest(entry platform.audit) returns bytea language sql immutable parallel safe
  as $$ select sha256(entry.actor_salt || convert_to(entry.actor_name, 'UTF8')) $$;
-- Of entries without a MAC. Of the others the server makes it.
create function platform.audit_text_digest(entry platform.audit) returns bytea language sql immutable parallel safe
  as $$ select sha256(entry.text_salt || convert_to(jsonb_build_array(entry.subject_label, entry.personal)::text, 'UTF8')) $$;

-- Takes the chain's lock first: whoever waited for a deletion sees that the account is deleted.
create or replace function platform.chain_audit() returns trigger language plpgsql as $$
declare
  uuid_form constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  about uuid[] := array[case when new.subject_id ~ uuid_form then new.subject_id::uuid end,
    case when new.detail->>'accountId' ~ uuid_form then (new.detail->>'accountId')::uuid end];
begin
  perform pg_advisory_xact_lock(hashtext('platform.audit'));
  -- The name of the moment: an account may be renamed when the log is read.
  new.actor_name := coalesce((select full_name from identity.account where id = new.actor_id and deleted_at is null), '');
  new.actor_salt := case when new.actor_name <> '' then uuid_send(gen_random_uuid()) end;
  new.actor_digest := coalesce(platform.audit_actor_digest(new), '\x');
  if new.text_digest is null then
    new.text_salt := uuid_send(gen_random_uuid());
    new.text_digest := platform.audit_text_digest(new);
  end if;
  if exists (select from identity.account where id = any(about) and deleted_at is not null) then
    new.subject_label := '';
    new.personal := '{}';
    new.text_salt := null;
  end if;
  new.id := coalesce((select max(id) from platform.audit), 0) + 1;
  new.previous_hash := coalesce((select hash from platform.audit order by id desc limit 1), '\x');
  new.hash := platform.audit_hash(new, new.previous_hash);
  return new;
end $$;

-- Entries from before: the same split, the names of deleted accounts erased, the chain made anew.
drop trigger audit_stays on platform.audit;
update platform.audit a set detail = a.detail || jsonb_build_object('accountId', l.account_id)
  from feedback.letter l where a.subject_kind = 'letter' and a.subject_id = l.id::text and l.account_id is not null;
update platform.audit a set personal = p.personal, detail = a.detail - p.keys
  from (
    select b.id, jsonb_object_agg(e.key, e.value) as personal, array_agg(e.key) as keys
    from platform.audit b, jsonb_each(b.detail) e
    where e.key in ('email', 'reason', 'name', 'fullName', 'q', 'note')
      or (jsonb_typeof(e.value) = 'object' and e.value ?| array['email', 'reason', 'name', 'fullName', 'q', 'note'])
    group by b.id) p
  where p.id = a.id;
update platform.audit a set actor_name = ''
  where exists (select from identity.account d where d.id = a.actor_id and d.deleted_at is not null);
update platform.audit a set
  actor_salt = case when a.actor_name <> '' then uuid_send(gen_random_uuid()) end,
  text_salt = uuid_send(gen_random_uuid());
update platform.audit a set
  actor_digest = coalesce(platform.audit_actor_digest(a), '\x'), text_digest = platform.audit_text_digest(a);
update platform.audit a set subject_label = '', personal = '{}', text_salt = null
  where exists (select from identity.account d where d.deleted_at is not null
      and d.id::text in (a.subject_id, a.detail->>'accountId'))
    or (a.subject_kind = 'letter' and not exists (select from feedback.letter l where l.id::text = a.subject_id));
do $$
declare
  entry platform.audit;
  before bytea := '\x';
begin
  for entry in select * from platform.audit order by id loop
    entry.previous_hash := before;
    before := platform.audit_hash(entry, before);
    update platform.audit set previous_hash = entry.previous_hash, hash = before where id = entry.id;
  end loop;
  update platform.audit_check set until_hash = coalesce((select hash from platform.audit where id = until_id), '\x'),
    until_id = case when exists (select from platform.audit where id = until_id) then until_id else 0 end,
    step_id = 0, step_hash = '\x';
end $$;

alter table platform.audit
  alter column text_digest set not null,
  alter column actor_digest set not null,
  add column sought text not null generated always as (identity.sought(action || ' ' || actor_name || ' ' || subject_label || ' '
    || jsonb_path_query_array(detail, 'strict $.** ? (@.type() == "string")')::text || ' '
    || jsonb_path_query_array(personal, 'strict $.** ? (@.type() == "string")')::text)) stored;
create index audit_sought on platform.audit using gin (sought public.gin_trgm_ops);
create index audit_by_account on platform.audit ((detail->>'accountId')) where detail ? 'accountId';

-- The one change that is possible is to erase: also for the owner, while triggers are on.
create function platform.keep_audit_entry() returns trigger language plpgsql as $$
declare
  erasable constant text[] := '{actor_name,actor_salt,subject_label,personal,text_salt,sought}';
begin
  if to_jsonb(new) - erasable <> to_jsonb(old) - erasable
    or (new.actor_name, new.actor_salt) is distinct from (old.actor_name, old.actor_salt)
      and (new.actor_name <> '' or new.actor_salt is not null)
    or (new.subject_label, new.personal, new.text_salt) is distinct from (old.subject_label, old.personal, old.text_salt)
      and (new.subject_label <> '' or new.personal <> '{}' or new.text_salt is not null) then
    raise exception 'The audit log is written once and never changed.';
  end if;
  return new;
end $$;
create trigger audit_stays before delete or truncate on platform.audit
  for each statement execute function platform.keep_audit();
create trigger audit_entry_stays before update on platform.audit
  for each row execute function platform.keep_audit_entry();

-- Deleting an account erases its name and addresses from the log. Runs as the owner, because no runtime role may change the
-- log, and only as a trigger of the deletion: nobody can call it. Names of one word are too common to be searched in texts.
create function platform.erase_audited() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  word text;
begin
  perform pg_advisory_xact_lock(hashtext('platform.audit'));
  update platform.audit set actor_name = '', actor_salt = null where actor_id = old.id and actor_salt is not null;
  update platform.audit set subject_label = '', personal = '{}', text_salt = null
    where text_salt is not null and ((subject_kind in ('account', 'sub-admin') and subject_id = old.id::text)
      or (detail ? 'accountId' and detail->>'accountId' = old.id::text)
      -- The titles of papers that were not accepted go with their author.
      or (subject_kind = 'paper' and subject_id in (
        select s.id::text from submissions.submission s where s.author_id = old.id and s.status <> 'accepted')));
  for word in
    select old.email
    union select lower(recipient_address) from platform.mail where account_id = old.id and recipient_address <> ''
    union select old.full_name where old.full_name ~ '\S{2,}\s+\S{2,}'
  loop
    update platform.audit set subject_label = '', personal = '{}', text_salt = null
      where text_salt is not null and sought like '%' || btrim(identity.sought(word)) || '%'
        and strpos(lower(personal::text), lower(word)) > 0;
  end loop;
  return null;
end $$;
create trigger account_erased after update of deleted_at on identity.account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function platform.erase_audited();
create function identity.keep_deleted() returns trigger language plpgsql as $$
begin
  raise exception 'A deleted account stays deleted.';
end $$;
create trigger account_stays_deleted before update of deleted_at on identity.account for each row
  when (old.deleted_at is not null and new.deleted_at is distinct from old.deleted_at)
  execute function identity.keep_deleted();

-- The server signs the last hash of the chain every minute, after it has verified every entry up to it.
create table platform.audit_seal (
  audit_id bigint primary key,
  hash bytea not null,
  key_id text not null,
  seal bytea not null,
  sealed_at timestamptz not null
);
create trigger seal_stays before update or delete or truncate on platform.audit_seal
  for each statement execute function platform.keep_audit();

insert into platform.audit (at, action, subject_kind, subject_id)
  select now(), 'audit.found-broken', 'audit', id::text from audit_found_broken where id is not null;
update platform.audit_check set unkeyed_until = coalesce((select max(id) from platform.audit), 0);

-- Public keys of certificates: a certificate is verified for years after the secret that signed it was rotated.
create table peer_review.certificate_key (
  public_key bytea primary key,
  since timestamptz not null
);

-- Whether a person submitted a paper to one of these journals or was asked to review for one: then who manages people there may
-- see the private part of the profile. Being named as a co-author is not enough: anybody can type a name. Papers that the viewer
-- is an author of do not count: the answer would tell who reviews them.
create function identity.has_work_in(person uuid, journals uuid[], viewer uuid) returns boolean language sql stable as $$
  select exists (
    select from submissions.submission s
    where s.status <> 'draft' and s.journal_id = any(journals)
      and (s.author_id = person or exists (select from peer_review.assignment r
        where r.submission_id = s.id and r.reviewer_id = person and r.status <> 'queued'))
      and s.id in (select id from submissions.submission where author_id = person
        union all select submission_id from peer_review.assignment where reviewer_id = person)
      and not exists (select from submissions.public_relation n
        where n.submission_id = s.id and (n.account_id = viewer
          or n.email = (select email from identity.account where id = viewer))))
$$;

-- Upkeep that only an owner can do. Migrating lets the worker's role call these functions, and no other role.
create function submissions.refresh_figures() returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Readers see the old figures until the new ones are there.
  refresh materialized view concurrently submissions.typical_stay;
  refresh materialized view concurrently submissions.moves_of_year;
  refresh materialized view concurrently submissions.stays_of_month;
end $$;
create function search.drop_word_index() returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  drop index if exists search.document_words;
end $$;
create function search.create_word_index() returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp set maintenance_work_mem = '256MB' as $$
begin
  create index if not exists document_words on search.document using gin (words) with (fastupdate = off);
end $$;
create function search.analyse_index() returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  analyze search.document, search.word, search.name;
end $$;
