import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fillRecords } from '../../../apps/server/src/modules/publishing/fill-records.ts'
import { migrate, migrationNames } from '../../../apps/server/src/platform/database/migrate.ts'
import { onClose } from '../../../scripts/closing.ts'
import { ensureDatabase } from '../../../scripts/ensure-database.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { withDatabase } from '../../support/jobs.ts'
import { startDatabaseServer } from '../../support/processes.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const firstOfRelease = '20261116'
const readers = 4
const writers = 2
// So that the load itself does not fill the machine.
const betweenRequestsMs = 10
const sampleMs = 5
const maxSeconds = 1_800
const perIssue = 50

/**
 * The migrations of this release, then the job that fills the records, while clients read and publish with the
 * statements of the release before. These go on after the migration, which is also the way back: migrations are not
 * undone, the former release runs on the new tables.
 */
export async function prove({ quick, articles = quick ? 5_000 : 100_000 }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const url = await ensureDatabase(await startDatabaseServer(), 'r11')
  const earlier = (await migrationNames()).filter((name) => name < firstOfRelease)
  await migrate(url, undefined, undefined, earlier)
  const client = await connect(url)
  await addOldArticles(client, articles)
  const before = await contentOf(client)

  const load = await startLoad(url, articles)
  // Peace before the first lock, to compare with.
  await pause(quick ? 1_000 : 5_000)
  const steps: Record<string, { seconds: number } & Waits> = { 'before migration': load.take(0) }
  let begun = performance.now()
  const note = (name: string) => {
    steps[name] = load.take((performance.now() - begun) / 1000)
    begun = performance.now()
  }
  await migrate(url, (line) => {
    if (line.startsWith('migrated ')) note(line.slice('migrated '.length))
  })
  note('privileges')
  const signal = AbortSignal.timeout(maxSeconds * 1_000)
  const fill = () =>
    withDatabase(url, async (ctx) => {
      // Each call fills one step.
      for (let left = articles; left > 0; left -= 5_000) await fillRecords(ctx, null, signal)
    })
  await fill()
  note('fill records')
  const requests = await load.stop()
  // Those that the former release published meanwhile.
  while (await hasUnfilled(client)) await fill()

  const after = await contentOf(client)
  const missing = await missingIn(client, requests.published)
  const lost = [
    ...Object.keys(before).filter((table) => before[table] !== after[table]),
    ...(missing > 0 ? [`${missing} articles that were published meanwhile`] : []),
    ...(await unfilledParts(client)),
  ]
  const lockMs = Math.max(...Object.values(steps).map(({ longestLockMs }) => longestLockMs))
  const requestMs = Math.max(...Object.values(steps).map(({ longestRequestMs }) => longestRequestMs))
  const [mostMs = 0] = limitsOf('R11').must
  const seconds = Object.values(steps).reduce((sum, step) => sum + step.seconds, 0)
  return outcomeOf('R11', {
    found:
      `${articles} articles: ${Math.round(seconds)} s, ${requests.failed.length} of ${requests.count} requests failed, ` +
      `longest wait for a lock ${lockMs} ms, slowest request ${requestMs} ms, ${lost.length} differences after it`,
    ratio: null,
    worst: lockMs,
    pass: requests.failed.length === 0 && lockMs <= mostMs && lost.length === 0,
    details: {
      company,
      articles,
      steps,
      failed: requests.failed.slice(0, 10),
      lost,
      published: requests.published.length,
    },
  })
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onClose(() => client.end())
  return client
}

interface Waits {
  longestLockMs: number
  longestRequestMs: number
  requests: number
}

