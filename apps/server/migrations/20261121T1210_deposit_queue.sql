-- outside a transaction: readers and writers go on while the index is built.
-- What is to be deposited. A build that was interrupted leaves an invalid index.
drop index concurrently if exists dois.doi_due;
create index concurrently doi_due on dois.doi (due_at) where due_at is not null;
