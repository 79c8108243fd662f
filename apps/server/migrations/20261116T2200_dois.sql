-- DOIs and their states. An item has at most one DOI that counts; `none` is one that was printed in the past.
create schema dois;

create table dois.doi (
  doi text primary key check (doi = lower(doi)),
  item_kind text not null check (item_kind in ('article')),
  -- the public id of the article
  item_id text not null,
  state text not null check (state in ('none', 'reserved', 'queued', 'submitted', 'registered', 'failed')),
  since timestamptz not null,
  -- the answer of the registry, as an editor recorded it
  answer text
);
create unique index doi_of_item on dois.doi (item_kind, item_id) where state <> 'none';
-- the order of the editors' list
create index doi_by_state on dois.doi (state, since desc, doi);

create view dois.public_doi as select doi, item_kind, item_id, state, since, answer from dois.doi;

-- Articles printed a DOI under a default prefix that nobody registers. Whether one of them is registered is not known.
insert into dois.doi (doi, item_kind, item_id, state, since)
  select lower(doi), 'article', public_id, 'none', now() from publishing.article on conflict do nothing;

-- No longer read or written. The previous version of the code still needs the column; a later migration removes it.
alter table publishing.article alter column doi set default '';