/** Clients of the former release. `take` returns the waits since the last call. */
async function startLoad(url: string, articles: number) {
  const failed: string[] = []
  const published: string[] = []
  let [isOver, count] = [false, 0]
  let waits: Waits = { longestLockMs: 0, longestRequestMs: 0, requests: 0 }
  const repeat = async (request: (client: pg.Client, number: number) => Promise<void>) => {
    const client = await connect(url)
    while (!isOver) {
      const begun = performance.now()
      try {
        await request(client, 1 + Math.floor(Math.random() * articles))
      } catch (error) {
        failed.push(String(error))
        await client.query('rollback')
      }
      count += 1
      waits.requests += 1
      waits.longestRequestMs = Math.max(waits.longestRequestMs, Math.round(performance.now() - begun))
      await pause(betweenRequestsMs)
    }
  }
  const watch = async () => {
    const client = await connect(url)
    while (!isOver) {
      // A migration that waits is not a request; it gives up by itself.
      const { rows } = await client.query<{ ms: number }>(`
        select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart) * 1000), 0)::int as ms
        from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.application_name <> 'grfs-migrate'`)
      waits.longestLockMs = Math.max(waits.longestLockMs, rows[0]!.ms)
      await pause(sampleMs)
    }
  }
  const clients = [
    watch(),
    ...Array.from({ length: readers }, () => repeat(readArticle)),
    ...Array.from({ length: writers }, () => repeat((client, number) => publishArticle(client, number, published))),
    repeat(async (client, number) => {
      await client.query({
        name: 'fix',
        text: 'update publishing.article set pages = pages where public_id = $1',
        values: [publicIdOf(number)],
      })
    }),
  ]
  return {
    take(seconds: number) {
      const taken = { seconds: Math.round(seconds * 10) / 10, ...waits }
      waits = { longestLockMs: 0, longestRequestMs: 0, requests: 0 }
      return taken
    },
    async stop() {
      isOver = true
      await Promise.all(clients)
      return { failed, published, count }
    },
  }
}

const publicIdOf = (number: number) => `old.2020.${number}`

/** As the page of an article did: prepared, with the columns and tables of that release. */
async function readArticle(client: pg.Client, number: number): Promise<void> {
  const { rows } = await client.query({
    name: 'article',
    text: `select a.id, a.public_id, a.title, a.abstract, a.keywords, a.doi, a.licence, a.pages, a.received_on, a.accepted_on,
        a.published_on, a.reading_minutes, a.ordinal, t.sections, t.article_references, i.volume, i.number,
        (select json_agg(json_build_object('title', w.title, 'fullName', w.full_name, 'affiliation', w.affiliation,
            'country', w.country, 'orcid', w.orcid) order by w.position)
          from publishing.article_author w where w.article_id = a.id) as authors
      from publishing.article a join journals.public_issue i on i.id = a.issue_id
        left join publishing.article_text t on t.article_id = a.id
      where a.public_id = $1`,
    values: [publicIdOf(number)],
  })
  if ((rows[0] as { authors?: unknown[] } | undefined)?.authors?.length !== 3)
    throw new Error('An article is incomplete.')
}

/** Ids of articles that are published during the run begin with f, those from before do not. */
async function publishArticle(client: pg.Client, number: number, published: string[]): Promise<void> {
  const id = `ffffffff${randomUUID().slice(8)}`
  await client.query('begin')
  await client.query({
    name: 'publish',
    text: `insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords, doi,
        published_on, reading_minutes, created_at)
      select $1, $2, journal_id, issue_id, 1000 + floor(random() * 1e9)::int, title, abstract, keywords, $2, published_on, 3, now()
      from publishing.article where public_id = $3`,
    values: [id, `new.${id}`, publicIdOf(number)],
  })
  await client.query({
    name: 'authors',
    text: `insert into publishing.article_author (article_id, position, full_name, affiliation, country)
      select $1, n, 'Author ' || n, 'Institute', 'Kenya' from generate_series(1, 3) n`,
    values: [id],
  })
  await client.query({
    name: 'text',
    text: `insert into publishing.article_text (article_id, sections, article_references) values ($1, '[]', '["One.", "Two."]')`,
    values: [id],
  })
  await client.query('commit')
  published.push(id)
}

