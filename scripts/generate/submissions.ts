import type pg from 'pg'
import { dropConstraints } from './constraints.ts'
import { coAuthor, reviewers, reviews } from './reviews.ts'

export interface SubmissionPlan {
  /** An eighth of them are drafts. */
  papers: number
  perAuthor: number
  /** Reviews per veteran reviewer. */
  perVeteran: number
}

/** Submissions in every status with their history, in a database that has journals and articles. */
export async function fillSubmissions(client: pg.Client, plan: SubmissionPlan): Promise<void> {
  const { papers, perAuthor, perVeteran } = plan
  if (papers === 0) return
  await client.query('begin')
  await client.query(
    `set local statement_timeout = 0; set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'`,
  )
  await client.query(paths)
  await client.query(shelves)
  await client.query(prose, [papers])
  await client.query('analyze shelf, prose')
  await client.query(begin, [papers, Math.ceil(papers / perAuthor)])
  const [crew, ...rest] = reviewers
  await client.query(crew!, [papers, perVeteran])
  await client.query('analyze path, paper, crew')
  for (const statement of rest) await client.query(statement)
  const rebuild = await dropConstraints(client, filled)
  for (const statement of [...fill, ...reviews, ...rebuild.map(({ sql }) => sql), ...refresh])
    await client.query(statement)
  await client.query('commit')
  await client.query('analyze')
}

const filled = [
  ...['files.object', 'manuscripts.manuscript', 'manuscripts.step'],
  ...['submission', 'author', 'draft', 'handed_in', 'event', 'released_review', 'point'].map(
    (one) => `submissions.${one}`,
  ),
  ...['publication', 'published_author'].map((one) => `submissions.${one}`),
  ...['assignment', 'review', 'decision', 'message', 'blindness_check'].map((one) => `peer_review.${one}`),
]

/** The moves that lead to each status, in order. */
const paths = `
  create temp table path on commit drop as
  select p.status, step, m.move, m.from_status, m.to_status, m.party
  from (values
    ('submitted', 'submit'),
    ('processing', 'submit screen'),
    ('under_review', 'submit screen begin'),
    ('under_admin', 'submit screen begin review'),
    ('revision_required', 'submit screen begin review revise'),
    ('accepted', 'submit screen begin review next begin review next begin review accept'),
    ('rejected', 'submit screen begin review revise resubmit begin review reject')) p (status, moves)
  cross join lateral string_to_table(p.moves, ' ') with ordinality as w (word, step)
  join (values
    ('submit', 'submit', 'draft', 'submitted', 'author'),
    ('screen', 'pass-screening', 'submitted', 'processing', 'editor'),
    ('begin', 'begin-review', 'processing', 'under_review', 'reviewer'),
    ('review', 'hand-in-review', 'under_review', 'under_admin', 'reviewer'),
    ('revise', 'ask-revision', 'under_admin', 'revision_required', 'editor'),
    ('resubmit', 'resubmit', 'revision_required', 'processing', 'author'),
    ('next', 'next-stage', 'under_admin', 'processing', 'editor'),
    ('accept', 'accept', 'under_admin', 'accepted', 'editor'),
    ('reject', 'reject', 'under_admin', 'rejected', 'editor')) m (word, move, from_status, to_status, party) using (word)`

const shelves = `
  create temp table shelf on commit drop as
  select id, category, row_number() over (order by id) - 1 as place from journals.journal`

/** Submissions use the texts of articles. */
const prose = `
  create temp table prose on commit drop as
  select title, abstract, keywords, row_number() over () - 1 as place
  from (select * from publishing.article order by md5(id::text) limit $1::int) a`

/** The papers of one author are years apart, which is realistic. */
const begin = `
  create temp table paper on commit drop as
  select i, overlay(overlay(md5('paper ' || i) placing '4' from 13) placing '8' from 17)::uuid as id, md5('author ' || i % $2::int)::uuid as author_id, j.id as journal_id,
    (array['draft', 'submitted', 'processing', 'under_review', 'under_admin', 'revision_required', 'accepted', 'rejected'])
      [1 + (i / $2::int) % 8] as status,
    md5('manuscript ' || i)::uuid as manuscript_id, md5('manuscript file ' || i)::uuid as file_id,
    timestamptz '2020-01-01' + i * (interval '2400 days' / $1::int) as begun_at,
    'Paper ' || i || ' on wells: ' || a.title as title, a.abstract, a.keywords
  from generate_series(0, $1::int - 1) i
  join shelf j on j.place = i % (select count(*) from shelf)
  join prose a on a.place = i % (select count(*) from prose)`

const words = `'<p>' || repeat('Say how the wells were chosen, and by whom. ', 12) || '</p>'`
// One in ten accepted papers is not published yet.
const hasAppeared = `p.status = 'accepted' and p.i % 10 > 0`
const at = `p.begun_at + s.step * interval '5 days'`

