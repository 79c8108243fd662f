/**
 * The calls with which pages of the signed-in app begin. The document starts them while the browser still loads the
 * app's script, and `lib/api.ts` takes their responses. A page that is not here, or has another query string, calls when
 * its script runs. `tests/e2e/loading.e2e.ts` checks that each of these calls is used.
 */

const papers = ['/admin/papers?filter=yours&sort=due', '/admin/papers/overview', '/admin/papers/editors']
const publishing = ['/admin/journals', '/admin/publishing']

/** The tools of /admin, with `:id` for the record that is open. */
const toolCalls: Record<string, string[]> = {
  papers,
  'papers&paper=:id': ['/admin/papers/:id', '/admin/papers/:id/messages'],
  'papers&person=:id': ['/admin/papers/people/:id'],
  overview: publishing,
  'overview&view=issues': [...publishing, '/admin/issues'],
  'overview&view=articles': ['/admin/journals', '/admin/articles'],
  'overview&view=articles&article=:id': ['/admin/articles/:id'],
  'overview&view=dois': ['/admin/journals', '/admin/dois'],
  'overview&paper=:id': ['/admin/publishing/:id'],
  researchers: ['/admin/applications?status=pending'],
  users: ['/admin/users?filter=all&sort=newest'],
  'users&person=:id': ['/admin/users/:id', '/journals'],
  admins: ['/subadmin/getall?page=1&limit=10', '/journals'],
  calls: ['/admin/issues?only=calls', '/admin/journals'],
  journals: ['/admin/journals'],
  announcements: ['/announcement/admin'],
  news: ['/blogs?page=1&limit=10', '/admin/news/drafts'],
  inbox: ['/admin/inbox?state=waiting'],
  figures: ['/admin/figures?months=12'],
  reports: ['/admin/reports?by=journal'],
  settings: ['/admin/settings'],
  audit: ['/admin/audit'],
}

const letters = ['/researcher/submissions?limit=100']

/** By the address of the page. */
const callsOf: Record<string, string[]> = {
  '/dashboard/researcher': ['/researcher/submissions?page=1&limit=10'],
  '/dashboard/researcher/submitPaper': [
    '/researcher/drafts?page=1&limit=10',
    '/researcher/drafts?limit=1',
    '/journals',
  ],
  '/dashboard/researcher/view/:id': ['/submission/:id'],
  '/dashboard/researcher/submitted': ['/researcher/submissions?limit=100'],
  '/dashboard/researcher/drafts': ['/researcher/drafts?page=1&limit=10'],
  '/dashboard/reviewer': ['/reviewer/assignments'],
  '/dashboard/reviewer/assigned/:id': ['/submission/:id', '/reviewer/assignments'],
  '/dashboard/reviewer/inbox': ['/reviewer/messages'],
  '/dashboard/reviewer/announcement': ['/announcement/user'],
  '/dashboard/announcement': ['/announcement/user'],
  '/dashboard/message': ['/feedback/letters?kind=message', ...letters],
  '/dashboard/feedback': ['/feedback/letters?kind=feedback', ...letters],
  '/dashboard/updateProfile': ['/auth/profile', '/journals'],
  '/dashboard/wallet': ['/pi/wallet'],
  '/dashboard/notifications': ['/notifications'],
  '/dashboard/notifications?tab=mails': ['/notifications/preferences'],
  ...Object.fromEntries(
    Object.entries(toolCalls).map(([tool, calls]) => [`/admin?tool=${tool}`, ['/subadmin', '/admin/stats', ...calls]]),
  ),
}

/** What the browser can start for an address: its calls, and files that the document does not load for all. */
export type FirstCalls = Array<[address: string, calls: string[], files: string[]]>

/** For all addresses of a page. `toolFiles` are the files of a tool of /admin that the page itself does not need. */
export function firstCallsOf(path: string, toolFiles: Record<string, string[]> = {}): FirstCalls {
  return Object.entries(callsOf)
    .filter(([address]) => address.split('?', 1)[0] === path)
    .map(([address, calls]) => [address, calls, toolFiles[toolIn(address)] ?? []])
}

/** The lists of papers and of articles have other modules than one paper, person or article. */
const toolIn = (address: string): string =>
  /tool=papers&(paper|person)=|tool=overview&.*&(article)=|tool=(\w+)/.exec(address)?.slice(1).find(Boolean) ?? ''

/**
 * Runs inside the document: its source is written there, so it may use nothing outside of itself. The server sends the
 * same document for every id and query string, because caches drop them.
 */
export function startFirstCalls(all: FirstCalls, tokenKey: string, nonce: string): void {
  const token = localStorage.getItem(tokenKey)
  if (!token) return
  const here = location.pathname.replace(/\/$/, '') + location.search
  for (const [address, calls, files] of all) {
    const pattern = `^${address.replace('?', '\\?').replace(':id', '([\\w.-]+)')}$`
    const match = new RegExp(pattern).exec(here)
    if (!match) continue
    for (const href of files) {
      // Style sheets apply in the order in which they stand, so that of a tool only begins to load here.
      const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
      document.head.append(Object.assign(document.createElement('link'), { ...kind, nonce, href }))
    }
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const started = calls.map((call) => `/api${call.replace(':id', match[1] ?? '')}`)
    window.firstCalls = { token, responses: Object.fromEntries(started.map((one) => [one, fetch(one, { headers })])) }
    // Whoever takes a response sees its failure; until then no failure is unhandled.
    for (const response of Object.values(window.firstCalls.responses)) response.catch(() => {})
    return
  }
}
