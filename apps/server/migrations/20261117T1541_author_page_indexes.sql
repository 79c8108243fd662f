-- outside a transaction: readers and writers go on while the index is built.
-- A build that was interrupted leaves an invalid index.
drop index concurrently if exists publishing.contributor_by_author;
create index concurrently contributor_by_author on publishing.contributor (author_id) where author_id is not null;
alter table publishing.contributor validate constraint contributor_author;
