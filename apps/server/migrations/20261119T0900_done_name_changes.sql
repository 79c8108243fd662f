-- A name is needed until the change is done. After a second change it would be an old name.
update publishing.name_change set name = '{}' where done_at is not null;
