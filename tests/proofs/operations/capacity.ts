import http from 'node:http'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { projectFolder } from '../../../scripts/service.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { processorSeconds, residentBytes, withChildren } from '../../support/measuring/process-facts.ts'
import { rounded } from '../../support/measuring/rounds.ts'
import { startDatabaseServer, startHouse } from '../../support/processes.ts'
import { makePress, searchesIn, short, timeOf } from '../performance/search-load.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

interface Size {
  articles: number
  /** The share of the articles with their full text in the database. */
  textShare: number
}

/** The figures of one size, by the names that the model has for them. */
type Figures = Record<string, number>

const megabyte = 1024 ** 2
const pages = 600

/**
 * Measures what articles cost, and compares each figure with the model of docs/operations/capacity.md. Processor time is
 * that of the HTTP process and PostgreSQL together: other processes on the machine hardly change it.
 */
export async function prove({ quick, articles = 100_000 }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const model = modelOf(readFileSync(path.join(projectFolder, 'docs/operations/capacity.md'), 'utf8'))
  const sizes: Size[] = quick
    ? [{ articles: 10_000, textShare: 0.02 }]
    : [
        { articles: 5_000, textShare: 1 },
        { articles: 10_000, textShare: 0.02 },
        { articles: 100_000, textShare: 0.02 },
        ...(articles > 100_000 ? [{ articles, textShare: 0.02 }] : []),
      ]
  const serverUrl = await startDatabaseServer()
  const points = []
  for (const size of sizes) {
    const measured = await measure(serverUrl, size)
    const terms = Object.entries(measured).map(([term, figure]) => {
      const expected = model(term, size)
      return {
        term,
        measured: rounded(figure, 1),
        model: rounded(expected, 1),
        error: rounded(Math.abs(expected / figure - 1)),
      }
    })
    console.table(terms)
    points.push({ ...size, terms })
  }
  const errors = points.flatMap(({ articles: n, terms }) => terms.map((term) => ({ n, ...term })))
  const worst = errors.reduce((one, other) => (other.error > one.error ? other : one))
  const [most = 0] = limitsOf('O14').must
  return outcomeOf('O14', {
    found: `the model is off by at most ${Math.round(worst.error * 100)} % (${worst.term} at ${short(worst.n)}), ${sizes.map(({ articles: n }) => short(n)).join(', ')} articles`,
    ratio: worst.error,
    worst: worst.error,
    pass: worst.error * 100 <= most,
    details: { company, pagesEach: pages, points },
  })
}

/** The table under "Model": a term, its figure without articles, for 1,000 articles, and for 1,000 full texts. */
function modelOf(text: string): (term: string, size: Size) => number {
  const rows = text.matchAll(
    /^\| (?<term>[^|]+?) +\| +(?<none>[\d.]+) +\| +(?<each>[\d.]+) +\| +(?<text>[\d.]+) +\|$/gm,
  )
  const terms = new Map([...rows].map(({ groups }) => [groups!['term']!, groups!]))
  return (term, { articles, textShare }) => {
    const row = terms.get(term)
    if (!row) throw new Error(`The model has no term "${term}".`)
    const thousands = articles / 1000
    return Number(row['none']) + thousands * Number(row['each']) + thousands * textShare * Number(row['text'])
  }
}

async function measure(serverUrl: string, { articles, textShare }: Size): Promise<Figures> {
  const databaseUrl = await makePress(serverUrl, 'o14', articles, ['--text-share', String(textShare)])
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // So that no vacuum runs while processor time is counted.
  await client.query('vacuum analyze')
  const { rows: found } = await client.query<{ id: string }>(
    'select public_id as id from publishing.article order by md5(id::text) limit $1',
    [pages],
  )
  const house = await startHouse({ databaseUrl })
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = parentOf(rows[0]!.pid)
  const busy = () => [house.pid, ...withChildren(server)].reduce((sum, pid) => sum + processorSeconds(pid), 0)
  const addresses = found.map(({ id }) => `/article/${id}`)
  const searches = await searchesIn(databaseUrl)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  /** Milliseconds of processor time for each request, after a round to warm up. */
  const costOf = async (paths: string[]) => {
    for (const one of paths) await timeOf(house.origin + one, agent)
    const before = busy()
    for (const one of paths) await timeOf(house.origin + one, agent)
    return ((busy() - before) / paths.length) * 1000
  }
  const page = await costOf(addresses)
  const search = await costOf(searches)
  const memory = residentBytes(house.pid) / megabyte
  const { rows: sizes } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  agent.destroy()
  await client.end()
  await house.stop()
  return {
    'database on disk, MB': Number(sizes[0]!.bytes) / megabyte,
    'memory of an HTTP process, MB': memory,
    'processor time of an article page, ms': page,
    'processor time of a search, ms': search,
  }
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
}
