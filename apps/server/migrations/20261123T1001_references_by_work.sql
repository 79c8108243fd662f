-- outside a transaction: readers and writers go on while the indexes are built.
-- References that cite a work of ours. Hashes, because a title may be longer than an entry of a tree. A build that was
-- interrupted leaves an invalid index.
drop index concurrently if exists publishing.reference_by_doi;
create index concurrently reference_by_doi on publishing.reference using hash (lower(matched_doi));
drop index concurrently if exists publishing.reference_by_title;
create index concurrently reference_by_title on publishing.reference using hash (identity.sought(title));
