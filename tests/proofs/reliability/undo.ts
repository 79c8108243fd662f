import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { getFile, storeFile } from '../../../apps/server/src/modules/files/index.ts'
import { onClose } from '../../../scripts/closing.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { runToEnd } from '../../../scripts/service.ts'
import { type BackedUp, killServer, openBackedUp } from '../../support/backed-up.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

// `archive_timeout`, and the time that pgBackRest takes.
const archiveSeconds = 40

const ofPapers = `(select id from submissions.submission where journal_id = $1 and id = any($2))`
/** The review of papers: every table that has a part of it, and which rows. */
const reviewTables: Record<string, string> = {
  'submissions.submission': `id in ${ofPapers}`,
  ...Object.fromEntries(
    [
      ...['author', 'draft', 'event', 'handed_in', 'message', 'released_review', 'reviewer_wish', 'supplement'].map(
        (name) => `submissions.${name}`,
      ),
      ...['assignment', 'decision', 'decision_draft', 'escalation', 'handling_change', 'handling_editor', 'note'].map(
        (name) => `peer_review.${name}`,
      ),
      ...['peer_review.review', 'peer_review.review_draft'],
    ].map((table) => [table, `submission_id in ${ofPapers}`]),
  ),
  ...Object.fromEntries(
    ['assignment_event', 'message', 'named_colleague', 'outside_invitation'].map((name) => [
      `peer_review.${name}`,
      `assignment_id in (select id from peer_review.assignment where submission_id in ${ofPapers})`,
    ]),
  ),
  'submissions.point': `review_id in (select id from submissions.released_review where submission_id in ${ofPapers})`,
}

/**
 * By accident, a file and a record are deleted, and a bad script changes the review of every paper of one journal. They
 * come back as docs/operations/backup.md says. What other people did meanwhile stays.
 */
export async function prove({ quick, articles = quick ? 300 : 10_000 }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const house = await openBackedUp()
  const url = house.env['DATABASE_URL']!
  await runToEnd(
    [
      ...[process.execPath, 'scripts/generate/main.ts', '--url', url],
      ...['--articles', String(articles), '--submissions', String(articles / 10), '--users', '200'],
    ],
    {},
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onClose(() => client.end())
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, randomUUID())])
  const fileId = await storeFile(house.platform.ctx, { bytes, fileName: 'a.pdf', accept: ['pdf'], maxBytes: 100_000 })
  await succeed(house, 'backup', '--full')

  const [bad, good] = await journalsWithReviews(client)
  const papers = await papersOf(client, bad)
  const record = await announcementWithReaders(client)
  const before = { review: await reviewOf(client, bad, papers), record: await recordOf(client, record) }
  await pause(1_100)
  const chosen = new Date().toISOString()
  await pause(1_100)
  const { storageKey } = await getFile(house.platform.ctx, fileId)
  await house.platform.ctx.storage.remove(storageKey)
  await client.query('delete from announcements.announcement where id = $1', [record])
  await ruinReview(client, bad)
  const newPaper = await addWork(client, { bad, good })
  const others = await reviewOf(client, good, await papersOf(client, good))

  const seconds: Record<string, number> = {}
  const timed = async (name: string, ...args: string[]) => {
    const answer = await house.grfs(...args)
    seconds[name] = answer.seconds
    return answer
  }
  await timed('file', 'verify', '--all', '--restore')
  // The restore needs a change after the chosen time, and PostgreSQL archives what happened within `archive_timeout`.
  const waited = performance.now()
  await pause(archiveSeconds * 1000)
  seconds['wait for the archive'] = (performance.now() - waited) / 1000
  const isFileBack = bytes.equals(
    await buffer(await house.platform.ctx.storage.get(storageKey)).catch(() => Buffer.of()),
  )
  const [into, port] = [path.join(house.home, 'look'), String(await freePort())]
  const restored = await timed(
    'restore beside',
    'restore',
    '--to',
    chosen,
    '--into',
    into,
    '--port',
    port,
    '--keep-running',
  )
  if (!restored.output.includes('The server runs')) throw new Error(`The restore failed:\n${restored.output}`)
  onClose(() => killServer(into))
  const from = ['--from', into, '--port', port]
  const recordAnswer = await timed('record', 'restore', 'rows', 'announcements.announcement', 'id', record, ...from)
  const review = await timed(
    'journal',
    ...['restore', 'rows', 'submissions.submission', 'journal_id', bad, ...from, '--with', 'peer_review'],
  )
  const wrong = [
    ...(isFileBack ? [] : ['file']),
    ...((await recordOf(client, record)) === before.record ? [] : [`record: ${recordAnswer.output}`]),
    ...differing(before.review, await reviewOf(client, bad, papers)).map((table) => `${table}: ${review.output}`),
    ...differing(others, await reviewOf(client, good, await papersOf(client, good))).map(
      (table) => `other journal: ${table}`,
    ),
    ...((await papersOf(client, bad)).includes(newPaper) ? [] : ['the paper of the meantime']),
  ]
  killServer(into)
  const [mostMinutes = 0] = limitsOf('R9').must
  const beside = seconds['wait for the archive']! + seconds['restore beside']!
  const times = [seconds['file']!, beside + seconds['record']!, beside + seconds['journal']!]
  return outcomeOf('R9', {
    found:
      `${articles} articles: a file back after ${times[0]!.toFixed(0)} s, a record after ${times[1]!.toFixed(0)} s, the review of ` +
      `${papers.length} papers of one journal after ${times[2]!.toFixed(0)} s; ${wrong.length} parts differ`,
    ratio: null,
    worst: Math.max(...times),
    pass: wrong.length === 0 && Math.max(...times) <= mostMinutes * 60,
    details: { company, seconds, papers: papers.length, wrong },
  })
}

