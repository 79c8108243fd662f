-- Whose photo stands beside a published name. The name is a record of its day; the photo is the account's present one, and
-- goes with it.
create view identity.public_photo as
  select id as account_id, photo_file_id as file_id from identity.account where photo_file_id is not null;
alter table publishing.article_author
  drop column photo,
  add column photo_of uuid references identity.account;
create index article_author_photo on publishing.article_author (photo_of) where photo_of is not null;
