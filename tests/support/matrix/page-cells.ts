import { readFileSync } from 'node:fs'
import type { WebApp } from '@grfs/contracts/page'
import { moduleFiles } from '../../../apps/server/src/entry/assemble.ts'
import { interopDocuments } from '../../../apps/server/src/modules/interop/index.ts'
import { loadConfig } from '../../../apps/server/src/platform/config.ts'
import { openWeb } from '../../../apps/server/src/platform/http/web-app.ts'
import { sendPage, type Reply } from './asking.ts'
import { principals } from './cast.ts'
import type { Cell, Outcome } from './row.ts'
import type { MatrixWorld, Seat } from './world.ts'

/** The ids for a path: those of a published article or journal, of every paper, or an unknown one. */
type Id = 'article' | 'journal' | 'paper' | 'unknown'

interface PageRow {
  /** The path; `:id` is replaced by each of `ids`. */
  path: string
  ids?: readonly Id[]
  /** The status for everyone; by id if it differs. */
  status: Outcome | Partial<Record<Id, Outcome>>
  /**
   * Shared pages may be cached, and their 404 too; of a document only a success. Documents whose downloads are counted
   * and the shell of the signed-in app may not.
   */
  caching: 'shared' | 'found' | 'counted' | 'private'
  /** Names people in public: an editorial board. */
  names?: true
}

const everyId = ['article', 'journal', 'paper', 'unknown'] as const

const shared = (path: string): PageRow => ({ path, status: '200', caching: 'shared' })
const byId = (path: string, found: Id, caching: PageRow['caching'], status: Outcome = '200'): PageRow => ({
  path,
  ids: everyId,
  status: { [found]: status, ...Object.fromEntries(everyId.filter((id) => id !== found).map((id) => [id, '404'])) },
  caching,
})
/**
 * A page of the signed-in app: the server sends the same bytes to everyone, whatever the id; requests load the content.
 */
const shell = (path: string): PageRow => ({
  path,
  ...(path.includes(':id') && { ids: everyId }),
  status: '200',
  caching: 'private',
})

