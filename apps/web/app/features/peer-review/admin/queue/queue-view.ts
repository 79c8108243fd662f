import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listQueueEndpoint, queueFilters, type QueueFilter } from '@grfs/contracts/editing'
import type { Api } from '../../../../lib/api.ts'

export type Queue = ResponseOf<typeof listQueueEndpoint>

/** What of the queue is shown. It lives in the address, so that it can be kept, shared and gone back to. */
export interface QueueView {
  filter: QueueFilter
  sort: 'due' | 'newest'
  journal?: string | undefined
  q?: string | undefined
  after?: string | undefined
}

/** Where an address does not make sense, the usual is shown. A paper's address names its queue `from`. */
export function viewIn(search: URLSearchParams): QueueView {
  const asked = search.get('from') ?? search.get('filter')
  return {
    filter: queueFilters.find((filter) => filter === asked) ?? 'yours',
    sort: search.get('sort') === 'newest' ? 'newest' : 'due',
    journal: said(search, 'journal', 120),
    q: said(search, 'q', 200),
    after: said(search, 'after', 200),
  }
}

function said(search: URLSearchParams, name: string, longest: number): string | undefined {
  return search.get(name)?.trim().slice(0, longest) || undefined
}

/** Whether its figures are of less than the whole desk. */
export function isNarrowed({ journal, q }: QueueView): boolean {
  return journal !== undefined || q !== undefined
}

export function askQueue(call: Api['call'], view: QueueView): Promise<Queue> {
  return call(listQueueEndpoint, { query: view })
}
