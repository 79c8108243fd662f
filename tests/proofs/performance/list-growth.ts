import http from 'node:http'
import pg from 'pg'
import { exportKinds } from '@grfs/contracts/administration/audit'
import { userFilters } from '@grfs/contracts/identity/people'
import { onClose } from '../../../scripts/closing.ts'
import { runToEnd } from '../../../scripts/service.ts'
import { openCountedHouse } from '../../support/whole-app.ts'
import { startDatabaseServer, startHouse } from '../../support/processes.ts'
import { companyOnMachine, pinned } from '../../support/measuring/cores.ts'
import { percentile, rounded, slopePerDecade } from '../../support/measuring/rounds.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import {
  adminDesksAsk,
  authorSearch,
  desksAsk,
  openDesks,
  openReviewDesks,
  reviewDesksAsk,
  signInAll,
} from './data/screen-calls.ts'

export const ci = false

/**
 * One size of the measurement: a database with `n` articles, a tenth as many submissions and as many users, with its
 * own server.
 */
interface Stage {
  n: number
  client: pg.Client
  origin: string
  addresses: Addresses
  counts: Record<string, { queries: number; bytes: number }>
  times: Record<string, number[]>
}

const blockRequests = 20

/** The limit for the search of the work queue by the name of an author. */
const authorSearchMs = 100

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const sizes = quick ? [10_000, 30_000] : [10_000, 100_000, 1_000_000]
  const serverUrl = await startDatabaseServer()
  const stages: Stage[] = []
  for (const n of sizes) stages.push(await openStage(serverUrl, n))
  const patterns = Object.keys(stages[0]!.addresses)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (const stage of stages) await warm(stage, agent)
  await measure(stages, patterns, agent, quick ? 10 : 100)
  agent.destroy()

  const curves = patterns.map((pattern) => curveOf(pattern, stages))
  const steepest = curves.reduce((worst, curve) => (curve.slope > worst.slope ? curve : worst))
  const [must = 0] = limitsOf('P7').must
  // The largest size has a tenth as many papers as articles.
  const byName = curves.find(({ pattern }) => pattern === authorSearch)!.points.at(-1)!
  return outcomeOf('P7', {
    found: `slope ${steepest.slope.toFixed(2)} per decade on the steepest of ${curves.length} (${steepest.pattern}), ${sizes.map(short).join(' to ')} articles; queue search by author p95 ${byName.p95} ms among ${short(byName.n / 10)} papers`,
    ratio: steepest.slope,
    worst: steepest.slope,
    pass: steepest.slope <= must && byName.p95 <= authorSearchMs,
    details: { company, pinned, requestsEach: stages[0]!.times[patterns[0]!]!.length, curves },
  })
}

const short = (n: number) => (n >= 1_000_000 ? `${n / 1_000_000} M` : `${n / 1_000} k`)

async function openStage(serverUrl: string, n: number): Promise<Stage> {
  const url = new URL(serverUrl)
  url.pathname = `/p7_${n}`
  console.log(`  ${short(n)} articles`)
  const sizes = ['--articles', String(n), '--submissions', String(n / 10), '--users', String(n / 10)]
  const generate = ['scripts/generate/main.ts', ...sizes, '--url', url.href]
  const said = await runToEnd([process.execPath, ...generate], {})
  console.log(`  ${said.at(-1)}`)
  const addresses = await addressesIn(url.href)
  const counted = await openCountedHouse(url.href)
  const counts: Stage['counts'] = {}
  for (const [pattern, [first]] of Object.entries(addresses)) {
    if (!first!.firstPage) counts[pattern] = await counted.count(first!.path, first!.token)
  }
  await counted.close()
  const { origin } = await startHouse({ databaseUrl: url.href })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  onClose(() => client.end())
  return {
    n,
    client,
    origin,
    addresses,
    counts,
    times: Object.fromEntries(Object.keys(addresses).map((key) => [key, []])),
  }
}

/** Twice, so that prepared statements have their final plans and the pages are in memory. */
async function warm({ origin, addresses, client }: Stage, agent: http.Agent): Promise<void> {
  for (const list of Object.values(addresses)) {
    await client.query('delete from platform.rate_limit')
    for (const ask of [...list, ...list]) await timeOf(origin, ask, agent)
    const enough = list[0]!.firstPage ? blockRequests : blockRequests * 3
    for (let times = list.length; times < enough; times += 1) await timeOf(origin, list[0]!, agent)
  }
}

/** Small blocks, alternating between all sizes: disturbances of the machine affect all of them equally. */
async function measure(stages: Stage[], patterns: string[], agent: http.Agent, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const pattern of patterns) {
      // Rotate the order, so that none always comes first.
      const order = stages.map((_, index) => stages[(index + round) % stages.length]!)
      for (const { origin, addresses, times, client } of order) {
        const list = addresses[pattern]!
        // No person exports that many files in an hour, so reset the rate limit.
        if (list[0]!.firstPage) await client.query('delete from platform.rate_limit')
        for (let at = 0; at < blockRequests; at += 1) {
          const ask = list[(round * blockRequests + at) % list.length]!
          times[pattern]!.push(await timeOf(origin, ask, agent))
        }
      }
    }
  }
}