/** Every page and document of the site. The pages of the specification are in part 1 section 2 and part 2 section 2. */
export const pageTable: readonly PageRow[] = [
  ...['/', '/home', '/global', '/globalArchive', '/archive', '/volume', '/search', '/about', '/contact'].map(shared),
  { ...shared('/editorial-board'), names: true },
  ...['/suggest-fields', '/follow', '/news', '/privacy', '/guidelines', '/terms', '/cookiepolicy', '/usage'].map(
    shared,
  ),
  shared('/for-libraries'),
  shared('/help'),
  shared('/help/api'),
  { path: '/help/api/:id', ids: everyId, status: '404', caching: 'shared' },
  shared('/.well-known/security.txt'),
  { path: '/help/:id', ids: everyId, status: '404', caching: 'shared' },
  { ...byId('/journal/:id', 'journal', 'shared'), names: true },
  { ...byId('/journal/:id/:volume/:number', 'journal', 'shared'), names: true },
  // The journal has no pages of its own: they lead to the press's.
  ...['/journal/:id/about', '/journal/:id/guidelines'].flatMap((path): PageRow[] => [
    { path, ids: ['journal'], status: '303', caching: 'private' },
    { path, ids: ['article', 'paper', 'unknown'], status: '404', caching: 'shared' },
  ]),
  byId('/article/:id', 'article', 'shared'),
  // The article has no notice.
  { path: '/article/:id/:item', ids: everyId, status: '404', caching: 'shared' },
  // There is an admin.
  { path: '/setup', status: '404', caching: 'shared' },
  // Nobody here has a published article with a page of its author.
  { path: '/author/:id', ids: everyId, status: '404', caching: 'shared' },
  { path: '/news-events/:id', ids: everyId, status: '404', caching: 'shared' },
  { path: '/certificate/:id', ids: everyId, status: '404', caching: 'shared' },
  ...['/subadmin/login', '/login', '/not-approved', '/verify-email', '/verify-otp', '/magic-login', '/sign-in/:id'].map(
    shell,
  ),
  ...['/resend-verification', '/sign-in-link', '/forgot-password', '/reset-password', '/register', '/change-email'].map(
    shell,
  ),
  ...['/invitation/:id', '/authorship', '/unsubscribe', '/follow/manage'].map(shell),
  ...['/dashboard/researcher', '/dashboard/researcher/submitPaper', '/dashboard/researcher/view/:id'].map(shell),
  shell('/dashboard/researcher/proof/:id'),
  ...['/dashboard/researcher/view', '/dashboard/researcher/submitted', '/dashboard/researcher/drafts'].map(shell),
  ...['/dashboard/reviewer', '/dashboard/reviewer/assigned/:id', '/dashboard/reviewer/assigned'].map(shell),
  ...['/dashboard/reviewer/inbox', '/dashboard/reviewer/announcement', '/dashboard/announcement'].map(shell),
  ...['/dashboard/message', '/dashboard/feedback', '/dashboard/updateProfile', '/dashboard/wallet'].map(shell),
  ...['/dashboard/notifications', '/admin', '/admin/preview/:id', '/admin/page-preview/:id'].map(shell),
  // Only in development.
  { path: '/dev/ui', status: '404', caching: 'shared' },
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-notices.xml',
    '/sitemap-authors.xml',
    '/feed.xml',
    '/news/feed.xml',
    '/calls/feed.xml',
  ].map(shared),
  { path: '/sitemap-articles-:part(^[1-9]\\d{0,3}).xml', status: '200', caching: 'shared' },
  shared('/picture.png'),
  byId('/journal/:id/feed.xml', 'journal', 'found'),
  byId('/journal/:id/:volume(^[1-9]\\d{0,3})/:number(^[1-9]\\d{0,3})/feed.xml', 'journal', 'found'),
  byId('/journal/:id/picture.png', 'journal', 'found'),
  byId('/article/:id/picture.png', 'article', 'found'),
  ...['xml', 'bib', 'ris', 'csl.json', 'apa.txt', 'vancouver.txt', 'chicago.txt'].map((ending) =>
    byId(`/article/:id/:file(^[\\w.-]+).${ending}`, 'article', 'counted'),
  ),
  ...['jsonld', 'linkset.json', 'linkset'].map((ending) =>
    byId(`/article/:id/:file(^[\\w.-]+).${ending}`, 'article', 'found'),
  ),
  byId('/journal/:id/archive', 'journal', 'found'),
  // Nothing was published in 1999.
  { path: '/journal/:id/archive/:year(^[12]\\d{3}$)', ids: everyId, status: '404', caching: 'private' },
  {
    path: '/journal/:id/archive/:year(^[12]\\d{3})/:part(^[1-9]\\d{0,3}$)',
    ...{ ids: everyId, status: '404', caching: 'private' },
  },
  // The files for DOAJ of an issue and of a year.
  byId('/journal/:id/:volume(^[1-9]\\d{0,3})/:number(^[1-9]\\d{0,3})/doaj.xml', 'journal', 'found'),
  byId(
    '/journal/:id/:volume(^[1-9]\\d{0,3})/:number(^[1-9]\\d{0,3})/doaj-:part(^[1-9]\\d{0,3}).xml',
    'journal',
    'found',
  ),
  ...[
    '/journal/:id/archive/:year(^[12]\\d{3})/doaj.xml',
    '/journal/:id/archive/:year(^[12]\\d{3})/doaj-:part(^[1-9]\\d{0,3}).xml',
  ].map((path) => ({ path, ids: everyId, status: '404', caching: 'private' }) as const),
  // The former address of the one above.
  byId('/article/:id/article.xml', 'article', 'private', '301'),
  // The article has no PDF.
  { path: '/article/:id/:file(^[\\w.-]+).pdf', ids: everyId, status: '404', caching: 'private' },
  // The name of the file has the number of the version.
  ...['xml', 'pdf'].map((ending): PageRow => ({
    path: `/article/:id/v:number(^[1-9]\\d{0,3})/:file(^[\\w.-]+).${ending}`,
    ...{ ids: everyId, status: '404', caching: 'private' },
  })),
  // The article has no supplements.
  { path: '/article/:id/supplements/:file', ids: everyId, status: '404', caching: 'private' },
  {
    path: '/article/:id/v:number(^[1-9]\\d{0,3})/supplements/:file',
    ...{ ids: everyId, status: '404', caching: 'private' },
  },
  // The article has neither a correction nor a retraction.
  { path: '/article/:id/correction-:number(^[1-9]\\d{0,3}).xml', ids: everyId, status: '404', caching: 'private' },
  { path: '/article/:id/retraction-:number(^[1-9]\\d{0,3}).xml', ids: everyId, status: '404', caching: 'private' },
  { path: '/news-events/:id/picture.png', ids: everyId, status: '404', caching: 'private' },
]

