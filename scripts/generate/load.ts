import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { dropConstraints } from './constraints.ts'
import type { Plan } from './plan.ts'
import type { Producers } from './produce.ts'
import { columns, tables, type Table } from './rows.ts'

export type Measure = <T>(what: string, work: () => Promise<T>) => Promise<T>

const loadedTables = tables.map((table) => `publishing.${table}`)

/** All in one transaction: an interrupted load leaves an empty database with all its keys. */
export async function load(client: pg.Client, plan: Plan, producers: Producers, measure: Measure): Promise<void> {
  await client.query('begin')
  await client.query(
    `set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'; set local statement_timeout = 0`,
  )
  const rebuild = await dropConstraints(client, loadedTables)
  // FREEZE needs a table that the same transaction truncated; the rows need no vacuum afterwards.
  await client.query(`truncate ${loadedTables.join(', ')}`)
  await measure('journals and issues', () => copyShelves(client, plan))
  for (const table of tables) await measure(`copy ${table}`, () => copyRows(client, table, plan, producers))
  for (const { what, sql } of rebuild) await measure(`rebuild ${what}`, () => client.query(sql))
  await measure('countries', () => client.query(countCountries))
  await measure('commit', () => client.query('commit'))
  await measure('analyze', () => client.query('analyze'))
}

async function copyRows(client: pg.Client, table: Table, plan: Plan, producers: Producers): Promise<void> {
  const target = client.query(copyFrom(`copy publishing.${table} (${columns[table]}) from stdin with (freeze)`))
  await pipeline(Readable.from(producers.rows(table, plan.issues.length), { objectMode: false }), target)
}

async function copyShelves(client: pg.Client, plan: Plan): Promise<void> {
  const shelves = plan.journals.map(() => ({ articles: 0, issues: 0, since: '\\N' }))
  const issueRows = plan.issues.map((issue) => {
    const shelf = shelves[issue.journal]
    if (shelf) {
      if (shelf.issues === 0) shelf.since = String(issue.year)
      shelf.articles += issue.size
      shelf.issues += 1
    }
    const journalId = plan.journals[issue.journal]?.id
    return `${issue.id}\t${journalId}\t${issue.volume}\t${issue.number}\t${issue.month}\t${issue.year}\t${issue.size}\n`
  })
  const journalRows = plan.journals.map((journal, index) => {
    const editor = JSON.stringify({
      title: 'Prof.',
      fullName: `Editor of ${journal.title}`,
      university: 'University of Examples',
    })
    const shelf = shelves[index]
    return `${journal.id}\t${journal.title}\t${journal.abbrev}\t${journal.field}\tResearch in ${journal.field.toLowerCase()}, openly read.\t${journal.issn}\t${journal.hue}\t${journal.pattern}\t${editor}\t${editor}\t${shelf?.articles}\t${shelf?.issues}\t${shelf?.since}\t2006-01-01 00:00:00+00\n`
  })
  await copyText(
    client,
    'journals.journal (id, title, abbrev, category, subtitle, issn, hue, pattern, editor_in_chief, layout_editor, article_count, issue_count, since_year, created_at)',
    journalRows,
  )
  await copyText(client, 'journals.issue (id, journal_id, volume, number, month, year, article_count)', issueRows)
}

async function copyText(client: pg.Client, target: string, rows: string[]): Promise<void> {
  await pipeline(Readable.from([rows.join('')]), client.query(copyFrom(`copy ${target} from stdin`)))
}

const countCountries = `
  insert into journals.journal_country (journal_id, country, article_count)
  select a.journal_id, w.country, count(*)
  from (select article_id, country from publishing.contributor group by article_id, country) w
  join publishing.article a on a.id = w.article_id
  group by a.journal_id, w.country`

/** Compares stored counts with real ones; returns a sentence for each difference. */
export async function findFaults(client: pg.Client, articles: number): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(
    `select 'expected ' || $1::int || ' articles, found ' || count(*) as fault from publishing.article having count(*) <> $1::int
     union all select 'journal ' || j.title || ' is miscounted' from journals.journal j
       join (select journal_id, count(*) as n from publishing.article group by 1) a on a.journal_id = j.id where a.n <> j.article_count
     union all select 'issue ' || i.id || ' is miscounted' from journals.issue i
       left join (select issue_id, count(*) as n from publishing.article group by 1) a on a.issue_id = i.id
       where coalesce(a.n, 0) <> i.article_count
     union all select 'constraint ' || conname || ' is not valid' from pg_constraint where not convalidated
     union all select 'table ' || c.oid::regclass || ' has no primary key' from pg_class c
       where c.relkind = 'r' and c.relnamespace in ('publishing'::regnamespace, 'journals'::regnamespace)
         and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
    [articles],
  )
  return rows.map((row) => row.fault)
}
