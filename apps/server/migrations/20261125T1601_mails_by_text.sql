-- outside a transaction: readers and writers go on meanwhile.
alter table platform.mail validate constraint mail_text_id_fkey;
-- A build that was interrupted leaves an invalid index.
drop index concurrently if exists platform.mail_by_text;
create index concurrently mail_by_text on platform.mail (text_id) where text_id is not null;
