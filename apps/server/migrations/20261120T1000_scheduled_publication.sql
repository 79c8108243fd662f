-- When the clock publishes an accepted paper; null if nobody chose an hour. Authors and editors read it.
alter table submissions.submission add column publishes_at timestamptz;
create or replace view submissions.public_paper as
  select id, number, author_id, journal_id, status, version, title, abstract, keywords, reviews, is_published, manuscript_id,
    created_at, submitted_at, status_since, due_at, decided_at, rejection_reason,
    title_words,
    coalesce(due_at, 'infinity'::timestamptz) as urgent_at,
    publishes_at
  from submissions.submission where status <> 'draft';
