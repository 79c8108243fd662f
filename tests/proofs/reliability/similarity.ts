import { randomUUID } from 'node:crypto'
import { comparable, fingerprintsOf, shareOf, similarityOf } from '@grfs/manuscript'
import pg from 'pg'
import {
  deleteSubmitted,
  insertSubmitted,
  listPublishedCandidates,
  listSubmittedCandidates,
} from '../../../apps/server/src/modules/manuscripts/queries/similarity.ts'
import { openDatabase } from '../../../apps/server/src/platform/database/pool.ts'
import { makeDatabase, startDatabaseServer } from '../../support/processes.ts'
import { percentile, rounded } from '../../support/measuring/rounds.ts'
import { addStrangeMarks, fillArchive, plantedPaper, plantedShares } from './similar-papers.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

interface Measured {
  wanted: number
  planted: number
  found: number
  points: number
  ms: number
}

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const papers = quick ? 300 : 10_000
  const each = quick ? 2 : 12
  const url = await makeDatabase(await startDatabaseServer(), 'm1')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  console.log(`  ${papers} papers`)
  const { marks } = await fillArchive(client, papers)
  const sizes = await sizesOf(client)
  const database = openDatabase({ url, poolSize: 2, log: console })
  const measured: Measured[] = []
  for (let number = 0; number < each * plantedShares.length; number += 1) {
    const wanted = plantedShares[number % plantedShares.length]!
    measured.push(await measure(database, client, plantedPaper(number, wanted, papers)))
  }
  const growth = quick ? [] : await growthOf(database, client, papers, Math.round(marks / papers))
  await database.close()
  await client.end()
  const worst = Math.max(...measured.map(({ points }) => points))
  const slowest = Math.max(...measured.map(({ ms }) => ms)) / 1000
  const [mostPoints = 0, mostSeconds = 0] = limitsOf('M1').must
  return outcomeOf('M1', {
    found: `${measured.length} papers among ${papers}: at most ${rounded(worst, 2)} points off, slowest ${rounded(slowest, 2)} s`,
    ratio: worst,
    worst,
    pass: worst <= mostPoints && slowest <= mostSeconds,
    details: {
      marksPerPaper: rounded(marks / papers, 1),
      sizes,
      growth,
      shares: plantedShares.map((wanted) => byShare(measured, wanted)),
    },
  })
}

type Database = ReturnType<typeof openDatabase>

/**
 * A new paper: its fingerprints are made and stored, and it is compared with published and submitted papers, as for an
 * editor.
 */
async function measure(
  database: Database,
  client: pg.Client,
  paper: ReturnType<typeof plantedPaper>,
): Promise<Measured> {
  const manuscriptId = randomUUID()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into manuscripts.manuscript (id, file_id, sha256, identities, taken_at, submitted_at)
     values ($1, gen_random_uuid(), '', '{}', now(), now() + interval '1 day')`,
    [manuscriptId],
  )
  await client.query('set session_replication_role = origin')
  const begun = performance.now()
  const text = comparable(paper.text)
  const marks = fingerprintsOf(text)
  await database.db
    .transaction()
    .execute((tx) => insertSubmitted(tx as never, manuscriptId, { text: paper.text, marks }))
  const candidates = await neighboursOf(database, manuscriptId, marks)
  const passages = candidates.flatMap((other) => similarityOf(text, comparable(other.text)).passages)
  const found = shareOf(text, passages)
  const ms = performance.now() - begun
  await database.db.transaction().execute((tx) => deleteSubmitted(tx as never, [manuscriptId]))
  await client.query('delete from manuscripts.manuscript where id = $1', [manuscriptId])
  return { wanted: paper.wanted, planted: paper.share, found, points: Math.abs(found - paper.share) * 100, ms }
}

async function neighboursOf({ db }: Database, manuscriptId: string, marks: bigint[]) {
  const sought = { manuscriptId, marks }
  return [
    ...(await listPublishedCandidates(db as never, sought)),
    ...(await listSubmittedCandidates(db as never, sought, [])),
  ]
}

function byShare(measured: Measured[], wanted: number) {
  const ones = measured.filter((one) => one.wanted === wanted)
  return {
    wanted,
    papers: ones.length,
    worstPoints: rounded(Math.max(...ones.map(({ points }) => points)), 2),
    p50: rounded(
      percentile(
        ones.map(({ ms }) => ms),
        50,
      ),
      0,
    ),
    slowest: rounded(Math.max(...ones.map(({ ms }) => ms)), 0),
  }
}

async function sizesOf(client: pg.Client) {
  const { rows } = await client.query<{ marks: string; texts: string }>(
    `select pg_total_relation_size('manuscripts.mark') as marks, pg_total_relation_size('manuscripts.comparable') as texts`,
  )
  return { markBytes: Number(rows[0]!.marks), textBytes: Number(rows[0]!.texts) }
}

/** The index at ten times the number of papers; a hundred times is extrapolated from the two. */
async function growthOf(database: Database, client: pg.Client, papers: number, each: number) {
  const first = await lookups(database, client)
  await addStrangeMarks(client, papers * 9, each)
  const tenfold = await lookups(database, client)
  const { markBytes } = await sizesOf(client)
  return [
    { papers, lookupMs: first },
    { papers: papers * 10, lookupMs: tenfold, markBytes },
    { papers: papers * 100, markBytesReckoned: markBytes * 10 },
  ]
}

/** The median of 30 searches for similar papers, without the comparison that follows. */
async function lookups(database: Database, client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ manuscript_id: string; text: string }>(
    'select manuscript_id, text from manuscripts.comparable where manuscript_id is not null order by md5(id::text) limit 30',
  )
  const times: number[] = []
  for (const { manuscript_id, text } of rows) {
    const marks = fingerprintsOf(comparable(text))
    const begun = performance.now()
    await neighboursOf(database, manuscript_id, marks)
    times.push(performance.now() - begun)
  }
  return rounded(percentile(times, 50), 1)
}
