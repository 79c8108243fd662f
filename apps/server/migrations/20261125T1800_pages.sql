-- Texts of pages that a press or a journal wrote (ADR 143). Rows are only added: every save is a version.
create schema pages;

create table pages.page_version (
  id uuid primary key,
  -- null: a page of the press
  journal_id uuid,
  page text not null,
  version int not null check (version > 0),
  state text not null check (state in ('draft', 'published')),
  -- null: from here on the text is again what it was before anybody wrote one
  content jsonb,
  -- since when the text is in effect; null: the date of the product's text
  effective_on date,
  written_by uuid not null,
  created_at timestamptz not null,
  unique nulls not distinct (journal_id, page, version)
);
create index page_version_published on pages.page_version (page, journal_id, version desc) where state = 'published';
create index page_version_of_writer on pages.page_version (written_by);

-- Pages that a journal wrote for itself and that everyone can read.
create view pages.public_journal_page as
  select journal_id, page from (
    select distinct on (journal_id, page) journal_id, page, content
    from pages.page_version where state = 'published' and journal_id is not null
    order by journal_id, page, version desc) newest
  where content is not null;

-- What the page “Ready for DOAJ?” counts.
create view editorial_board.public_member as select id, journal_id, university from editorial_board.member;
create view publishing.public_licensed_article as
  select id, journal_id, kind, licence, received_on, published_on from publishing.article;
