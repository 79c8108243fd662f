-- outside a transaction: nobody waits while the index is built. A build that was interrupted leaves an invalid index.
-- The hourly job that moves articles from before into the rows of the record finds them here; empty when it is done.
drop index concurrently if exists publishing.article_unfilled;
create index concurrently article_unfilled on publishing.article (id) where changed_at is null;
alter table publishing.article validate constraint article_section_id_fkey;
alter table publishing.contributor validate constraint contributor_name_style_check;
