import http from 'node:http'
import { loadavg } from 'node:os'
import pg from 'pg'
import { companyOnMachine, pinned } from '../../support/measuring/cores.ts'
import { startDatabaseServer, startHouse } from '../../support/processes.ts'
import { percentile, rounded } from '../../support/measuring/rounds.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { makePress, textOf, timeOf } from './search-load.ts'

export const ci = false

/** The first page of a list, and a page deep inside it. */
interface Pair {
  list: string
  row: number
  first: string
  deep: string
  times: { first: number[]; deep: number[] }
}

const blockRequests = 10

/** One journal gets every article, so that the list of one journal is long enough for deep pages. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const depth = quick ? 9_000 : 100_000
  const databaseUrl = await makePress(await startDatabaseServer(), 'p8', quick ? 10_000 : 110_000)
  const abbrev = await gatherInOneJournal(databaseUrl)
  const { origin } = await startHouse({ databaseUrl })
  const pairs = [
    pairOf(
      'articles of a journal',
      `/api/journals/${abbrev}/issues?limit=20`,
      await articleAt(databaseUrl, depth),
      depth,
    ),
    pairOf('search', '/api/search?q=study', await lastSearchPage(origin, '/api/search?q=study'), 990),
  ]
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (const { first, deep } of pairs) {
    for (let warm = 0; warm < 20; warm += 1) for (const address of [first, deep]) await timeOf(origin + address, agent)
  }
  for (let round = 0; round < (quick ? 10 : 60); round += 1) {
    for (const pair of pairs) {
      // Alternate the order, so that neither always comes first.
      for (const side of round % 2 === 0 ? (['first', 'deep'] as const) : (['deep', 'first'] as const)) {
        for (let at = 0; at < blockRequests; at += 1) pair.times[side].push(await timeOf(origin + pair[side], agent))
      }
    }
  }
  agent.destroy()
  return judge(pairs, { company, pinned, loadAverage: loadavg().map((load) => rounded(load, 1)) })
}

function pairOf(list: string, first: string, after: string, row: number): Pair {
  return { list, row, first, deep: `${first}&after=${after}`, times: { first: [], deep: [] } }
}

async function gatherInOneJournal(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; abbrev: string }>(
      'select id, abbrev from journals.journal order by abbrev limit 1',
    )
    const { id, abbrev } = rows[0]!
    await client.query('update publishing.article set journal_id = $1', [id])
    await client.query('vacuum analyze publishing.article')
    return abbrev
  } finally {
    await client.end()
  }
}

/** The cursor after that many rows. */
async function articleAt(databaseUrl: string, row: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ cursor: string }>(
      `select published_on::text || ' ' || id as cursor from publishing.article
       order by published_on desc, id desc offset $1 limit 1`,
      [row - 1],
    )
    return Buffer.from(rows[0]!.cursor).toString('base64url')
  } finally {
    await client.end()
  }
}

/** Search ranks 1,000 matches; its last page is the deepest one. */
async function lastSearchPage(origin: string, first: string): Promise<string> {
  let cursor = ''
  for (let next: string | null = ''; next !== null;) {
    const answer = await textOf(origin + first + (cursor === '' ? '' : `&after=${cursor}`))
    next = (JSON.parse(answer) as { next: string | null }).next
    if (next !== null) cursor = next
  }
  return cursor
}

function judge(pairs: Pair[], details: Record<string, unknown>): Outcome {
  const lists = pairs.map(({ list, row, times }) => {
    const [first, deep] = [percentile(times.first, 50), percentile(times.deep, 50)]
    return { list, row, firstMs: rounded(first, 2), deepMs: rounded(deep, 2), ratio: rounded(deep / first, 2) }
  })
  const worst = Math.max(...lists.map(({ ratio }) => ratio))
  const [must = 0] = limitsOf('P8').must
  return outcomeOf('P8', {
    found: lists.map(({ list, row, ratio }) => `${list} at row ${row}: ${ratio} times the first page`).join(', '),
    ratio: worst,
    worst,
    pass: worst <= must,
    details: { ...details, lists },
  })
}
