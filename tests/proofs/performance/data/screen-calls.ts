import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { queueFilters } from '@grfs/contracts/peer-review/admin'
import { withDatabase } from '../../../support/jobs.ts'
import { signIn } from '../../../support/people.ts'

/** An author with a session, and the papers that can be requested with it. */
interface Desk {
  token: string
  papers: string[]
  drafts: string[]
}

/** Signs in some of the authors of this database, the same in every run. */
export async function openDesks(databaseUrl: string, count: number): Promise<Desk[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Omit<Desk, 'token'> & { id: string }>(
      `select a.author_id as id, array_agg(s.id) filter (where s.status <> 'draft') as papers,
         array_agg(s.id) filter (where s.status = 'draft') as drafts
       from (select author_id from submissions.submission group by 1 order by md5(author_id::text) limit $1) a
       join submissions.submission s using (author_id) group by 1`,
      [count],
    )
    return await signInAll(databaseUrl, rows)
  } finally {
    await client.end()
  }
}

/** Gives each of these accounts a session. */
export function signInAll<P extends { id: string }>(
  databaseUrl: string,
  people: P[],
): Promise<Array<P & { token: string }>> {
  return withDatabase(databaseUrl, async (ctx) => {
    const signed: Array<P & { token: string }> = []
    for (const person of people) signed.push({ ...person, token: await signIn(ctx, person) })
    return signed
  })
}

export interface DeskAsk {
  path: string
  token: string
}

/** The requests of the author's pages, by route. */
export function desksAsk(desks: Desk[], limit: number): Record<string, DeskAsk[]> {
  const each = (paths: (desk: Desk) => string[]) =>
    desks.flatMap((desk) => paths(desk).map((path) => ({ path: `/api${path}`, token: desk.token })))
  return {
    '/api/researcher/submissions': each(() => [`/researcher/submissions?limit=${limit}`]),
    '/api/researcher/submissions?page': each(() => [`/researcher/submissions?page=2&limit=${limit}`]),
    '/api/researcher/drafts': each(() => [`/researcher/drafts?limit=${limit}`]),
    '/api/submission/:id': each(({ papers }) => papers.map((id) => `/submission/${id}`)),
    '/api/submission/:id?draft': each(({ drafts }) => drafts.map((id) => `/submission/${id}`)),
    '/api/submission/:id/document': each(({ papers }) => papers.map((id) => `/submission/${id}/document`)),
    '/api/submission/:id/messages': each(({ papers }) => papers.map((id) => `/submission/${id}/messages`)),
    '/api/submission/draft/:id/check': each(({ drafts }) => drafts.map((id) => `/submission/draft/${id}/check`)),
  }
}

/** Reviewers and editors of this database, each with a session and the papers that can be requested with it. */
interface ReviewDesks {
  /** All papers that they have reviewed, latest first. */
  reviewers: Array<{ id: string; token: string; papers: string[] }>
  editors: Array<{ token: string; papers: string[] }>
  /** Names of authors of papers: each finds that author's papers. */
  names: string[]
}

/**
 * Signs in the reviewers with the most reviews, the editor of all journals and the one of some: the same in every run.
 */
export async function openReviewDesks(databaseUrl: string, count: number): Promise<ReviewDesks> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const reviewers = await client.query<{ id: string; papers: string[] }>(
      `select a.reviewer_id as id, array_agg(a.submission_id order by a.ended_at desc) as papers
       from (select reviewer_id from peer_review.review group by 1 order by count(*) desc, reviewer_id limit $1) most
       join peer_review.assignment a using (reviewer_id) where a.status in ('accepted', 'done') group by 1`,
      [count],
    )
    const editors = await client.query<{ id: string; papers: string[] }>(
      `select e.id, array(select p.id from submissions.submission p
         where p.status = 'processing' and (e.journals is null or p.journal_id = any(e.journals))
         order by md5(p.id::text) limit 100) as papers
       from (select account_id as id, null::uuid[] as journals from identity.held_role where role = 'admin'
         union all select account_id, allowed_journals from identity.sub_admin where 'managePapers' = any(permissions)) e`,
    )
    const names = await client.query<{ name: string }>(
      `select name from (select distinct w.name from submissions.author w join submissions.submission s on s.id = w.submission_id
         where s.status <> 'draft') found order by md5(name) limit 50`,
    )
    return {
      names: names.rows.map(({ name }) => name),
      reviewers: await signInAll(databaseUrl, reviewers.rows),
      editors: await signInAll(databaseUrl, editors.rows),
    }
  } finally {
    await client.end()
  }
}

