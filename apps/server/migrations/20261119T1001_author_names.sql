-- outside a transaction: readers and writers go on while the index is built.
-- Editors find a paper by words of an author's name. A build that was interrupted leaves an invalid index.
drop index concurrently if exists submissions.author_names;
create index concurrently author_names on submissions.author using gin (to_tsvector('simple'::regconfig, identity.sought(name)));
