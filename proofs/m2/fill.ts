import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { areas, type World } from './world.ts'

/** Writes the whole world into an empty database. Files and what else nobody looks at here are left out. */
export async function fill(client: pg.Client, world: World): Promise<void> {
  const journals = Array.from({ length: areas }, () => randomUUID())
  const reviewed = new Set(world.reviews.map(({ paperId }) => paperId))
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  const insert = (statement: string, rows: object[]) => client.query(statement, [JSON.stringify(rows)])
  await insert(
    `insert into journals.journal (id, title, abbrev, category, subtitle, hue, pattern, editor_in_chief, layout_editor, created_at)
     select id, 'Journal ' || n, 'J' || n, 'Area ' || n, '', 210, 'strata', '{}', '{}', now()
     from jsonb_to_recordset($1) as _(id uuid, n int)`,
    journals.map((id, n) => ({ id, n })),
  )
  await insert(
    `with r as (select * from jsonb_to_recordset($1) as _(id uuid, name text, email text, area int, university text)),
     a as (insert into identity.account (id, email, title, full_name, password_hash, registered_as, email_verified_at, created_at)
       select id, email, 'Dr.', name, '!', 'reviewer', now(), now() from r),
     h as (insert into identity.held_role (account_id, role, granted_at) select id, 'reviewer', now() from r)
     insert into identity.profile (account_id, country_code, phone_number, contact_address, city, state, zip_code,
       country_of_residence, nationality, date_of_birth, highest_education, awarding_institution, research_area, university)
     select id, '', '', '', '', '', '', '', '', '1980-01-01', '', '', 'Area ' || area, university from r`,
    world.reviewers,
  )
  await insert(
    `with p as (select * from jsonb_to_recordset($1)
       as _(id uuid, n int, "authorId" uuid, "journalId" uuid, title text, abstract text, keywords text[], reviews int,
         "isSought" boolean)),
     m as (insert into manuscripts.manuscript (id, file_id, sha256, identities, taken_at) select id, id, '', '{}', now() from p),
     s as (insert into manuscripts.step (manuscript_id, kind, status, result, changed_at)
       select id, kind, 'done', '{"proven": true, "suspected": []}', now() from p, unnest('{blind,pages}'::text[]) kind)
     insert into submissions.submission (id, number, author_id, journal_id, status, title, abstract, keywords, reviews,
       manuscript_id, created_at, submitted_at, status_since)
     select id, 'M2-2026-' || n, "authorId", "journalId", case when "isSought" then 'processing' else 'accepted' end, title,
       abstract, keywords, reviews, id, now(), now(), now() from p`,
    world.papers.map(({ authors, area, ...paper }, n) => ({
      ...paper,
      ...{ n, authorId: authors[0]?.accountId ?? randomUUID(), journalId: journals[area] },
      reviews: paper.isSought && reviewed.has(paper.id) ? 1 : 0,
    })),
  )
  await insert(
    `insert into submissions.author (submission_id, position, name, affiliation, email, orcid, account_id, is_submitter)
     select "paperId", position, name, affiliation, email, orcid, "accountId", position = 1 from jsonb_to_recordset($1)
       as _("paperId" uuid, position int, name text, affiliation text, email text, orcid text, "accountId" uuid)`,
    world.papers.flatMap(({ id, authors }) =>
      authors.map((author, index) => ({ ...author, paperId: id, position: index + 1 })),
    ),
  )
  await insert(
    `with r as (select *, now() - n % 300 * interval '1 day' as at from jsonb_to_recordset($1)
       as _(n int, "paperId" uuid, "reviewerId" uuid, "isLate" boolean)),
     a as (insert into peer_review.assignment (id, submission_id, stage, reviewer_id, code, status, position, blind_title,
         queued_at, invited_at, expires_at, answered_at, due_at, ended_at)
       select md5(n::text)::uuid, "paperId", 1, "reviewerId", 'RV-' || n, case when "isLate" then 'expired' else 'done' end, 1, '',
         at - interval '8 days', at - interval '8 days', at, at - interval '7 days', at + interval '3 days', at from r)
     insert into peer_review.review (id, assignment_id, submission_id, stage, reviewer_id, recommendation, comments_html, words,
       handed_in_at)
     select md5(n::text)::uuid, md5(n::text)::uuid, "paperId", 1, "reviewerId", 'Submission Approved', '', 0, at
     from r where not "isLate"`,
    world.reviews.map((review, n) => ({ ...review, n })),
  )
  await insert(
    `with a as (select * from jsonb_to_recordset($1)
       as _(id uuid, n int, "journalId" uuid, title text, names text[], "accountIds" uuid[])),
     w as (insert into submissions.published_author (account_id, article_id) select unnest("accountIds"), id from a)
     insert into submissions.publication (article_id, public_id, journal_id, title, authors, published_on)
     select id, 'm2.2025.' || n, "journalId", title, names, '2025-01-01' from a`,
    world.articles.map(({ area, ...article }, n) => ({ ...article, n, journalId: journals[area] })),
  )
  await client.query('commit')
  await client.query('vacuum analyze')
}
