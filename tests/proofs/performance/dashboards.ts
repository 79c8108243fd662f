import type { Browser } from '@playwright/test'
import pg from 'pg'
import { runToEnd } from '../../../scripts/service.ts'
import { startStack } from '../../../scripts/stack.ts'
import { sessionItems, type Role } from '../../e2e/support/people.ts'
import { startBrowser, visit } from '../../support/chromium.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { rounded } from '../../support/measuring/rounds.ts'
import { medianOf, vitalsOf, type Vitals } from '../../support/vitals.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { openDesks, openReviewDesks } from './data/screen-calls.ts'

// The LCP is a timing.
export const ci = false

const papers = 10_000

interface Desk {
  path: string
  /** Local storage after a login; empty for a visitor. */
  stored: Record<string, string>
  /** The LCP of the others is not measured: they have the same frame and fewer rows. */
  isTimed: boolean
}

interface Weight {
  path: string
  scripts: number
  bytes: number
}

/**
 * Counts the script that a first-time visitor of each page loads, as sent with brotli, until the network is idle; and
 * times eight of the pages in the lab of P19. One journal has all submissions.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const { env } = await startStack({ demo: false, varnish: true })
  const [base, databaseUrl] = [env['BASE_URL']!, env['DATABASE_URL']!]
  await fill(databaseUrl, quick ? papers / 10 : papers)
  const desks = await desksIn(databaseUrl)
  const browser = await startBrowser()
  const weights: Weight[] = []
  for (const desk of desks) weights.push(await weigh(browser, base, desk))
  const timed: Array<Vitals & { path: string; visits: Vitals[] }> = []
  for (const { path, stored } of desks.filter(({ isTimed }) => isTimed)) {
    const visits: Vitals[] = []
    for (let times = quick ? 1 : 3; times > 0; times -= 1) {
      visits.push(await vitalsOf(browser, { url: base + path, stored }))
    }
    timed.push({ path, ...medianOf(visits), visits })
  }
  const [mustLcp = 0, mustKilobytes = 0] = limitsOf('P20').must
  const above = weights.filter(({ bytes }) => bytes > mustKilobytes * 1000)
  const heaviest = Math.max(...weights.map(({ bytes }) => bytes))
  const lcp = Math.max(...timed.map(({ lcpMs }) => lcpMs))
  return outcomeOf('P20', {
    found:
      `LCP ${(lcp / 1000).toFixed(2)} s on the slowest of ${timed.length} pages; ${rounded(heaviest / 1000, 1)} KB of ` +
      `script on the heaviest of ${weights.length} pages, ${above.length} above the limit`,
    ratio: null,
    worst: null,
    pass: lcp <= mustLcp * 1000 && above.length === 0,
    details: { company, bytes: heaviest, above: above.map(({ path }) => path), weights, timed },
  })
}

async function fill(databaseUrl: string, submissions: number): Promise<void> {
  const sizes = ['--articles', '4000', '--submissions', String(submissions), '--users', '1000']
  await runToEnd([process.execPath, 'scripts/generate/main.ts', ...sizes, '--url', databaseUrl], {})
  await inDatabase(databaseUrl, (client) =>
    client.query(
      'update submissions.submission set journal_id = (select id from journals.journal order by id limit 1)',
    ),
  )
}

async function desksIn(databaseUrl: string): Promise<Desk[]> {
  const [author] = await openDesks(databaseUrl, 1)
  const { reviewers, editors } = await openReviewDesks(databaseUrl, 1)
  const [article] = await inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select public_id as id from publishing.article limit 1')
    return rows
  })
  const desk = (role: Role | null, token: string) => {
    const user = { fullName: 'Farhana Akter', title: 'Dr.', approved: 'approved' as const, roles: role ? [role] : [] }
    // As after a login, the address included.
    const stored = role ? { ...sessionItems({ token, user }, role), GRFSEmail: 'farhana.akter@example.org' } : {}
    return (path: string, isTimed = false): Desk => ({ path, stored, isTimed })
  }
  const visitor = desk(null, '')
  const ofAuthor = desk('researcher', author!.token)
  const ofReviewer = desk('reviewer', reviewers[0]!.token)
  const ofEditor = desk('admin', editors[0]!.token)
  const tools = [
    'researchers',
    'users',
    'calls',
    'announcements',
    'news',
    'admins',
    'journals',
    'inbox',
    'reports',
    'figures',
  ]
  return [
    visitor('/register'),
    visitor('/login'),
    ofAuthor('/dashboard/researcher', true),
    ofAuthor('/dashboard/researcher/submitPaper', true),
    ofAuthor('/dashboard/researcher/drafts'),
    ofAuthor(`/dashboard/researcher/view/${author!.papers[0]}`, true),
    ofAuthor(`/dashboard/researcher/view/${author!.drafts[0]}`),
    ofAuthor('/dashboard/message', true),
    ofAuthor('/dashboard/notifications'),
    ofAuthor('/dashboard/updateProfile', true),
    ofAuthor('/dashboard/wallet'),
    ofReviewer('/dashboard/reviewer', true),
    ofReviewer('/dashboard/reviewer/inbox'),
    ofEditor('/admin?tool=papers', true),
    ofEditor(`/admin?tool=papers&paper=${editors[0]!.papers[0]}`, true),
    ...['', '&view=issues', '&view=articles', '&view=dois', '&view=names'].map((view) =>
      ofEditor(`/admin?tool=overview${view}`),
    ),
    ofEditor(`/admin?tool=overview&view=articles&article=${article!.id}`),
    ...tools.map((tool) => ofEditor(`/admin?tool=${tool}`)),
    ofEditor('/admin?tool=audit'),
  ]
}

async function inDatabase<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function weigh(browser: Browser, origin: string, { path, stored }: Desk): Promise<Weight> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } })
  const { page, fetched } = await visit(context, origin + path)
  if (new URL(page.url()).pathname !== path.split('?', 1)[0]) throw new Error(`${path} led to ${page.url()}.`)
  const scripts = fetched.filter(({ kind, url }) => kind === 'Script' && new URL(url).origin === origin)
  const plain = scripts.find(({ encoding }) => encoding !== 'br')
  if (plain) throw new Error(`${plain.url} is not sent with brotli.`)
  await context.close()
  return { path, scripts: scripts.length, bytes: scripts.reduce((sum, one) => sum + one.bodyBytes, 0) }
}