/** The search of the work queue for the name of an author. */
export const authorSearch = '/api/admin/papers?author'

/** The requests of their pages, by route. */
export function reviewDesksAsk({ reviewers, editors, names }: ReviewDesks): Record<string, DeskAsk[]> {
  const each = <D extends { token: string }>(desks: D[], paths: (desk: D) => string[]) =>
    desks.flatMap((desk) => paths(desk).map((path) => ({ path: `/api${path}`, token: desk.token })))
  const queue = (query: string) => each(editors, () => [`/admin/papers?${query}`])
  const paper = (rest: string) => each(editors, ({ papers }) => papers.map((id) => `/admin/papers/${id}${rest}`))
  return {
    '/api/reviewer/assignments': each(reviewers, () => ['/reviewer/assignments']),
    '/api/reviewer/messages': each(reviewers, () => ['/reviewer/messages']),
    '/api/submission/:id?reviewer': each(reviewers, ({ papers }) => papers.map((id) => `/submission/${id}`)),
    '/api/submission/:id/blind/text': each(reviewers, ({ papers }) =>
      papers.map((id) => `/submission/${id}/blind/text`),
    ),
    '/api/admin/letters': each(editors, () => ['/admin/letters']),
    ...Object.fromEntries(queueFilters.map((filter) => [`/api/admin/papers?${filter}`, queue(`filter=${filter}`)])),
    '/api/admin/papers?newest': queue('filter=all&sort=newest'),
    // Every title contains this word.
    '/api/admin/papers?q': queue('filter=all&q=wells'),
    [authorSearch]: each(editors, () => names.map((name) => `/admin/papers?filter=all&q=${encodeURIComponent(name)}`)),
    '/api/admin/papers?number': queue('filter=all&q=187'),
    '/api/admin/papers/overview': each(editors, () => ['/admin/papers/overview']),
    '/api/admin/papers/editors': each(editors, () => ['/admin/papers/editors']),
    '/api/admin/papers/views': each(editors, () => ['/admin/papers/views']),
    '/api/admin/papers/people/:id': each(editors, () => reviewers.map(({ id }) => `/admin/papers/people/${id}`)),
    '/api/admin/papers/:id': paper(''),
    '/api/admin/papers/:id/document': paper('/document'),
    '/api/admin/papers/:id/candidates': paper('/candidates'),
    '/api/admin/papers/:id/candidates?q': paper('/candidates?q=Reviewer%207'),
    '/api/admin/papers/:id/messages': paper('/messages'),
  }
}

/** Admins with a session, and one item of each kind that has its own page. */
interface AdminDesks {
  admins: Array<{ token: string }>
  user: string
  application: string
  letter: string
  publication: string
  /** The public id of a published article. */
  article: string
  journal: string
}

const plan = {
  ...{ position: null, pages: '', licence: 'CC-BY-4.0', publishedOn: '', title: 'Wells', abstract: 'They turn.' },
  ...{ keywords: ['wells'], authors: [{ title: 'Dr.', fullName: 'Farhana Akter' }] },
}