/** Pages and documents that are not in the table, and rows without a page. */
export function undeclaredPages(): string[] {
  const table = readFileSync(new URL('../../../apps/web/app/pages.ts', import.meta.url), 'utf8')
  const pages = [...table.matchAll(/^ {2}\{ path: '(\/[^']*)'/gm)].map(([, path]) => path!)
  const there = new Set([...pages, ...[...interopDocuments, ...moduleFiles].map(({ path }) => path)])
  const declared = new Set(pageTable.map(({ path }) => path))
  return [
    ...[...there].filter((path) => !declared.has(path)).map((path) => `${path} is not in the matrix`),
    ...[...declared].filter((path) => !there.has(path)).map((path) => `${path} is no page`),
  ]
}

/** The built web app. Needs `npm run build`. */
export async function builtWeb(): Promise<WebApp> {
  const config = loadConfig({
    ORIGIN: 'http://journals.test',
    DATABASE_URL: 'postgres://nobody@localhost/none',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'press@example.org',
    OPERATOR_EMAIL: 'operator@example.org',
    STORAGE_FOLDER: 'unused',
    STORAGE_SECRET: 'x'.repeat(32),
    APP_SECRET: 'x'.repeat(32),
  })
  return (await openWeb(config)).app()
}

/**
 * Every page, for every actor, with every kind of id. The response is the same for everyone, byte for byte: a page
 * reveals nothing that its requests would refuse.
 */
export function pageCells(world: MatrixWorld): Cell[] {
  const first = new Map<string, string>()
  return pageTable.flatMap((row) =>
    addressesOf(world, row).flatMap(({ path, expected, group }) =>
      principals.map((principal): Cell => {
        const { token } = principal === 'ended session' ? endedOf(world) : world.shared[principal]
        return {
          said: `${principal}: GET ${path}`,
          expected,
          ask: () => sendPage(world.house.app, path, token),
          stray: (reply) => differences(reply, row, first, group),
          examinesRefusals: true,
        }
      }),
    ),
  )
}

interface Address {
  path: string
  expected: Outcome
  /** Responses within a group must be equal. */
  group: string
}

function addressesOf(world: MatrixWorld, { path, ids, status, caching }: PageRow): Address[] {
  const dated = path.replace(/:year\([^)]*\)/, '1999')
  const numbered = dated.replace(/:\w+\(\^\[1-9\]\\d\{0,3\}\$?\)|:volume|:number/g, '1')
  const isShell = caching === 'private' && status === '200'
  if (!ids) return [{ path: numbered, expected: status as Outcome, group: path }]
  return ids.flatMap((id) =>
    idsOf(world, id).map((one) => {
      const expected = typeof status === 'string' ? status : status[id]!
      // An unpublished paper must look like an unknown id; the shell is the same for every id.
      const group = id === 'paper' || id === 'unknown' || isShell ? path : `${path} ${id}`
      return { path: numbered.replace(/:id|:file\([^)]*\)/g, one).replace(':item', 'correction-1'), expected, group }
    }),
  )
}

function idsOf({ articleId, journalId, papers }: MatrixWorld, id: Id): string[] {
  if (id === 'article') return [articleId]
  if (id === 'journal') return [journalId]
  if (id === 'paper') return papers.filter(({ variant }) => variant === 'plain').map((paper) => paper.id)
  return ['6f1cf1f0-0d3e-4b7a-9a55-5f0e3a0c2b11']
}

function endedOf({ seats }: MatrixWorld): Seat['who'] {
  return seats.find(({ principal }) => principal === 'ended session')!.who
}

const canary = /quillon\d+x|ferncastle/i

function differences(reply: Reply, { caching, names }: PageRow, first: Map<string, string>, group: string): string[] {
  const { raw, headers = {} } = reply
  const isShared = /\bs-maxage=\d/.test(String(headers['cache-control']))
  const mayBeShared = caching === 'shared' || (caching === 'found' && reply.status === 200)
  const known = first.get(group) ?? raw
  first.set(group, known)
  return [
    ...(raw === known ? [] : ['the answer is not the one that others get']),
    ...(canary.test(raw) && !names ? ['the answer names a person'] : []),
    ...(isShared === mayBeShared ? [] : [`cache-control is ${String(headers['cache-control'])}`]),
  ]
}
