-- outside a transaction: readers and writers go on while the index is built.
-- Refused changes of registered DOIs, for the editors' list. A build that was interrupted leaves an invalid index.
drop index concurrently if exists dois.doi_problem;
create index concurrently doi_problem on dois.doi (problem_since) where problem_since is not null;
