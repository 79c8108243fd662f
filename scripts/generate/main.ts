import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { fillAdministration } from './administration.ts'
import { fillSearch } from './fill-search.ts'
import { findFaults, load, type Measure } from './load.ts'
import { fillOffice } from './office.ts'
import { planPress } from './plan.ts'
import { startProducers } from './produce.ts'
import { fillSubmissions } from './submissions.ts'

const usage = `npm run generate -- --articles 1000000 --url postgres://user@host/name
  --articles    how many (10000)
  --submissions how many papers are on their way (0), forty to an author, with reviewers, reviews and decisions
  --users       how many more members there are (0), with letters, announcements, an audit log and readers of the articles
  --editors     how many editors handle the papers (0), with messages, proofs, final files and invitations by address
  --url         an empty database; it is created if it is not there (DATABASE_URL)
  --text-share  which share of the articles has its full text stored (0.02)
  --seed        another number gives other texts (1)
  --workers     threads that write text (one for each core, at most 4: PostgreSQL takes in faster than one can write)`

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '10000' },
    submissions: { type: 'string', default: '0' },
    users: { type: 'string', default: '0' },
    editors: { type: 'string', default: '0' },
    url: { type: 'string', default: process.env['DATABASE_URL'] ?? '' },
    'text-share': { type: 'string', default: '0.02' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(Math.min(4, availableParallelism())) },
    help: { type: 'boolean', default: false },
  },
})

if (values.help || values.url === '') {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}

const measure: Measure = async (what, work) => {
  const started = performance.now()
  const result = await work()
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${what}`)
  return result
}

async function ensureDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const admin = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href })
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await admin.end()
  }
}

async function generate(articles: number, seed: number): Promise<void> {
  await ensureDatabase(values.url)
  await migrate(values.url)
  const client = new pg.Client({ connectionString: values.url })
  await client.connect()
  const options = { textShare: Number(values['text-share']) }
  const producers = startProducers(Number(values.workers), { articles, seed, options })
  try {
    const { rowCount } = await client.query('select 1 from journals.journal limit 1')
    if (rowCount !== 0) throw new Error('The database already has journals. Name an empty one; nothing was changed.')
    await measure(`${articles.toLocaleString('en')} articles in all`, () =>
      load(client, planPress(articles, seed), producers, measure),
    )
    const papers = Number(values.submissions)
    await measure(`${papers.toLocaleString('en')} submissions`, () =>
      fillSubmissions(client, { papers, perAuthor: 40, perVeteran: 50 }),
    )
    const users = Number(values.users)
    await measure(`${users.toLocaleString('en')} users`, () => fillAdministration(client, { users }))
    const editors = Number(values.editors)
    await measure(`${editors} editors of papers`, () => fillOffice(client, { editors }))
    await measure('search index', () => fillSearch(values.url))
    const faults = await measure('check', () => findFaults(client, articles))
    if (faults.length > 0) throw new Error(faults.join('\n'))
    const { rows } = await client.query<{ size: string; authors: string; texts: string }>(
      `select pg_size_pretty(pg_database_size(current_database())) as size,
         (select count(*) from publishing.contributor) as authors, (select count(*) from publishing.article_text) as texts`,
    )
    console.log(
      `${rows[0]?.authors} authors, ${rows[0]?.texts} full texts, ${rows[0]?.size}; at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory here.`,
    )
  } finally {
    await producers.close()
    await client.end()
  }
}

try {
  await generate(Number(values.articles), Number(values.seed))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