function curveOf(pattern: string, stages: Stage[]) {
  const points = stages.map(({ n, times, counts }) => ({
    n,
    p50: rounded(percentile(times[pattern]!, 50), 2),
    p95: rounded(percentile(times[pattern]!, 95), 2),
    ...counts[pattern],
  }))
  return {
    pattern,
    slope: rounded(slopePerDecade(points.map(({ n, p95 }) => ({ n, ms: p95 })))),
    slopeOfMedian: rounded(slopePerDecade(points.map(({ n, p50 }) => ({ n, ms: p50 })))),
    points,
  }
}

function timeOf(origin: string, { path, token, firstPage }: Ask, agent: http.Agent): Promise<number> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    http
      .get(origin + path, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}.`))
        const isEnough = () => resolve(performance.now() - begun)
        if (firstPage) answer.once('data', () => (isEnough(), answer.destroy()))
        else answer.resume().once('end', isEnough)
      })
      .once('error', reject)
  })
}

/** Route -> requests that are sent in turn, because nobody reads the same article a thousand times. */
type Addresses = Record<string, Ask[]>

interface Ask {
  path: string
  /** Session token, if the request needs one. */
  token?: string
  /** An export, whose length depends on the list: measure the time to its first byte. */
  firstPage?: boolean
}

const differentOnes = 300
const authors = 20
const reviewers = 20

/** Every page and endpoint that reads, with URLs all over this database: new and old issues, first and deep pages. */
async function addressesIn(databaseUrl: string): Promise<Addresses> {
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
    // Sorted by the hash of the id: anywhere in the archive, and the same in every run.
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
      '/journal/:id/:volume/:number': each(({ abbrev, issue }) => `/journal/${abbrev}/${issue.replace('.', '/')}`),
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

const adminSamples = 100

/**
 * The requests of admins: every list from its first page, with each filter and with search words, and the detail pages.
 */
async function adminAddressesIn(databaseUrl: string): Promise<Addresses> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const any = async (table: string, column: string, condition = 'true'): Promise<string[]> => {
    const { rows } = await client.query<{ it: string }>(
      `select ${column}::text as it from ${table} where ${condition} order by md5(${column}::text) limit ${adminSamples}`,
    )
    return rows.map(({ it }) => it)
  }
  try {
    const { rows } = await client.query<{ id: string }>(
      `select account_id as id from identity.held_role where role = 'admin' limit 1`,
    )
    const admins = await signInAll(databaseUrl, rows)
    const { token } = admins[0]!
    const ask = (paths: string[]) => paths.map((path) => ({ path: `/api/admin${path}`, token }))
    const each = (list: string[], address: (one: string) => string) =>
      ask(list.map((one) => address(encodeURIComponent(one))))
    const users = await any('identity.account', 'id', `email like 'user%'`)
    const names = await any('identity.account', 'full_name', `email like 'user%'`)
    const applications = await any('identity.application', 'id', `status = 'pending'`)
    const letters = await any('feedback.letter', 'id')
    const papers = await any('publishing.publication', 'submission_id', `state <> 'published'`)
    const journals = await any('journals.journal', 'id')
    const articles = await any('publishing.article', 'public_id')
    const one = {
      ...{ user: users[0]!, application: applications[0]!, letter: letters[0]!, publication: papers[0]! },
      ...{ article: articles[0]!, journal: journals[0]! },
    }
    return {
      ...adminDesksAsk({ admins, ...one }, 10),
      '/api/admin/applications?q': each(names, (q) => `/applications?status=approved&q=${q}`),
      '/api/admin/applications/:id': each(applications, (id) => `/applications/${id}`),
      ...Object.fromEntries(
        userFilters.map((filter) => [`/api/admin/users?${filter}`, ask([`/users?filter=${filter}`])]),
      ),
      '/api/admin/users?q': each(names, (q) => `/users?q=${q}`),
      // One in 13 users matches.
      '/api/admin/users?q, of many': ask(['/users?q=amina', '/users?q=amina&sort=name', '/users?q=example.org']),
      '/api/admin/users/:id': each(users, (id) => `/users/${id}`),
      '/api/admin/inbox?state': ask(['/inbox?state=answered', '/inbox?state=closed&kind=message']),
      '/api/admin/inbox?q': each(letters, (id) => `/inbox?state=answered&q=Letter%20${parseInt(id.slice(0, 4), 16)}`),
      '/api/admin/inbox/:id': each(letters, (id) => `/inbox/${id}`),
      '/api/admin/issues?journal': each(journals, (id) => `/issues?journal=${id}`),
      '/api/admin/publishing?journal': each(journals, (id) => `/publishing?journal=${id}`),
      '/api/admin/articles/:id': each(articles, (id) => `/articles/${id}`),
      '/api/admin/publishing/:id': each(papers, (id) => `/publishing/${id}`),
      '/api/admin/publishing/:id/preview': each(papers, (id) => `/publishing/${id}/preview`),
      '/api/admin/figures?journal': each(journals, (id) => `/figures?journal=${id}`),
      '/api/admin/reports?journal': each(journals, (id) => `/reports?journal=${id}`),
      '/api/admin/audit?q': each(names, (q) => `/audit?q=${q}`),
      '/api/admin/audit?action': ask(['/audit?action=letter.answered', '/audit?from=2015-01-01&to=2015-12-31']),
      ...Object.fromEntries(
        exportKinds.map((kind) => [
          `/api/admin/export/${kind}`,
          ask([`/export/${kind}`]).map((asked) => ({ ...asked, firstPage: true })),
        ]),
      ),
    }
  } finally {
    await client.end()
  }
}
