-- Pages of authors. Only an account that confirmed its authorship has one.
create table publishing.author (
  -- Public and random: the address of the page tells neither the name nor the account.
  id text primary key default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
  account_id uuid not null unique references identity.account,
  created_at timestamptz not null
);
alter table publishing.contributor add column author_id text;
-- The next migration validates it, without this lock.
alter table publishing.contributor add constraint contributor_author foreign key (author_id)
  references publishing.author on delete set null not valid;

-- The keywords of articles as subjects, without upper case. The newest articles of a subject are one short index scan,
-- however many there are.
create table publishing.article_subject (
  article_id uuid references publishing.article on delete cascade,
  subject text,
  published_on date not null,
  primary key (article_id, subject)
);
create index article_of_subject on publishing.article_subject (subject, published_on desc, article_id);

create function publishing.keep_subjects() returns trigger language plpgsql as $$
begin
  delete from publishing.article_subject where article_id = new.id;
  insert into publishing.article_subject (article_id, subject, published_on)
    select distinct new.id, lower(word), new.published_on from unnest(new.keywords) word;
  return null;
end $$;
create trigger article_subjects after insert or update of keywords, published_on on publishing.article
  for each row execute function publishing.keep_subjects();
