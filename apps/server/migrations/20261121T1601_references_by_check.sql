-- outside a transaction: readers and writers go on while the index is built.
-- References of published articles that are looked up next. A build that was interrupted leaves an invalid index.
drop index concurrently if exists publishing.reference_by_check;
create index concurrently reference_by_check on publishing.reference (checked_at nulls first);
