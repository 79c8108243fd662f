-- Articles at DOAJ (ADR 116). An article is due if its last change is later than `change_seen`. The row of a removed article
-- stays until DOAJ has removed it, too.
create table deposits.doaj_entry (
  article_id uuid primary key,
  public_id text not null,
  journal_id uuid not null,
  -- the last change of the record that was taken up
  change_seen timestamptz not null,
  -- the id that DOAJ gave it, and the hash of what DOAJ has
  doaj_id text,
  listed_hash text,
  listed_at timestamptz,
  -- when it is sent next; null: nothing is to be done
  next_at timestamptz,
  trying_since timestamptz not null,
  tries smallint not null default 0,
  -- since when DOAJ refuses it, and its words
  refused_at timestamptz,
  answer text,
  warned_at timestamptz
);
create index doaj_entry_due on deposits.doaj_entry (journal_id, next_at) where next_at is not null;
create index doaj_entry_refused on deposits.doaj_entry (refused_at) where refused_at is not null;

-- The lock of the sweep. Each journal whose key was refused, or that shall wait, has a row `doaj:ID` beside it.
insert into deposits.account (registry) values ('doaj');

create or replace view publishing.public_article as
  select a.id, a.public_id, a.journal_id, a.issue_id, a.title, a.abstract, a.keywords, a.published_on,
    array(select w.full_name from publishing.contributor w where w.article_id = a.id order by w.position) as authors,
    exists (select from publishing.notice n where n.article_id = a.id and n.kind = 'retraction') as is_retracted,
    a.kind, coalesce(a.changed_at, a.created_at) as changed_at, a.ordinal
  from publishing.article a;
