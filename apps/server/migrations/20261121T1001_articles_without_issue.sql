-- outside a transaction
-- The articles of a journal that are in no issue, the newest first.
drop index concurrently if exists publishing.article_without_issue;
create index concurrently article_without_issue on publishing.article (journal_id, published_on desc, id desc)
  where issue_id is null;
