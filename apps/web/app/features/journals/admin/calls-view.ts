import type { ResponseOf } from '@grfs/contracts/endpoint'
import {
  type IssueAtDesk,
  type IssueFilter,
  issueFilters,
  listIssuesAtDeskEndpoint,
} from '@grfs/contracts/journals/admin'
import { issueLabel } from '@grfs/domain/journals/call'
import { monthAndYear } from '../../../lib/format.ts'
import { toolPath } from '../../../lib/paths.ts'

/** `Volume 8, Number 1`. */
export function issueName(issue: Pick<IssueAtDesk, 'volume' | 'number' | 'label'>): string {
  return `Volume ${issue.volume}, Number ${issueLabel(issue)}`
}

/** `May 2027`. */
export function issueMonth({ month, year }: Pick<IssueAtDesk, 'month' | 'year'>): string {
  return monthAndYear(month, year)
}

/** The last day is a day in UTC. */
export function todayIn(now: Date): string {
  return now.toISOString().slice(0, 10)
}

const dayMs = 86_400_000

/** Zero on the last day, negative after it. */
export function daysFrom(today: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
}

export type Issues = ResponseOf<typeof listIssuesAtDeskEndpoint>

/** The filters of the issues. They are in the URL, so that the view can be bookmarked and shared, and Back works. */
export interface CallsView {
  only: IssueFilter
  journal: string | undefined
  after: string | undefined
}

/** The filters that the list offers, the default first. */
export const shownFilters = ['calls', 'open', 'closed', 'uncalled'] as const

/** Invalid parameters fall back to the defaults. */
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
