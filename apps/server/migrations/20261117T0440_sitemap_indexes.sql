-- outside a transaction: readers and writers go on while the indexes are built.
-- Sitemaps read all that they need of an article from the index. A build that was interrupted leaves an invalid index.
drop index concurrently if exists publishing.article_address;
create unique index concurrently article_address on publishing.article (ordinal) include (public_id, published_on, changed_at);
drop index concurrently if exists publishing.article_by_ordinal;
-- The last change in each issue. The columns of the expression are included, so that the index alone answers.
drop index concurrently if exists publishing.article_change_of_issue;
create index concurrently article_change_of_issue
  on publishing.article (issue_id, (coalesce((changed_at at time zone 'UTC')::date, published_on))) include (changed_at, published_on);
-- Of 20261117T0230_mending.sql.
drop index concurrently if exists publishing.article_paper_due;
create index concurrently article_paper_due on publishing.article (paper_due_at) where paper_due_at is not null;
