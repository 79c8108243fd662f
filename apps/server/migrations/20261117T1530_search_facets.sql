-- Filters of the search by type of article and by author. The defaults are constant, so no row is written again.

create or replace view publishing.public_article as
  select a.id, a.public_id, a.journal_id, a.issue_id, a.title, a.abstract, a.keywords, a.published_on,
    array(select w.full_name from publishing.contributor w where w.article_id = a.id order by w.position) as authors,
    exists (select from publishing.notice n where n.article_id = a.id and n.kind = 'retraction') as is_retracted,
    a.kind
  from publishing.article a;

alter table search.document
  -- null for a journal or a post
  add column article_kind text,
  add column authors text[] not null default '{}';

-- Fills them and the filters, once the new worker runs.
insert into platform.outbox (told)
  select jsonb_build_object('at', now(), 'events', '[]'::jsonb, 'mails', '[]'::jsonb, 'jobs', jsonb_build_array(
    jsonb_build_object('name', 'search.rebuild', 'payload', '{}'::jsonb, 'maxAttempts', 3, 'runAt', now() + interval '1 hour')))::text
  where exists (select from search.document);