async function succeed(house: BackedUp, ...args: string[]): Promise<void> {
  const { code, output } = await house.grfs(...args)
  if (code !== 0) throw new Error(`grfs ${args.join(' ')} failed:\n${output}`)
}

/** The two journals with most reviews. */
async function journalsWithReviews(client: pg.Client): Promise<[string, string]> {
  const { rows } = await client.query<{ id: string }>(`
    select s.journal_id as id from peer_review.review r join submissions.submission s on s.id = r.submission_id
    group by 1 order by count(*) desc, 1 limit 2`)
  if (rows.length < 2) throw new Error('There are not two journals with reviews.')
  return [rows[0]!.id, rows[1]!.id]
}

async function papersOf(client: pg.Client, journalId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from submissions.submission where journal_id = $1 order by 1',
    [journalId],
  )
  return rows.map(({ id }) => id)
}

async function announcementWithReaders(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select announcement_id as id from announcements.reading group by 1 order by count(*) desc, 1 limit 1',
  )
  return rows[0]!.id
}

async function recordOf(client: pg.Client, id: string): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select (select md5(a::text) from announcements.announcement a where id = $1)
      || (select md5(string_agg(r::text, ' ' order by r::text)) from announcements.reading r where announcement_id = $1) as hash`,
    [id],
  )
  return rows[0]!.hash
}

async function reviewOf(client: pg.Client, journalId: string, papers: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [table, condition] of Object.entries(reviewTables)) {
    const { rows } = await client.query<{ content: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as content from ${table} t where ${condition}`,
      [journalId, papers],
    )
    found[table] = rows[0]!.content
  }
  return found
}

const differing = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys(a).filter((table) => a[table] !== b[table])

/** As a bad script with the rights of the product can. */
async function ruinReview(client: pg.Client, journalId: string): Promise<void> {
  const papers = '(select id from submissions.submission where journal_id = $1)'
  for (const statement of [
    `insert into submissions.event (submission_id, move, from_status, to_status, by_party, at)
      select submission_id, move, from_status, to_status, by_party, now() from submissions.event where submission_id in ${papers}`,
    `delete from peer_review.message where assignment_id in (select id from peer_review.assignment where submission_id in ${papers})`,
    `delete from peer_review.decision where submission_id in ${papers}`,
    `update peer_review.assignment set code = 'RV-' || upper(substr(md5(id::text), 1, 6)) where submission_id in ${papers}`,
    `delete from submissions.author where submission_id in ${papers} and not is_submitter`,
    `update submissions.submission set title = 'Wrong', version = version + 1,
      status = case status when 'under_review' then 'under_admin' when 'under_admin' then 'processing' else status end
      where journal_id = $1 and status <> 'draft'`,
  ])
    await client.query(statement, [journalId])
}

/** What people do meanwhile: a new paper in the one journal, new titles in the other. Returns the paper. */
async function addWork(client: pg.Client, { bad, good }: { bad: string; good: string }): Promise<string> {
  await client.query(`update submissions.submission set title = title || '.' where journal_id = $1`, [good])
  const id = randomUUID()
  await client.query(
    `insert into submissions.submission (id, author_id, journal_id, status, title, created_at, status_since)
     select $1, author_id, journal_id, 'draft', 'New', now(), now() from submissions.submission where journal_id = $2 limit 1`,
    [id, bad],
  )
  return id
}
