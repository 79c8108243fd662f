-- Usage by journal, for title and platform reports, which would otherwise read a row for each article and month. The
-- trigger keeps it, so that it cannot differ from the usage of the articles.
create table statistics.usage_of_journal (
  journal_id uuid not null,
  -- A month is its first day.
  month date not null,
  year_of_publication smallint not null,
  access_method text not null check (access_method in ('Regular', 'TDM')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  total_item_investigations integer not null,
  unique_item_investigations integer not null,
  total_item_requests integer not null,
  unique_item_requests integer not null,
  primary key (journal_id, month, year_of_publication, access_method, country)
);

create function statistics.add_usage_of_journals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statistics.usage_of_journal as u
      select a.journal_id, n.month, extract(year from a.published_on), n.access_method, n.country,
        sum(n.total_item_investigations), sum(n.unique_item_investigations), sum(n.total_item_requests),
        sum(n.unique_item_requests)
      from added n join publishing.public_article a on a.id = n.article_id group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (journal_id, month, year_of_publication, access_method, country) do update set
      total_item_investigations = u.total_item_investigations + excluded.total_item_investigations,
      unique_item_investigations = u.unique_item_investigations + excluded.unique_item_investigations,
      total_item_requests = u.total_item_requests + excluded.total_item_requests,
      unique_item_requests = u.unique_item_requests + excluded.unique_item_requests;
  else
    insert into statistics.usage_of_journal as u
      select a.journal_id, n.month, extract(year from a.published_on), n.access_method, n.country,
        sum(n.total_item_investigations - o.total_item_investigations),
        sum(n.unique_item_investigations - o.unique_item_investigations),
        sum(n.total_item_requests - o.total_item_requests), sum(n.unique_item_requests - o.unique_item_requests)
      from added n join before o using (article_id, month, access_method, country)
        join publishing.public_article a on a.id = n.article_id group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (journal_id, month, year_of_publication, access_method, country) do update set
      total_item_investigations = u.total_item_investigations + excluded.total_item_investigations,
      unique_item_investigations = u.unique_item_investigations + excluded.unique_item_investigations,
      total_item_requests = u.total_item_requests + excluded.total_item_requests,
      unique_item_requests = u.unique_item_requests + excluded.unique_item_requests;
  end if;
  return null;
end $$;
create trigger usage_added after insert on statistics.usage referencing new table as added
  for each statement execute function statistics.add_usage_of_journals();
create trigger usage_changed after update on statistics.usage referencing old table as before new table as added
  for each statement execute function statistics.add_usage_of_journals();

-- What usage reports say of an article: COUNTER wants at most three authors.
create view publishing.public_counted_article as
  select a.id, a.public_id, a.journal_id, a.title, a.published_on, a.version,
    array(select json_build_object('name', w.full_name, 'orcid', w.orcid) from publishing.contributor w
      where w.article_id = a.id order by w.position limit 3) as first_authors
  from publishing.article a;

-- For charts beside the counts of articles and journals.
create view publishing.month_of_article as
  select article_id, month, views, downloads from statistics.month_of_article;
create view publishing.month_of_journal as
  select journal_id, month, views, downloads from statistics.month_of_journal;
