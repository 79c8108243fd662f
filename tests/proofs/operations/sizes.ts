import http from 'node:http'
import pg from 'pg'
import { runToEnd } from '../../../scripts/service.ts'
import { companyOnMachine, pinned } from '../../support/measuring/cores.ts'
import { postmasterOf, processorOf, residentBytes } from '../../support/measuring/process-facts.ts'
import { rounded } from '../../support/measuring/rounds.ts'
import { startDatabaseServer, startHouse } from '../../support/processes.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

// The third size is predicted from the other two.
const sizes = [10_000, 100_000, 1_000_000] as const
const quickSizes = [2_000, 6_000, 20_000] as const
const memoryRequests = 5_000
const searchWords = ['water', 'model', 'method', 'health', 'school', 'climate', 'rice', 'market']

interface Measured {
  articles: number
  diskMb: number
  /** Processor time of server and database for one answer that no cache has. */
  articleMs: number
  journalMs: number
  searchMs: number
  memoryMb: number
}

type Term = Exclude<keyof Measured, 'articles'>

/** O14: the table of docs/operations/capacity.md, and how well it is predicted from smaller sizes. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const serverUrl = await startDatabaseServer()
  const measured: Measured[] = []
  for (const articles of quick ? quickSizes : sizes)
    measured.push(await measure(serverUrl, articles, quick ? 50 : 1_000))
  const [small, middle, large] = measured as [Measured, Measured, Measured]
  const terms = (['diskMb', 'memoryMb', 'articleMs', 'journalMs', 'searchMs'] as const).map((term) => {
    const predicted = predict(term, small, middle, large.articles)
    return { term, measured: large[term], predicted, error: rounded(Math.abs(predicted / large[term] - 1)) }
  })
  const worst = terms.reduce((one, other) => (other.error > one.error ? other : one))
  const [mustPercent = 0] = limitsOf('O14').must
  return outcomeOf('O14', {
    found:
      `${large.articles} articles: database ${rounded(large.diskMb / 1024, 2)} GB, HTTP process ${Math.round(large.memoryMb)} MB, ` +
      `uncached article ${large.articleMs} ms, journal ${large.journalMs} ms, search ${large.searchMs} ms of processor time; ` +
      `predicted from ${small.articles} and ${middle.articles}, wrong by at most ${Math.round(worst.error * 100)} % (${worst.term})`,
    ratio: worst.error,
    worst: worst.error,
    pass: worst.error * 100 <= mustPercent,
    details: { company, pinned, measured, terms },
  })
}

/** Disk grows by the article; what one answer costs and how much memory a process needs does not. */
function predict(term: Term, small: Measured, middle: Measured, articles: number): number {
  if (term !== 'diskMb') return rounded((small[term] + middle[term]) / 2)
  const eachMb = (middle.diskMb - small.diskMb) / (middle.articles - small.articles)
  return rounded(small.diskMb + eachMb * (articles - small.articles))
}

async function measure(serverUrl: string, articles: number, requests: number): Promise<Measured> {
  console.log(`  ${articles} articles`)
  const url = new URL(serverUrl)
  url.pathname = `/o14_${articles}`
  const size = [
    '--articles',
    String(articles),
    '--submissions',
    String(articles / 10),
    '--users',
    String(articles / 10),
  ]
  await runToEnd([process.execPath, 'scripts/generate/main.ts', ...size, '--url', url.href], {})
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('vacuum analyze')
  const disk = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const drawn = await client.query<{ id: string; journal: string }>(
    `select article.public_id as id, journal.abbrev as journal
    from publishing.article tablesample system ($1) join journals.journal on journal.id = article.journal_id`,
    [Math.min(100, 300_000 / articles)],
  )
  const house = await startHouse({ databaseUrl: url.href, keepLog: false })
  const programs = { server: house.pid, database: await postmasterOf(client) }
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
  const ask = (count: number, pathOf: (at: number) => string) => askAll(house.origin, agent, count, pathOf)
  const drawnAt = (at: number) => drawn.rows[at % drawn.rows.length]!
  const costOf = async (pathOf: (at: number) => string) => {
    await ask(Math.ceil(requests / 5), pathOf)
    const before = processorOf(programs)
    await ask(requests, pathOf)
    const after = processorOf(programs)
    return rounded(((after.server + after.database - before.server - before.database) * 1000) / requests, 2)
  }
  const articleMs = await costOf((at) => `/article/${drawnAt(at).id}`)
  const journalMs = await costOf((at) => `/journal/${drawnAt(at).journal}`)
  const searchMs = await costOf(
    (at) => `/search?q=${searchWords[at % searchWords.length]}+${searchWords[(at * 3) % 7]}`,
  )
  await ask(memoryRequests, (at) => `/article/${drawnAt(at).id}`)
  const memoryMb = rounded(residentBytes(house.pid) / 1_048_576, 0)
  agent.destroy()
  await house.stop()
  await client.end()
  return {
    articles,
    diskMb: rounded(Number(disk.rows[0]!.bytes) / 1_048_576, 1),
    articleMs,
    journalMs,
    searchMs,
    memoryMb,
  }
}

async function askAll(origin: string, agent: http.Agent, count: number, pathOf: (at: number) => string): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await get(`${origin}${pathOf(next++)}`, agent)
  }
  await Promise.all([one(), one(), one(), one()])
}

function get(address: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`))
        answer.resume().once('end', resolve)
      })
      .once('error', reject)
  })
}
