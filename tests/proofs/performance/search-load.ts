import http from 'node:http'
import pg from 'pg'
import { indexChange } from '../../../apps/server/src/modules/search/index.ts'
import { openDatabase } from '../../../apps/server/src/platform/database/pool.ts'
import { runToEnd } from '../../../scripts/service.ts'

export const short = (n: number) => (n >= 1_000_000 ? `${n / 1_000_000} M` : `${n / 1_000} k`)

/** A database with that many articles and their search index. */
export async function makePress(
  serverUrl: string,
  name: string,
  articles: number,
  options: string[] = [],
): Promise<string> {
  const url = new URL(serverUrl)
  url.pathname = `/${name}_${articles}`
  console.log(`  ${short(articles)} articles`)
  const generate = ['scripts/generate/main.ts', '--articles', String(articles), '--url', url.href, ...options]
  const said = await runToEnd([process.execPath, ...generate], {})
  for (const line of said.filter((one) => /search index|full texts/.test(one))) console.log(`  ${line.trim()}`)
  return url.href
}

export function timeOf(address: string, agent: http.Agent): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    http
      .get(address, { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}.`))
        answer.resume().once('end', () => resolve(performance.now() - begun))
      })
      .once('error', reject)
  })
}

export async function textOf(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return answer.text()
}

interface Publisher {
  start(): void
  stop(): Promise<void>
  close(): Promise<{ published: number; seconds: number }>
}

const copyArticle = `
  with copied as (
    insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords, published_on, reading_minutes, created_at)
    select gen_random_uuid(), 'p10.' || gen_random_uuid(), journal_id, issue_id, 100000 + $2::int, title, abstract, keywords,
      current_date, reading_minutes, now()
    from publishing.article where id = $1 returning id
  ), names as (
    insert into publishing.contributor (article_id, position, title, full_name)
    select copied.id, w.position, w.title, w.full_name from copied, publishing.contributor w where w.article_id = $1
  )
  select id from copied`

const nobody = () => {}

/** Publishes copies of existing articles and indexes each with the product's own code, at this rate. */
export async function openPublisher(databaseUrl: string, perSecond: number): Promise<Publisher> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const database = openDatabase({ url: databaseUrl, poolSize: 2, log: console })
  const silent = { now: () => new Date(), publish: nobody, enqueue: nobody, send: nobody, purge: nobody }
  const ctx = {
    inTransaction: <T>(work: (tx: never) => Promise<T>) =>
      database.db.transaction().execute((tx) => work(Object.assign(tx, silent) as never)),
  }
  const { rows: sources } = await client.query<{ id: string }>(
    'select id from publishing.article order by md5(id::text) limit 500',
  )
  let published = 0
  let seconds = 0
  let running = false
  let work = Promise.resolve()
  const run = async (): Promise<void> => {
    const begun = performance.now()
    for (let made = 0; running; made += 1) {
      published += 1
      const source = sources[published % sources.length]!.id
      const { rows } = await client.query<{ id: string }>(copyArticle, [source, published])
      await indexChange(ctx, { articleId: rows[0]!.id })
      const due = begun + ((made + 1) * 1_000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    }
    seconds += (performance.now() - begun) / 1_000
  }
  return {
    start() {
      running = true
      work = run()
    },
    async stop() {
      running = false
      await work
    },
    async close() {
      await client.end()
      await database.close()
      return { published, seconds }
    },
  }
}

const different = 300

/**
 * 300 URLs with one to three words, half of them filtered by a journal, a year, a keyword or a kind. The words are
 * taken from the articles by their frequency: frequent words are searched often, and cost most.
 */
export async function searchesIn(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ words: string[]; abbrev: string; year: string; keyword: string }>(
      `select array(select word from (
           select word, at from unnest(string_to_array(lower(regexp_replace(a.title || ' ' || a.abstract, '[^[:alpha:]]+', ' ', 'g')), ' '))
             with ordinality w(word, at) where length(word) > 3) w
         order by md5(a.id::text || w.at) limit 3) as words,
         j.abbrev, extract(year from a.published_on)::text as year, a.keywords[1] as keyword
       from (select * from publishing.article order by md5(id::text) limit $1) a
       join journals.journal j on j.id = a.journal_id`,
      [different],
    )
    return rows.map(({ words, abbrev, year, keyword }, at) => {
      const filters = [{}, { year }, {}, { journal: abbrev }, {}, { keyword }, {}, { kind: 'article' }][at % 8]
      const q = words.slice(0, 1 + (at % 3)).join(' ')
      return `/api/search?${new URLSearchParams({ q, ...filters }).toString()}`
    })
  } finally {
    await client.end()
  }
}
