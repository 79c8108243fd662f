-- Whose paper it is, so that an author's check can include the author's own papers; and when this version was submitted.
alter table manuscripts.manuscript add column owner_id uuid, add column submitted_at timestamptz;
update manuscripts.manuscript m set owner_id = s.author_id, submitted_at = h.at
  from submissions.handed_in h join submissions.submission s on s.id = h.submission_id
  where h.manuscript_id = m.id and m.sha256 <> '';
update manuscripts.manuscript m set owner_id = s.author_id
  from submissions.draft d join submissions.submission s on s.id = d.submission_id
  where d.manuscript_id = m.id and m.owner_id is null;
create index manuscript_of_owner on manuscripts.manuscript (owner_id) where submitted_at is not null;

-- The first version of the paper: versions of one paper are never compared with each other.
create function manuscripts.paper_of(manuscript uuid) returns uuid language sql stable as $$
  with recursive version (id, previous_id) as (
    select m.id, m.previous_id from manuscripts.manuscript m where m.id = manuscript
    union all
    select m.id, m.previous_id from version v join manuscripts.manuscript m on m.id = v.previous_id)
  select id from version where previous_id is null
$$;

-- The old index held the original text of everybody's drafts and papers. It is built again by jobs.
drop table manuscripts.mark;
drop table manuscripts.comparable;

-- The comparison index: published articles as readers see them, and submitted papers without the names of their authors.
create table manuscripts.comparable (
  id integer generated always as identity primary key,
  manuscript_id uuid unique references manuscripts.manuscript on delete cascade,
  article_id uuid unique,
  -- The first version of the paper; of an article that was not submitted here, the article.
  paper_id uuid not null,
  -- Of an article.
  public_id text,
  title text,
  text text not null,
  -- Its rows in `mark`, which can be found by their hash only.
  marks bigint[] not null,
  -- Submitted or published: a paper is compared only with what is older.
  since timestamptz not null,
  check ((manuscript_id is null) <> (article_id is null)),
  check ((article_id is null) = (public_id is null) and (article_id is null) = (title is null))
);
create index comparable_paper on manuscripts.comparable (paper_id);

-- Hundreds of millions of rows in a large press. Published and submitted ones are apart: a lookup reads a limited number of
-- rows for a hash, and submitted papers must not push published ones out of it. No reference to `comparable`, whose index
-- would be as large again.
create table manuscripts.mark (
  hash bigint not null,
  comparable_id integer not null,
  is_published boolean not null,
  primary key (hash, is_published, comparable_id)
);

-- Which articles are in the index.
create view manuscripts.public_compared_article as
  select article_id from manuscripts.comparable where article_id is not null;

alter table manuscripts.step drop constraint step_kind_check;
alter table manuscripts.step add constraint step_kind_check
  check (kind in ('read', 'blind', 'similarity', 'index', 'pdf', 'pages', 'html'));

-- Results so far hold text of other people's unpublished papers. The hourly catch-up makes them again, and fills the index.
update manuscripts.step set status = 'waiting', result = null, told = null, changed_at = 'epoch'
  where kind = 'similarity' and status <> 'failed';
insert into manuscripts.step (manuscript_id, kind, status, changed_at)
  select b.manuscript_id, 'index', 'waiting', 'epoch'
  from manuscripts.step b join manuscripts.manuscript m on m.id = b.manuscript_id
  where b.kind = 'blind' and m.refused_code is null;
create index step_open on manuscripts.step (changed_at) where status not in ('done', 'failed');

-- Editors read two kinds of results from here, and nothing else.
create or replace view manuscripts.public_result as
  select manuscript_id, kind, status, told, result from manuscripts.step where kind in ('blind', 'pages');