/** Adds this many of everything that admins manage: people, texts, papers to publish. */
export async function openAdminDesks(databaseUrl: string, count: number): Promise<AdminDesks> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select account_id as id from identity.held_role where role = 'admin' limit 1`,
    )
    const admins = await signInAll(databaseUrl, rows)
    const { id } = admins[0]!
    for (let n = 1; n < count; n++) await signInAll(databaseUrl, rows)
    const people = await addPeople(client, count)
    await addUnplaced(client, count)
    return {
      ...people,
      admins,
      user: id,
      letter: await addWords(client, id, count),
      publication: await addPublications(client, count),
      article: await addChanges(client, id, count),
      journal: await addPageVersions(client, id, count),
    }
  } finally {
    await client.end()
  }
}

/** A page with a history. Returns the id of a journal. */
async function addPageVersions(client: pg.Client, admin: string, count: number): Promise<string> {
  await client.query(
    `insert into pages.page_version (id, page, version, state, content, written_by, created_at)
     select gen_random_uuid(), 'terms', n, 'published', '{"sections": []}', $2, now() from generate_series(1, $1::int) n`,
    [count, admin],
  )
  await client.query(
    `insert into pages.page_version (id, journal_id, page, version, state, content, written_by, created_at)
     select gen_random_uuid(), j.id, page, n, 'published', '{"sections": []}', $2, now()
     from journals.journal j, unnest('{about,guidelines}'::text[]) page, generate_series(1, $1::int) n`,
    [count, admin],
  )
  return (await client.query<{ id: string }>('select id from journals.journal order by id limit 1')).rows[0]!.id
}

async function addPeople(client: pg.Client, count: number): Promise<{ application: string }> {
  const account = `insert into identity.account (id, email, is_sub_admin, title, full_name, password_hash, email_verified_at, created_at)
    select gen_random_uuid(), $2 || n || '@example.org', $3, 'Dr.', 'Sample ' || n, 'none', now(), now()
    from generate_series(1, $1::int) n returning id`
  await client.query(
    `with made as (${account}) insert into identity.sub_admin (account_id, permissions, allowed_journals)
     select id, '{news}', array(select id from journals.journal limit 3) from made`,
    [count, 'desk', true],
  )
  const { rows } = await client.query<{ id: string }>(
    `with made as (${account}) insert into identity.application (id, account_id, role, status, applied_at)
     select gen_random_uuid(), id, 'reviewer', 'pending', now() from made returning id`,
    [count, 'applicant', false],
  )
  return { application: rows[0]!.id }
}

/**
 * Announcements with readers, drafts of news, inbox items with replies, the audit log; returns the id of an inbox item.
 */
async function addWords(client: pg.Client, admin: string, count: number): Promise<string> {
  const letter = randomUUID()
  const many = 'generate_series(1, $1::int) n'
  await client.query(
    `insert into announcements.announcement (id, title, content, audience, priority, created_at, updated_at)
     select gen_random_uuid(), 'Sample ' || n, 'Text', 'all', 'low', now(), now() from ${many}`,
    [count],
  )
  await client.query(
    `insert into announcements.reading (announcement_id, account_id, read_at)
     select a.id, $1, now() from announcements.announcement a`,
    [admin],
  )
  await client.query(
    `insert into news.draft (id, account_id, version, form, saved_at)
     select gen_random_uuid(), $2, 1, '{"title":"","content":"","author":"","excerpt":""}', now() from ${many}`,
    [count, admin],
  )
  await client.query(
    `insert into feedback.letter (id, kind, sender_name, sender_email, subject, text, created_at)
     select case n when 1 then $2::uuid else gen_random_uuid() end, 'message', 'Ada', 'ada@example.org', 'Sample', 'Text', now()
     from ${many}`,
    [count, letter],
  )
  await client.query(
    `insert into feedback.reply (id, letter_id, by_account_id, by_name, text, at)
     select gen_random_uuid(), $2, $3, 'Sample', 'Text', now() from ${many}`,
    [count, letter, admin],
  )
  await client.query(
    `insert into platform.audit (at, action, actor_id, subject_kind, subject_id)
     select now(), 'sample.made', $2, 'sample', n::text from ${many}`,
    [count, admin],
  )
  return letter
}

async function addPublications(client: pg.Client, count: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with chosen as (
       select p.id, p.journal_id, i.id as issue_id, row_number() over (order by p.id) as nth
       from submissions.submission p
       join lateral (select id from journals.issue where journal_id = p.journal_id limit 1) i on true
       where p.status = 'accepted' order by p.id limit $1)
     insert into publishing.publication (submission_id, journal_id, plan, issue_id, public_id, state, accepted_at, changed_at)
     select id, journal_id, $2::jsonb || jsonb_build_object('issueId', issue_id), issue_id, 'smp.2027.' || nth, 'typesetting',
       now(), now() from chosen returning submission_id as id`,
    [count, JSON.stringify(plan)],
  )
  return rows[0]!.id
}

