import pg from 'pg'
import { desksAsk, openDesks } from '../harness/desks.ts'
import { openReviewDesks, reviewDesksAsk } from '../harness/review-desks.ts'
import { adminAddressesIn } from './admin-addresses.ts'
import type { Addresses } from './ask.ts'

const differentOnes = 300
const authors = 20
const reviewers = 20

/** Every page and call that reads, with addresses all over this database: new and old issues, first and deep pages. */
export async function addressesIn(databaseUrl: string): Promise<Addresses> {
  const open = Object.entries(await openAddressesIn(databaseUrl))
  return {
    ...Object.fromEntries(open.map(([pattern, paths]) => [pattern, paths.map((path) => ({ path }))])),
    ...desksAsk(await openDesks(databaseUrl, authors), 10),
    ...reviewDesksAsk(await openReviewDesks(databaseUrl, reviewers)),
    ...(await adminAddressesIn(databaseUrl)),
  }
}

async function openAddressesIn(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // The hash of the id: anywhere in the archive, and the same in every run.
    const articles = await client.query<{ id: string; abbrev: string; cursor: string; issue: string }>(
      `select a.public_id as id, j.abbrev, a.published_on::text || ' ' || a.id as cursor, i.volume || '.' || i.number as issue
       from (select * from publishing.article order by md5(id::text) limit $1) a
       join journals.journal j on j.id = a.journal_id join journals.issue i on i.id = a.issue_id`,
      [differentOnes],
    )
    const each = (address: (row: { id: string; abbrev: string; after: string; issue: string }) => string) =>
      articles.rows.map((row) => address({ ...row, after: Buffer.from(row.cursor).toString('base64url') }))
    return {
      '/': ['/'],
      '/global': ['/global'],
      '/globalArchive': ['/globalArchive'],
      '/volume': ['/volume'],
      '/volume?journal': each(({ abbrev }) => `/volume?journal=${abbrev.toLowerCase()}`),
      '/journal/:id': each(({ abbrev }) => `/journal/${abbrev}`),
      '/journal/:id?issue': each(({ abbrev, issue }) => `/journal/${abbrev}?issue=${issue}`),
      '/article/:id': each(({ id }) => `/article/${id}`),
      '/editorial-board': ['/editorial-board'],
      '/news': ['/news'],
      '/api/issues': ['/api/issues'],
      '/api/journals': ['/api/journals'],
      '/api/front-page': ['/api/front-page'],
      '/api/journals/:id/issues': each(({ abbrev }) => `/api/journals/${abbrev}/issues?limit=20`),
      '/api/journals/:id/issues?after': each(
        ({ abbrev, after }) => `/api/journals/${abbrev}/issues?limit=20&after=${after}`,
      ),
      '/api/journals/:id/issues?issue': each(({ abbrev, issue }) => `/api/journals/${abbrev}/issues?issue=${issue}`),
      '/api/articles/:id': each(({ id }) => `/api/articles/${id}`),
    }
  } finally {
    await client.end()
  }
}
