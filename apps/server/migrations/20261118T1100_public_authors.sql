-- The people who have an author page, for the editorial board: the name and the ORCID iD as their articles print them.
-- All articles of a page print the same name.
create view publishing.public_author as
  select u.account_id, u.id, w.full_name, w.orcid, w.orcid_verified_at is not null as is_orcid_verified
  from publishing.author u
  cross join lateral (
    select w.full_name, w.orcid, w.orcid_verified_at
    from publishing.contributor w join publishing.article a on a.id = w.article_id
    where w.author_id = u.id
    order by w.orcid_verified_at is null, w.orcid is null, a.published_on desc, a.ordinal desc
    limit 1) w;
