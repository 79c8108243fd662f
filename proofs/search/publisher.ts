import pg from 'pg'
import { indexChange } from '../../apps/server/src/modules/search/index.ts'
import { openDatabase } from '../../apps/server/src/platform/database/pool.ts'

export interface Publisher {
  start(): void
  stop(): Promise<void>
  close(): Promise<{ published: number; seconds: number }>
}

const copyArticle = `
  with copied as (
    insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords, doi, published_on, reading_minutes, created_at)
    select gen_random_uuid(), 'p10.' || gen_random_uuid(), journal_id, issue_id, 100000 + $2::int, title, abstract, keywords, doi,
      current_date, reading_minutes, now()
    from publishing.article where id = $1 returning id
  ), names as (
    insert into publishing.article_author (article_id, position, title, full_name)
    select copied.id, w.position, w.title, w.full_name from copied, publishing.article_author w where w.article_id = $1
  )
  select id from copied`

const nobody = () => {}

/** Publishes copies of what is there and indexes each with the product's own code, so many a second. */
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
