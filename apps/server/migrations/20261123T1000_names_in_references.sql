-- A change of a name may include the references of our other articles that cite the renamed ones.
alter table publishing.name_change add column with_references boolean not null default false;
