import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listWaitingPapersEndpoint } from '@grfs/contracts/publishing/admin'
import type { Api } from '../../../lib/api.ts'
import { toolPath } from '../../../lib/paths.ts'

export type WaitingPage = ResponseOf<typeof listWaitingPapersEndpoint>

const views = ['waiting', 'issues', 'notices'] as const
export type ViewName = (typeof views)[number]

/** What of the tool is shown. It lives in the address, so that it can be kept, shared and gone back to. */
export interface DeskView {
  view: ViewName
  journal?: string | undefined
  after?: string | undefined
  /** The submission that is prepared. */
  paper?: string | undefined
  /** The article that a notice is for, and what it was found by. */
  article?: string | undefined
  q?: string | undefined
}

/** Where an address does not make sense, the usual is shown. */
export function viewIn(search: URLSearchParams): DeskView {
  const said = (name: string) => search.get(name)?.trim().slice(0, 200) || undefined
  return {
    view: views.find((view) => view === search.get('view')) ?? 'waiting',
    journal: said('journal'),
    after: said('after'),
    paper: said('paper'),
    article: said('article'),
    q: said('q'),
  }
}

export function deskPath({ view, journal, after, paper, article, q }: Partial<DeskView> = {}): string {
  return toolPath('overview', { view: view === 'waiting' ? undefined : view, journal, after, paper, q, article })
}

export function askWaiting(
  call: Api['call'],
  { journal, after }: Pick<DeskView, 'journal' | 'after'>,
): Promise<WaitingPage> {
  return call(listWaitingPapersEndpoint, { query: { journal, after } })
}

/** A desk does not hold more; a press with more narrows it to a journal. */
const mostPages = 20

/** All that wait, page by page: an issue is seen whole. */
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