/** Adds articles without an issue to the journal with the most articles. */
async function addUnplaced(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into publishing.article (id, public_id, journal_id, title, abstract, keywords, published_on, reading_minutes, created_at)
     select gen_random_uuid(), 'smp.2028.' || n, (select journal_id from publishing.article group by 1 order by count(*) desc, 1 limit 1),
       'Sample ' || n, 'Wells turn.', '{wells}', '2026-01-15', 2, now() from generate_series(1, $1::int) n`,
    [count],
  )
}

/** Adds a history to the article with the most authors; returns its public id. */
async function addChanges(client: pg.Client, admin: string, count: number): Promise<string> {
  const { rows } = await client.query<{ id: string; public_id: string }>(
    `select a.id, a.public_id from publishing.article a
     order by (select count(*) from publishing.contributor w where w.article_id = a.id) desc, a.id limit 1`,
  )
  const { id, public_id } = rows[0]!
  await client.query(
    `insert into publishing.change (id, article_id, class, field, before, after, reason, changed_by, changed_at)
     select gen_random_uuid(), $2, 'silent', 'keywords', '["a"]', '["b"]', 'Sample', $3, now()
     from generate_series(1, $1::int) n`,
    [count, id, admin],
  )
  return public_id
}

/** The requests of the admin tools, by route. */
export function adminDesksAsk(desks: AdminDesks, limit: number): Record<string, DeskAsk[]> {
  const { admins, user, application, letter, publication, article, journal } = desks
  const ask = (path: string) => admins.map(({ token }) => ({ path: `/api${path}`, token }))
  return {
    '/api/admin/api-keys': ask('/admin/api-keys'),
    '/api/admin/webhooks': ask('/admin/webhooks'),
    '/api/admin/preprint-servers': ask('/admin/preprint-servers'),
    '/api/admin/coar-notifications': ask('/admin/coar-notifications'),
    '/api/admin/articles/:id/coar-notifications': ask(`/admin/articles/${article}/coar-notifications`),
    '/api/admin/settings': ask('/admin/settings'),
    '/api/admin/settings/changes': ask('/admin/settings/changes?scope=press'),
    '/api/admin/mails': ask('/admin/mails'),
    '/api/admin/mails/:key': ask('/admin/mails/peer-review.reviewer-invited?scope=press'),
    '/api/subadmin': ask('/subadmin'),
    '/api/subadmin/getall': ask(`/subadmin/getall?limit=${limit}`),
    '/api/admin/applications': ask('/admin/applications'),
    '/api/admin/applications?q': ask('/admin/applications?q=Sample'),
    '/api/admin/applications/:id': ask(`/admin/applications/${application}`),
    '/api/admin/users': ask('/admin/users'),
    '/api/admin/users?q': ask('/admin/users?q=Sample&sort=name'),
    '/api/admin/users/:id': ask(`/admin/users/${user}`),
    '/api/announcement/admin': ask('/announcement/admin'),
    '/api/announcement/user': ask('/announcement/user'),
    '/api/blogs': ask(`/blogs?limit=${limit}`),
    '/api/admin/news/drafts': ask('/admin/news/drafts'),
    '/api/admin/inbox': ask('/admin/inbox'),
    '/api/admin/inbox/:id': ask(`/admin/inbox/${letter}`),
    '/api/admin/journals': ask('/admin/journals'),
    '/api/admin/pages': ask('/admin/pages'),
    '/api/admin/pages/doaj': ask(`/admin/pages/doaj?journal=${journal}`),
    '/api/admin/pages/:name': ask('/admin/pages/terms'),
    '/api/admin/pages/:name/versions/:version': ask('/admin/pages/terms/versions/0'),
    '/api/admin/pages/:name/versions/:version/changes': ask('/admin/pages/terms/versions/0/changes?from=0'),
    '/api/admin/issues': ask('/admin/issues'),
    '/api/admin/dois': ask('/admin/dois'),
    '/api/admin/articles': ask('/admin/articles'),
    '/api/admin/articles?q': ask('/admin/articles?q=Sample'),
    '/api/admin/published-names': ask('/admin/published-names?q=Sample'),
    '/api/admin/name-changes': ask('/admin/name-changes'),
    '/api/my-published-name': ask('/my-published-name'),
    '/api/admin/articles/:id': ask(`/admin/articles/${article}`),
    '/api/admin/articles/:id/doaj': ask(`/admin/articles/${article}/doaj`),
    '/api/admin/publishing': ask('/admin/publishing'),
    '/api/admin/unplaced-articles': ask('/admin/unplaced-articles'),
    '/api/admin/publishing/:id': ask(`/admin/publishing/${publication}`),
    '/api/admin/publishing/:id/preview': ask(`/admin/publishing/${publication}/preview`),
    '/api/admin/stats': ask('/admin/stats'),
    '/api/admin/figures': ask('/admin/figures'),
    '/api/admin/deposits': ask('/admin/deposits'),
    '/api/admin/reports': ask('/admin/reports'),
    '/api/admin/audit': ask('/admin/audit'),
    // The number of matches does not depend on the size of the log.
    '/api/admin/audit?q': ask('/admin/audit?q=nothing'),
  }
}
