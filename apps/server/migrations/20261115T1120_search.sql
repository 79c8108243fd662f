create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- What other modules may read of an article that is published.
create view publishing.public_article as
  select a.id, a.public_id, a.journal_id, a.issue_id, a.title, a.abstract, a.keywords, a.published_on,
    array(select w.full_name from publishing.article_author w where w.article_id = a.id order by w.position) as authors
  from publishing.article a;

-- And of a post of the news.
create view news.public_post as
  select id, title, excerpt, author, (published_at at time zone 'UTC')::date as published_on,
    regexp_replace(content_html, '<[^>]*>', ' ', 'g') as text
  from news.post where published_at is not null;

create schema search;

-- English stems, accents laid aside: "Wisniewski" finds "Wiśniewski".
create text search configuration search.words (copy = pg_catalog.english);
alter text search configuration search.words
  alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.english_stem;

-- One row for everything that can be found. Slim on purpose: a search reads up to a thousand of them, and only the ten that
-- are shown are joined with what their owners publish.
create table search.document (
  id uuid primary key,
  kind text not null check (kind in ('article', 'journal', 'news')),
  journal_id uuid,
  -- null for a journal, which is of every day
  published_on date,
  keywords text[] not null default '{}',
  -- Words by weight (A title, B keywords and authors, C abstract), and the filters as words that no text can hold: they begin
  -- with a space (' kind article', ' year 2026', ' half 2026.2', ' journal ID', ' keyword soil'). One index answers words and
  -- filters together.
  words tsvector not null
);
-- A row of two kilobytes stays in one piece: reading a thousand vectors from beside the table would cost more than ranking them.
alter table search.document alter column words set storage main;
alter table search.document set (toast_tuple_target = 4096);
-- Without the list of pending entries: a search must not pay for what was just published.
create index document_words on search.document using gin (words) with (fastupdate = off);

-- The words of titles, keywords and names as they are written, for "did you mean".
create table search.word (
  word text collate "C" primary key,
  -- About how often; only ever compared.
  uses integer not null
);
create index word_alike on search.word using gin (word public.gin_trgm_ops);

-- Names of authors, for suggestions; `sought` is in lower case without accents, with a space before each word.
create table search.name (
  name text primary key,
  sought text not null
);
create index name_sought on search.name using gin (sought public.gin_trgm_ops);