/** Articles as the release before stored them, with three authors; one in five with its references. */
async function addOldArticles(client: pg.Client, articles: number): Promise<void> {
  // A valid UUID of version 8.
  const idOf = (kind: string, n: string) =>
    `overlay(overlay('0' || substr(md5('${kind}' || (${n})), 2) placing '8' from 13) placing '8' from 17)::uuid`
  const journals = 20
  await client.query(`
    insert into journals.journal (id, title, abbrev, category, hue, pattern, created_at)
      select ${idOf('j', 'n')}, 'Journal ' || n, 'J' || n, 'Physics', 200, 'strata', now() from generate_series(0, ${journals - 1}) n;
    insert into journals.issue (id, journal_id, volume, number, month, year, article_count)
      select ${idOf('i', 'n')}, ${idOf('j', `n % ${journals}`)}, 1 + n / ${journals}, 1, 5, 2020, ${perIssue}
      from generate_series(0, ${Math.ceil(articles / perIssue)}) n;
    insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords, doi, pages,
        published_on, reading_minutes, created_at)
      select ${idOf('a', 'n')}, 'old.2020.' || n, ${idOf('j', `n / ${perIssue} % ${journals}`)}, ${idOf('i', `n / ${perIssue}`)},
        n % ${perIssue}, 'Salt in well ' || n, repeat(md5(n::text) || ' ', 30), array['salt', 'wells'], '10.5555/' || n, '1-9',
        date '2020-01-01' + n % 1000, 9, now()
      from generate_series(1, ${articles}) n;
    insert into publishing.article_author (article_id, position, title, full_name, affiliation, country, orcid)
      select ${idOf('a', 'n')}, w, 'Dr.', 'Author ' || n || ' ' || w, 'Institute ' || n % 1000, 'Kenya', null
      from generate_series(1, ${articles}) n, generate_series(1, 3) w;
    insert into publishing.article_text (article_id, sections, article_references)
      select ${idOf('a', 'n')}, jsonb_build_array(jsonb_build_object('id', 's', 'title', 'Text', 'html', repeat('<p>Salt.</p>', 100))),
        (select jsonb_agg('Lind, P. (2001). Wells ' || r || ' of ' || n) from generate_series(1, 20) r)
      from generate_series(5, ${articles}, 5) n`)
  await client.query('vacuum analyze')
}

/** Count and hash of each table of articles, of the columns that the former release knew. */
async function contentOf(client: pg.Client): Promise<Record<string, string>> {
  const tables: Record<string, [key: string, columns: string]> = {
    'publishing.article': [
      'id',
      'id, public_id, journal_id, issue_id, position, title, abstract, keywords, doi, licence, pages, received_on, accepted_on, published_on, reading_minutes, paper_file_id, cover_file_id, created_at, ordinal',
    ],
    'publishing.article_author': ['article_id', 'article_id, position, title, full_name, affiliation, country, orcid'],
    'publishing.article_text': ['article_id', 'article_id, sections, article_references'],
  }
  const found: Record<string, string> = {}
  for (const [table, [key, columns]] of Object.entries(tables)) {
    const { rows } = await client.query<{ content: string }>(
      `select count(*) || ' rows ' || sum(hashtextextended(row(${columns})::text, 0)::numeric) as content
       from ${table} where ${key} < 'f0000000-0000-0000-0000-000000000000'`,
    )
    found[table] = rows[0]!.content
  }
  return found
}

async function hasUnfilled(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from publishing.article where changed_at is null limit 1')
  return rowCount !== 0
}

async function missingIn(client: pg.Client, published: string[]): Promise<number> {
  const { rows } = await client.query<{ missing: number }>(
    `select count(*)::int as missing from unnest($1::uuid[]) p (id)
     where (select count(*) from publishing.contributor w where w.article_id = p.id) <> 3
       or not exists (select from publishing.article_text t where t.article_id = p.id)`,
    [published],
  )
  return rows[0]!.missing
}

/** What the job must have moved: every reference, and an affiliation for every author. */
async function unfilledParts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(`
    select 'references: ' || a || ' of ' || b as fault from (select (select count(*) from publishing.reference) as a,
      (select sum(jsonb_array_length(article_references)) from publishing.article_text) as b) n where a <> b
    union all select 'words of references' where exists (
      select from publishing.article_text t cross join jsonb_array_elements_text(t.article_references) with ordinality x (words, number)
      left join publishing.reference r on r.article_id = t.article_id and r.number = x.number where r.text is distinct from x.words)
    union all select 'affiliations of authors: ' || a || ' of ' || b from (
      select (select count(*) from publishing.contributor_affiliation) as a,
        (select count(*) from publishing.contributor where affiliation is not null or country is not null) as b) n where a <> b`)
  return rows.map(({ fault }) => fault)
}
