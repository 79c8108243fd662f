-- The usage that was counted before the trigger. The lock is the one that counting takes: usage waits in the memory of
-- the processes meanwhile, and nothing is counted twice.
select pg_advisory_xact_lock(hashtext('statistics.usage'));
delete from statistics.usage_of_journal;
insert into statistics.usage_of_journal
  select a.journal_id, u.month, extract(year from a.published_on), u.access_method, u.country,
    sum(u.total_item_investigations), sum(u.unique_item_investigations), sum(u.total_item_requests),
    sum(u.unique_item_requests)
  from statistics.usage u join publishing.public_article a on a.id = u.article_id group by 1, 2, 3, 4, 5;
