import pg from 'pg'
import { openCountedHouse } from '../../support/whole-app.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { comparePage } from '../performance/article-page.ts'

export const ci = false

const authors = 3_000
const references = 1_000
// A page takes a tenth of a second: more connections would only wait, some of them too long.
const connections = 4

/** N36: the page of an article with very many authors and references, measured as P1 measures a usual one. */
export async function prove(options: ProveOptions): Promise<Outcome> {
  const sample = { journals: 1, issuesPerJournal: 1, articlesPerIssue: 4, sections: 10, authors, references }
  const { comparison, details, databaseUrl, articleIds } = await comparePage(
    options,
    'n36',
    sample,
    addRows,
    connections,
  )
  const house = await openCountedHouse(databaseUrl)
  const { queries } = await house.count(`/article/${articleIds[0]}`)
  await house.close()
  const [mostQueries = 0, leastRatio = 0] = limitsOf('N36').must
  return outcomeOf('N36', {
    found: `${queries} queries, ${comparison.median.toFixed(2)} of bare Fastify rendering the same tree (worst round ${comparison.worst.toFixed(2)})`,
    ratio: comparison.median,
    worst: comparison.worst,
    pass: queries <= mostQueries && comparison.median >= leastRatio,
    details: { page: `/article/:id with ${authors} authors, ${references} references`, queries, ...details },
  })
}

/** The rows of the record: affiliations of each author, and references with their parts. */
async function addRows(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`
      insert into publishing.affiliation (article_id, position, text, country, country_iso)
      select a.id, n, 'Institute ' || n || ', Nairobi, Kenya', 'Kenya', 'KE'
      from publishing.article a cross join generate_series(1, 200) n`)
    await client.query(`
      insert into publishing.contributor_affiliation (article_id, contributor, position, affiliation)
      select article_id, position, 1, 1 + position % 200 from publishing.contributor`)
    await client.query(`
      insert into publishing.reference (article_id, number, text, type, authors, year, title, doi)
      select t.article_id, r.n, r.text, 'journal', '[{"family": "Herrera", "given": "L."}]', '2001', 'A title',
        '10.1000/' || r.n
      from publishing.article_text t cross join jsonb_array_elements_text(t.article_references::jsonb)
        with ordinality r (text, n)`)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
