import { issueFilters, listIssuesAtDeskEndpoint, type IssueFilter } from '@grfs/contracts/journal-desk'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { toolPath } from '../../../lib/paths.ts'

export type Issues = ResponseOf<typeof listIssuesAtDeskEndpoint>

/** What of the issues is shown. It lives in the address, so that it can be kept, shared and gone back to. */
export interface CallsView {
  only: IssueFilter
  journal: string | undefined
  after: string | undefined
}

/** The filters that the list offers, the usual one first. */
export const shownFilters = ['calls', 'open', 'closed', 'uncalled'] as const

/** Where an address does not make sense, the usual is shown. */
export function viewIn(search: URLSearchParams): CallsView {
  return {
    only: issueFilters.find((filter) => filter === search.get('only')) ?? 'calls',
    journal: search.get('journal')?.slice(0, 120) || undefined,
    after: search.get('after')?.slice(0, 200) || undefined,
  }
}

/** The list, or one call of it: its id, or `new`. */
export function callsPath({ only, journal, after }: CallsView, call?: string): string {
  return toolPath('calls', { only: only === 'calls' ? undefined : only, journal, after, call })
}
