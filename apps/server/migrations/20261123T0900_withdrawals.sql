-- An article that is in no issue yet is withdrawn instead of retracted (ADR 130). `is_retracted` is true for both.
alter table publishing.notice drop constraint notice_kind_check;
alter table publishing.notice add constraint notice_kind_check
  check (kind in ('correction', 'retraction', 'withdrawal', 'expression-of-concern')) not valid;

create or replace view publishing.public_article as
  select a.id, a.public_id, a.journal_id, a.issue_id, a.title, a.abstract, a.keywords, a.published_on,
    array(select w.full_name from publishing.contributor w where w.article_id = a.id order by w.position) as authors,
    exists (select from publishing.notice n where n.article_id = a.id and n.kind in ('retraction', 'withdrawal')) as is_retracted,
    a.kind, coalesce(a.changed_at, a.created_at) as changed_at, a.ordinal,
    exists (select from publishing.notice n where n.article_id = a.id and n.kind = 'withdrawal') as is_withdrawn
  from publishing.article a;
