-- OAI-PMH 2.5.1: what was ever in the list of records and is no longer published stays in it as deleted.
create table publishing.removed_record (
  -- Of the article or the notice.
  id uuid primary key,
  public_id text not null unique,
  journal_id uuid not null,
  section_id uuid,
  removed_at timestamptz not null
);
create index removed_record_by_time on publishing.removed_record (removed_at, id);

create function publishing.note_removed_article() returns trigger language plpgsql as $$
begin
  insert into publishing.removed_record (id, public_id, journal_id, section_id, removed_at)
    values (old.id, old.public_id, old.journal_id, old.section_id, clock_timestamp())
  on conflict do nothing;
  return null;
end $$;
create trigger article_removed after delete on publishing.article
  for each row execute function publishing.note_removed_article();

-- Only the owner of the tables can delete a notice, for example when an article was published by mistake.
create function publishing.note_removed_notice() returns trigger language plpgsql as $$
begin
  insert into publishing.removed_record (id, public_id, journal_id, section_id, removed_at)
    select old.id, a.public_id || '.' || left(old.kind, 1) || old.number, a.journal_id, a.section_id, clock_timestamp()
    from publishing.article a where a.id = old.article_id
  on conflict do nothing;
  return null;
end $$;
create trigger notice_removed after delete on publishing.notice
  for each row execute function publishing.note_removed_notice();

-- An article that comes back under its old id is a record again, changed now.
create function publishing.note_returned_article() returns trigger language plpgsql as $$
begin
  delete from publishing.removed_record where public_id = new.public_id;
  if found then
    new.changed_at = clock_timestamp();
  end if;
  return new;
end $$;
create trigger article_returned before insert on publishing.article
  for each row execute function publishing.note_returned_article();
