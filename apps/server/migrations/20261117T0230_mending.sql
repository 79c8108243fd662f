-- Changes after publication: notices as items, silent fixes with their history, versions, changes of a name.

alter table publishing.notice drop constraint notice_kind_check;
alter table publishing.notice add constraint notice_kind_check
  check (kind in ('correction', 'retraction', 'expression-of-concern'));

-- The PDF of a notice. A table of its own, because a notice is never changed and its PDF may be made again.
create table publishing.notice_paper (
  notice_id uuid primary key references publishing.notice,
  file_id uuid not null references files.object
);
create index notice_newest on publishing.notice (created_at desc, id desc);

-- A notice is an item with a DOI: the public id of the article, a dot, the first letter of its kind, its number.
alter table dois.doi drop constraint doi_item_kind_check;
alter table dois.doi add constraint doi_item_kind_check check (item_kind in ('article', 'notice'));

-- Null if the PDF is current. A job makes it again; `paper_problem` says why it could not.
alter table publishing.article
  add column paper_due_at timestamptz,
  add column paper_problem text;
-- Its index is built by a later file, outside this transaction.

-- The history of fixes without a notice. Of a name it keeps a keyed hash only.
create table publishing.change (
  id uuid primary key,
  article_id uuid not null references publishing.article,
  class text not null check (class in ('silent', 'name')),
  field text not null,
  before jsonb,
  after jsonb,
  name_hash text,
  reason text not null,
  -- null after the account was deleted
  changed_by uuid,
  changed_at timestamptz not null
);
create index change_of_article on publishing.change (article_id, changed_at desc, id desc);
create trigger change_stays before update or delete or truncate on publishing.change
  for each statement execute function publishing.keep_notice();

-- A requested change of an author's name. It has the new name only; the old one is nowhere after the change.
create table publishing.name_change (
  id uuid primary key,
  -- null after the account was deleted
  requested_by uuid,
  -- {published, given, family, particle, suffix, style}
  name jsonb not null,
  -- [{articleId, position}]
  contributors jsonb not null,
  requested_at timestamptz not null,
  done_at timestamptz
);

-- What was published is never changed, with one exception: the name of a person, by `publishing.replace_name`.
create or replace function publishing.keep_notice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('publishing.is_renaming', true) = 'yes' then return null; end if;
  raise exception 'What was published is never changed.';
end $$;

-- Replaces whole names: `Li Na`, but not the beginning of `Li Nasser`. A name of one word may be an ordinary word of the
-- text, so it is replaced only where it is all that is written.
create function publishing.with_name(words text, old_name text, new_name text) returns text
  language sql immutable parallel safe
  return case when words = old_name then new_name when btrim(old_name) !~ '[[:space:]]' then words else regexp_replace(words,
    '(?<![[:alnum:]])' || regexp_replace(old_name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])',
    replace(new_name, '\', '\\'), 'g') end;
-- The same in JSON, in which quotes and backslashes are escaped, and in HTML in JSON.
create function publishing.json_with_name(value jsonb, old_name text, new_name text) returns jsonb
  language sql immutable parallel safe
  return publishing.with_name(
    publishing.with_name(value::text, substr(to_json(old_name)::text, 2, length(to_json(old_name)::text) - 2),
      substr(to_json(new_name)::text, 2, length(to_json(new_name)::text) - 2)),
    replace(replace(replace(old_name, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
    replace(replace(replace(new_name, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'))::jsonb;
-- The facts of a paper: the parts of an old name are forgotten with it.
create function publishing.facts_with_name(facts jsonb, old_name text, new_name text) returns jsonb
  language sql immutable parallel safe
  return (
    select jsonb_set(f.facts, '{people}', coalesce((
        select jsonb_agg(case when p.one->>'published' in (old_name, new_name) then p.one
          || '{"given": null, "family": null, "particle": null, "suffix": null, "style": null, "otherScripts": []}'
          || jsonb_build_object('published', new_name) else p.one end order by p.at)
        from jsonb_array_elements(coalesce(nullif(f.facts->'people', 'null'), '[]')) with ordinality p (one, at)), '[]'))
    from (select publishing.json_with_name(facts, old_name, new_name) as facts) f);
