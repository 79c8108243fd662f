-- Versions of published articles. The former ones stay as they were, at their own addresses.


-- One row for each version of an article that has more than one.
create table publishing.version (
  article_id uuid not null references publishing.article,
  number integer not null check (number >= 1),
  published_on date not null,
  -- What changed; null for the first version.
  description text,
  -- The row of the article (`ArticleRow`) when the next version replaced it; null for the newest version.
  record jsonb,
  paper_file_id uuid references files.object,
  -- null for the first version
  published_by uuid,
  created_at timestamptz not null,
  primary key (article_id, number)
);

-- Figures of versions from the second on. Those of the first are in `publishing.figure`.
create table publishing.version_figure (
  article_id uuid not null,
  version integer not null check (version >= 2),
  number integer not null check (number >= 1),
  file_id uuid not null references files.object,
  width integer not null,
  height integer not null,
  -- The picture as it is in the manuscript, for archives. Null if it is of another kind.
  original_file_id uuid references files.object,
  primary key (article_id, version, number),
  foreign key (article_id, version) references publishing.version
);

-- A requested version. A job makes its files and publishes it, or says in `problem` why it cannot.
create table publishing.new_version (
  id uuid primary key,
  article_id uuid not null references publishing.article,
  manuscript_file_id uuid not null references files.object,
  description text not null,
  -- The text of the correction that is published with it; null without one.
  correction text,
  requested_by uuid not null,
  requested_at timestamptz not null,
  problem text,
  done_at timestamptz
);
create unique index new_version_open on publishing.new_version (article_id) where done_at is null;
create index new_version_of_article on publishing.new_version (article_id, requested_at desc);

-- A former version never changes, except for the name of a person. Its PDF may be made again.
create function publishing.keep_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (current_setting('publishing.is_renaming', true) = 'yes'
    or ((old.record is null or new.record = old.record) and new.description is not distinct from old.description
      and (new.article_id, new.number, new.published_on) = (old.article_id, old.number, old.published_on))) then return new; end if;
  raise exception 'What was published is never changed.';
end $$;
create trigger version_stays before update or delete on publishing.version
  for each row execute function publishing.keep_version();

-- The record of a former version with another name: the author gets the parts of the new one.
create function publishing.record_with_name(changed_article uuid, record jsonb, old_name text, new_name text) returns jsonb
  language sql stable
  return (
    select jsonb_set(r.record, '{authors}', coalesce((
        select jsonb_agg(case when a.one->>'fullName' in (old_name, new_name) then a.one
          || '{"name": null, "otherNames": []}' || jsonb_build_object('fullName', new_name) || coalesce((
            select jsonb_build_object('name', jsonb_build_object(
              'style', coalesce(w.name_style, case when w.family is null then 'given-only' else 'western' end),
              'given', w.given, 'family', w.family, 'suffix', w.suffix, 'particle', w.particle))
            from publishing.contributor w
            where w.article_id = changed_article and w.full_name = new_name and coalesce(w.given, w.family) is not null
            order by w.position limit 1), '{}') else a.one end order by a.at)
        from jsonb_array_elements(r.record->'authors') with ordinality a (one, at)), '[]'))
    from (select publishing.json_with_name(record, old_name, new_name) as record) r where r.record is not null);

-- Replaces the name of an author in everything that the article says or keeps, and erases it from the audit log. Runs as the
-- owner, because no runtime role may change notices, history or audit log. Only the worker may call it.
create function publishing.replace_name(changed_article uuid, old_name text, new_name text) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  paper uuid := (select submission_id from publishing.publication where article_id = changed_article);
begin
  if btrim(old_name) = '' or btrim(new_name) = '' then raise exception 'A name is missing.'; end if;
  perform set_config('publishing.is_renaming', 'yes', true);
  update publishing.article set abstract = publishing.with_name(abstract, old_name, new_name),
    abstract_parts = publishing.json_with_name(abstract_parts, old_name, new_name),
    funding_statement = publishing.with_name(funding_statement, old_name, new_name)
    where id = changed_article;
  update publishing.article_text set sections = publishing.json_with_name(sections, old_name, new_name)
    where article_id = changed_article;
  update publishing.statement set text = publishing.with_name(text, old_name, new_name) where article_id = changed_article;
  update publishing.translation set abstract = publishing.with_name(abstract, old_name, new_name),
    abstract_parts = publishing.json_with_name(abstract_parts, old_name, new_name)
    where article_id = changed_article;
  update publishing.contributor
    set members = array(select publishing.with_name(m.one, old_name, new_name) from unnest(members) with ordinality m (one, at)
      order by m.at)
    where article_id = changed_article and members <> '{}';
  update publishing.notice set text = publishing.with_name(text, old_name, new_name) where article_id = changed_article;
  update publishing.version set record = publishing.record_with_name(changed_article, record, old_name, new_name),
    description = publishing.with_name(description, old_name, new_name)
    where article_id = changed_article;
  update publishing.new_version set description = publishing.with_name(description, old_name, new_name),
    correction = publishing.with_name(correction, old_name, new_name)
    where article_id = changed_article;
  update publishing.change set before = case when field <> 'name-parts' then publishing.json_with_name(before, old_name, new_name) end,
    after = case when field <> 'name-parts' then publishing.json_with_name(after, old_name, new_name) end,
    reason = publishing.with_name(reason, old_name, new_name)
    where article_id = changed_article;
  update publishing.publication set full_text = publishing.json_with_name(full_text, old_name, new_name),
    plan = case when plan->'facts' is null or plan->'facts' = 'null' then publishing.json_with_name(plan, old_name, new_name)
      else jsonb_set(publishing.json_with_name(plan, old_name, new_name), '{facts}',
        publishing.facts_with_name(plan->'facts', old_name, new_name)) end
    where article_id = changed_article;
  update submissions.publication set authors = array(
      select publishing.with_name(w.one, old_name, new_name) from unnest(authors) with ordinality w (one, at) order by w.at)
    where article_id = changed_article;
  update submissions.author set name = new_name where submission_id = paper and name = old_name;
  update submissions.submission set facts = publishing.facts_with_name(facts, old_name, new_name)
    where id = paper and facts is not null;
  -- Suggestions of the search. The weekly rebuild adds those again that a namesake needs.
  delete from search.name where name = old_name;
  delete from search.word where word = any(
    regexp_split_to_array(lower(public.unaccent(old_name)), '[^[:alnum:]]+')) and word <> all(
    regexp_split_to_array(lower(public.unaccent(new_name)), '[^[:alnum:]]+'));
  perform pg_advisory_xact_lock(hashtext('platform.audit'));
  -- Only entries about this article, its paper and its authors: nobody can erase others by taking their name.
  update platform.audit set actor_name = '', actor_salt = null
    where actor_salt is not null and actor_name = old_name
      and actor_id in (select account_id from submissions.author where submission_id = paper);
  update platform.audit set subject_label = '', personal = '{}', text_salt = null
    where text_salt is not null and strpos(lower(subject_label || ' ' || personal::text), lower(old_name)) > 0
      and (subject_id in (changed_article::text, paper::text)
        or subject_id in (select account_id::text from submissions.author where submission_id = paper));
  perform set_config('publishing.is_renaming', '', true);
end $$;