const fill = [
  `insert into identity.account (id, email, title, full_name, password_hash, registered_as, email_verified_at, created_at)
   select distinct on (author_id) author_id, author_id || '@example.org', 'Dr.', 'Author ' || left(author_id::text, 8), '!',
     'researcher', begun_at, begun_at from paper`,
  `insert into identity.held_role (account_id, role, granted_at) select distinct author_id, 'researcher', now() from paper`,
  `insert into files.object (id, storage_key, file_name, content_type, bytes, sha256, created_at)
   select file_id, 'objects/' || file_id, 'paper.docx',
     'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 90000, md5(file_id::text), begun_at from paper`,
  `insert into manuscripts.manuscript (id, file_id, sha256, identities, owner_id, taken_at, submitted_at, ready_at)
   select manuscript_id, file_id, md5(file_id::text), case when status <> 'draft'
       then '{"people": [{"name": "Amina Author"}], "institutions": ["University of Examples"], "phrases": []}'::jsonb end,
     author_id, begun_at, case when status <> 'draft' then begun_at + interval '5 days' end, begun_at from paper`,
  `insert into manuscripts.step (manuscript_id, kind, status, result, changed_at)
   select manuscript_id, kind, case when p.status = 'draft' and kind <> 'similarity' then 'waiting' else 'done' end,
     case when p.status <> 'draft' then case kind
       when 'blind' then '{"proven": true, "removed": [], "suspected": [], "remaining": []}'::jsonb
       when 'html' then '{"html": "<p>Salt rises in the wells.</p>", "notes": 0, "figures": 0}' end end,
     begun_at
   from paper p, unnest(array['read', 'blind', 'similarity', 'index', 'pdf', 'pages', 'html']) kind`,
  `insert into submissions.submission (id, number, author_id, journal_id, status, title, abstract, keywords, reviews,
     manuscript_id, created_at, submitted_at, status_since, due_at, decided_at)
   select p.id, case when p.status <> 'draft' then 'GEN-2026-' || p.i end, p.author_id, p.journal_id, p.status, p.title,
     p.abstract, p.keywords,
     (select count(*) from path where status = p.status and move = 'hand-in-review'),
     p.manuscript_id, p.begun_at, case when p.status <> 'draft' then p.begun_at + interval '5 days' end,
     coalesce(s.last_at, p.begun_at), s.last_at + interval '10 days',
     case when p.status in ('accepted', 'rejected') then s.last_at end
   from paper p cross join lateral (
     select max(${at}) as last_at from path s where s.status = p.status) s`,
  `insert into submissions.author (submission_id, position, name, affiliation, account_id, is_submitter)
   select p.id, place, 'Author ' || place, 'University of Examples', case place when 1 then p.author_id when 2 then ${coAuthor} end, place = 1
   from crew, paper p, generate_series(1, 3) place where p.status <> 'draft'`,
  `insert into submissions.draft (submission_id, version, form, file_id, file_name, file_at, manuscript_id, saved_at)
   select p.id, 1, jsonb_build_object('title', p.title, 'abstract', p.abstract, 'keywords', '[]'::jsonb,
     'journalId', '', 'coAuthors', '[]'::jsonb, 'answers', '{}'::jsonb), p.file_id, 'paper.docx', p.begun_at,
     p.manuscript_id, p.begun_at from paper p where p.status = 'draft'`,
  `insert into submissions.handed_in (submission_id, number, manuscript_id, file_id, file_name, at)
   select p.id, row_number() over (partition by p.id order by s.step), p.manuscript_id, p.file_id, 'paper.docx', ${at}
   from paper p join path s using (status) where s.move in ('submit', 'resubmit')`,
  `insert into submissions.event (submission_id, move, from_status, to_status, by_party, at)
   select p.id, s.move, s.from_status, s.to_status, s.party, ${at}
   from paper p join path s using (status) order by p.i, s.step`,
  `insert into submissions.released_review (id, submission_id, stage, decision, comments_html, words, released_at)
   select md5('review ' || p.i || ' ' || s.step)::uuid, p.id, row_number() over (partition by p.id order by s.step),
     'Minor Revision Required', ${words}, 108, ${at}
   from paper p join path s using (status) where s.move in ('ask-revision', 'accept', 'reject')`,
  `insert into submissions.point (id, review_id, number, html)
   select md5('point ' || r.id || number)::uuid, r.id, number, ${words}
   from submissions.released_review r, generate_series(1, 4) number`,
  `insert into submissions.publication (article_id, public_id, submission_id, journal_id, title, authors, published_on)
   select p.id, 'gen.2026.' || p.i, p.id, p.journal_id, p.title, '{Author 1,Author 2}', p.begun_at::date
   from paper p where ${hasAppeared}`,
  `insert into submissions.published_author (account_id, article_id)
   select p.author_id, p.id from paper p where ${hasAppeared}`,
  `update submissions.submission s set is_published = true from paper p where p.id = s.id and ${hasAppeared}`,
]

const refresh = [
  ...['submissions.typical_stay', 'submissions.moves_of_year', 'submissions.stays_of_month'],
  ...['paper', 'choice', 'fact', 'month', 'invitation'].map((name) => `statistics.report_${name}`),
].map((view) => `refresh materialized view ${view}`)
