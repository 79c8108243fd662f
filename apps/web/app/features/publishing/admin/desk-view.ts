import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listWaitingPapersEndpoint } from '@grfs/contracts/publishing/admin'
import type { Api } from '../../../lib/api.ts'
import { toolPath } from '../../../lib/paths.ts'

export type WaitingPage = ResponseOf<typeof listWaitingPapersEndpoint>

const views = ['waiting', 'issues', 'articles', 'dois', 'names'] as const
export type ViewName = (typeof views)[number]

/** The former name of a view, in old bookmarks and e-mails. */
const formerViews = new Map<string, ViewName>([['notices', 'articles']])

/** The view of the tool. It is in the URL, so that it can be bookmarked and shared, and Back works. */
export interface DeskView {
  view: ViewName
  journal?: string | undefined
  after?: string | undefined
  /** The submission that is being prepared. */
  paper?: string | undefined
  /** The published article that is open, and what was searched for. */
  article?: string | undefined
  q?: string | undefined
  /** Which DOIs are listed. */
  state?: string | undefined
}

/** Invalid parameters fall back to the defaults. */
export function viewIn(search: URLSearchParams): DeskView {
  const param = (name: string) => search.get(name)?.trim().slice(0, 200) || undefined
  return {
    view: viewNamed(search.get('view') ?? ''),
    journal: param('journal'),
    after: param('after'),
    paper: param('paper'),
    article: param('article'),
    q: param('q'),
    state: param('state'),
  }
}

const viewNamed = (name: string): ViewName => views.find((view) => view === name) ?? formerViews.get(name) ?? 'waiting'

export function deskPath({ view, ...rest }: Partial<DeskView> = {}): string {
  return toolPath('overview', { view: view === 'waiting' ? undefined : view, ...rest })
}

export function askWaiting(
  call: Api['call'],
  { journal, after }: Pick<DeskView, 'journal' | 'after'>,
): Promise<WaitingPage> {
  return call(listWaitingPapersEndpoint, { query: { journal, after } })
}

/** The most pages that are loaded; beyond that, filter by journal. */
const mostPages = 20

/** Loads all waiting papers, page by page, so that every issue is complete. */
export async function askAllWaiting(call: Api['call'], journal: string | undefined): Promise<WaitingPage> {
  const first = await askWaiting(call, { journal })
  const papers = [...first.papers]
  let { next } = first
  for (let page = 1; next !== null && page < mostPages; page += 1) {
    const more = await askWaiting(call, { journal, after: next })
    papers.push(...more.papers)
    next = more.next
  }
  return { ...first, papers, next }
}
