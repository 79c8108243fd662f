-- outside a transaction: readers and writers go on while the index is built and the notices are read.
-- An article is retracted or withdrawn once. A build that was interrupted leaves an invalid index.
drop index concurrently if exists publishing.notice_taking_back;
create unique index concurrently notice_taking_back on publishing.notice (article_id)
  where kind in ('retraction', 'withdrawal');
alter table publishing.notice validate constraint notice_kind_check;
