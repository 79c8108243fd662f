import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type House, startDatabaseServer, startHouse } from '../../support/processes.ts'
import { makePress } from '../performance/search-load.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const changesPerSecond = 50
const writers = 4
const prefixes = ['oai_dc', 'oai_openaire', 'jats']

/** N7: each format is harvested while articles change and the server is killed. Nothing is lost. */
export async function prove({ quick, articles = quick ? 3_000 : 1_000_000 }: ProveOptions): Promise<Outcome> {
  const kills = quick ? 3 : 20
  const databaseUrl = await makePress(await startDatabaseServer(), 'n7', articles)
  const server = await openServer(databaseUrl)
  const faults: string[] = []
  let [killed, changed, records] = [0, 0, 0]
  for (const prefix of prefixes) {
    const changes = await startChanging(databaseUrl)
    const known = new Map<string, string>()
    const killing = { left: kills, every: Math.max(1, Math.floor(pagesFor(prefix, articles) / (kills + 1))) }
    let from = await harvest(server, { prefix }, known, killing)
    killed += kills - killing.left
    // Harvests that follow each other while changes go on, each from the moment that the one before gave.
    for (let round = 0; round < 2; round++) from = await harvest(server, { prefix, from }, known)
    changed += await changes.stop()
    await pause(2_000)
    await harvest(server, { prefix, from }, known)
    const truth = await titlesOf(databaseUrl)
    for (const [id, title] of truth) {
      if (known.get(id) !== title) faults.push(`${prefix} ${id}: ${known.get(id) ?? 'missing'}, not ${title}`)
    }
    if (known.size !== truth.size) faults.push(`${prefix}: ${known.size} records of ${truth.size}`)
    records += truth.size
    console.log(`  ${prefix}: ${truth.size} records, ${changed} changes, ${killed} kills, ${faults.length} faults`)
  }
  return outcomeOf('N7', {
    found: `${records - faults.length} of ${records} records as last changed (3 formats, ${articles} articles, ${changed} changes, ${killed} kills)`,
    ratio: (records - faults.length) / records,
    worst: null,
    pass: faults.length === 0,
    details: { faults: faults.slice(0, 20) },
  })
}

const pagesFor = (prefix: string, articles: number): number => Math.ceil(articles / (prefix === 'oai_dc' ? 1_000 : 250))

interface Server {
  origin(): string
  kill(): Promise<void>
}

async function openServer(databaseUrl: string): Promise<Server> {
  // Tokens are signed: the next process has the same secret.
  const env = { APP_SECRET: randomBytes(32).toString('hex') }
  let house: House = await startHouse({ databaseUrl, env, keepLog: false })
  return {
    origin: () => house.origin,
    kill: async () => {
      process.kill(house.pid, 'SIGKILL')
      await house.stop()
      house = await startHouse({ databaseUrl, env, keepLog: false })
    },
  }
}

/**
 * Reads a list as harvesters do, and repeats a request that failed. Returns the moment from which the next harvest
 * begins.
 */
async function harvest(
  server: Server,
  { prefix, from }: { prefix: string; from?: string },
  known: Map<string, string>,
  killing = { left: 0, every: 1 },
): Promise<string> {
  let query = `metadataPrefix=${prefix}${from === undefined ? '' : `&from=${from}`}`
  let next = ''
  for (let page = 1; ; page++) {
    const isKilled = killing.left > 0 && page % killing.every === 0
    const answer = ask(server, query)
    if (isKilled) {
      killing.left -= 1
      // While the server writes the answer.
      await pause(20)
      await server.kill()
    }
    const xml = await answer
    next ||= /<responseDate>([^<]+)</.exec(xml)?.[1] ?? ''
    for (const [, id, rest = ''] of xml.matchAll(/<record><header><identifier>([^<]+)<(.*?)<\/record>/gs)) {
      known.set(
        id!.slice(id!.lastIndexOf(':') + 1),
        /<(?:dc:title|datacite:title|article-title)\b[^>]*>([^<]*)</.exec(rest)?.[1] ?? '',
      )
    }
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1]
    if (token === undefined) return next
    query = `resumptionToken=${token}`
  }
}

async function ask(server: Server, query: string): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt++) {
    try {
      const answer = await fetch(`${server.origin()}/oai?verb=ListRecords&${query}`)
      if (answer.status === 200) return await answer.text()
    } catch {
      // The server was killed.
    }
    await pause(100)
  }
  throw new Error('The server does not answer.')
}

/** Changes titles, with the moment of the change as the product notes it, in transactions of different length. */
async function startChanging(databaseUrl: string): Promise<{ stop(): Promise<number> }> {
  let [count, stopped] = [0, false]
  const change = async (writer: number) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ id: string }>(
      'select id from publishing.article where ordinal % $1 = $2 order by random() limit 2000',
      [writers, writer],
    )
    for (let at = 0; !stopped; at++) {
      await client.query('begin')
      await client.query(
        `update publishing.article set title = 'Change ' || $2 || ' of ' || ordinal, title_html = null,
          changed_at = greatest($3::timestamptz, changed_at + interval '1 millisecond') where id = $1`,
        [rows[at % rows.length]!.id, count, new Date()],
      )
      // Most commit at once; some hold their change for a while.
      if (at % 40 === 0) await pause(400)
      await client.query('commit')
      count += 1
      await pause((1000 * writers) / changesPerSecond)
    }
    await client.end()
  }
  const running = Promise.all(Array.from({ length: writers }, (_, writer) => change(writer)))
  return {
    stop: async () => {
      stopped = true
      await running
      return count
    },
  }
}

async function titlesOf(databaseUrl: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ public_id: string; title: string }>(
    'select public_id, title from publishing.article',
  )
  await client.end()
  const written = (title: string) =>
    title.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
  return new Map(rows.map((row) => [row.public_id, written(row.title)]))
}
