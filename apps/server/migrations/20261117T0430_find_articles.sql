-- outside a transaction: readers and writers go on while the indexes are built.
-- Editors find published articles by words of the title or by an author. A build that was interrupted leaves an invalid index.
drop index concurrently if exists publishing.article_sought;
create index concurrently article_sought on publishing.article using gin (identity.sought(title) public.gin_trgm_ops);
drop index concurrently if exists publishing.contributor_sought;
create index concurrently contributor_sought
  on publishing.contributor using gin (identity.sought(full_name) public.gin_trgm_ops);
drop index concurrently if exists publishing.name_change_by_account;
create index concurrently name_change_by_account on publishing.name_change (requested_by, requested_at desc);
