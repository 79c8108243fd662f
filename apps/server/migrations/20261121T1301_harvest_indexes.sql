-- outside a transaction: readers and writers go on while the indexes are built.
-- Harvesters read articles by their last change: all, of a journal, of a section. A build that was interrupted leaves
-- an invalid index.
drop index concurrently if exists publishing.article_harvest;
create index concurrently article_harvest on publishing.article (coalesce(changed_at, created_at), id);
drop index concurrently if exists publishing.article_harvest_of_journal;
create index concurrently article_harvest_of_journal
  on publishing.article (journal_id, coalesce(changed_at, created_at), id);
drop index concurrently if exists publishing.article_harvest_of_section;
create index concurrently article_harvest_of_section
  on publishing.article (section_id, coalesce(changed_at, created_at), id) where section_id is not null;
