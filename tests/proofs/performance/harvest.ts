import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { harvestStatement } from '../../../apps/server/src/modules/publishing/queries/harvest.ts'
import { companyOnMachine, pinned } from '../../support/measuring/cores.ts'
import { percentile, rounded } from '../../support/measuring/rounds.ts'
import { startDatabaseServer, startHouse } from '../../support/processes.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { makePress, textOf } from './search-load.ts'

export const ci = false

// Pages at each end whose median is compared.
const endPages = 20

/** P22: whether late pages take longer than early ones, and the whole harvest beside a bare COPY of the same rows. */
export async function prove({ quick, articles = quick ? 60_000 : 1_000_000 }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const databaseUrl = await makePress(await startDatabaseServer(), 'p22', articles)
  const { origin } = await startHouse({ databaseUrl })
  await textOf(`${origin}/oai?verb=Identify`)
  const copies = [await copySeconds(databaseUrl, articles)]
  const { times, records } = await harvestAll(`${origin}/oai`)
  copies.push(await copySeconds(databaseUrl, articles))
  if (records !== articles) throw new Error(`The harvest has ${records} records of ${articles}.`)
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000
  // The first page counts the list too, so it is no measure of a page.
  const [first = 0, ...following] = times
  const early = percentile(following.slice(0, endPages), 50)
  const late = percentile(following.slice(-endPages - 1, -1), 50)
  const slope = late / early
  const copy = copies.reduce((sum, one) => sum + one, 0) / copies.length
  const share = copy / seconds
  const [maxSlope = 0, minShare = 0] = limitsOf('P22').must
  return outcomeOf('P22', {
    found:
      `late page / early page ${slope.toFixed(2)} (${Math.round(late)} / ${Math.round(early)} ms, page 1 ${Math.round(first)} ms); ` +
      `${Math.round(articles / seconds)} records/s, ${share.toFixed(2)} of COPY (${Math.round(articles / copy)} rows/s), ${articles} articles`,
    ratio: share,
    worst: slope,
    pass: slope <= maxSlope && share >= minShare,
    details: { company, pinned, seconds: rounded(seconds, 1), copies: copies.map((one) => rounded(one, 2)) },
  })
}

async function harvestAll(address: string): Promise<{ times: number[]; records: number }> {
  const times: number[] = []
  let records = 0
  let query = 'verb=ListRecords&metadataPrefix=oai_dc'
  for (;;) {
    const begun = performance.now()
    const xml = await textOf(`${address}?${query}`)
    times.push(performance.now() - begun)
    records += xml.split('<header').length - 1
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1]
    if (token === undefined) return { times, records }
    query = `verb=ListRecords&resumptionToken=${token}`
  }
}

/** COPY of what the product reads, in one statement and without HTTP, JSON or XML. */
async function copySeconds(databaseUrl: string, articles: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const window = {
      journalId: null,
      sectionId: null,
      withIssn: false,
      from: null,
      before: '2999-01-01T00:00:00.000000Z',
    }
    const compiler = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ max: 1 }) }) })
    const { sql, parameters } = harvestStatement(window, { depth: 'core', limit: articles + 1 }).compile(compiler)
    const statement = sql.replace(/\$(\d+)/g, (_, at: string) => {
      const value = parameters[Number(at) - 1]
      return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value))
    })
    const begun = performance.now()
    let bytes = 0
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        done()
      },
    })
    await pipeline(client.query(copyTo(`copy (${statement}) to stdout`)), sink)
    if (bytes < articles) throw new Error('COPY sent too little.')
    return (performance.now() - begun) / 1000
  } finally {
    await client.end()
  }
}
