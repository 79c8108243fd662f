-- The place of an article in the order of arrival, for good: sitemaps are cut by it, so that a full one never moves.
alter table publishing.article add column ordinal integer not null generated always as identity;
-- Holds all that a sitemap says: a million articles are listed without touching one.
create unique index article_by_ordinal on publishing.article (ordinal) include (public_id, published_on);
