import {
  listQueueEndpoint,
  mostCounted,
  type QueueFilter,
  queueFilters,
  type QueuePaper,
  remindReviewerEndpoint,
} from '@grfs/contracts/peer-review/admin'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { texts } from '@grfs/contracts/texts/index'
import { type Api, api, ApiError, messageOf } from '../../../../lib/api.ts'
import { daysSince, nearDate, quantity, todayWords } from '../../../../lib/format.ts'
import { deskPaperPath, queuePath } from '../../../../lib/paths.ts'
import { useRequest } from '../../../../lib/query.ts'
import { useSearch } from '../../../../lib/use-search.ts'
import { fill } from '../../../../ui/layout/words.ts'
import type { ToastTone } from '../../../../ui/overlays/toast.tsx'

export type Queue = ResponseOf<typeof listQueueEndpoint>

/**
 * The filters of the work queue. They are in the URL, so that the view can be bookmarked and shared, and Back works.
 */
export interface QueueView {
  filter: QueueFilter
  sort: 'due' | 'newest'
  journal?: string | undefined
  q?: string | undefined
  after?: string | undefined
}

/** Invalid parameters fall back to the defaults. In a paper's URL the filter is called `from`. */
export function viewIn(search: URLSearchParams): QueueView {
  const filterParam = search.get('from') ?? search.get('filter')
  return {
    filter: queueFilters.find((filter) => filter === filterParam) ?? 'yours',
    sort: search.get('sort') === 'newest' ? 'newest' : 'due',
    journal: param(search, 'journal', 120),
    q: param(search, 'q', 200),
    after: param(search, 'after', 200),
  }
}

function param(search: URLSearchParams, name: string, longest: number): string | undefined {
  return search.get(name)?.trim().slice(0, longest) || undefined
}

/** Whether a journal or search filter limits the counts. */
export function isNarrowed({ journal, q }: QueueView): boolean {
  return journal !== undefined || q !== undefined
}

export function askQueue(call: Api['call'], view: QueueView): Promise<Queue> {
  return call(listQueueEndpoint, { query: view })
}

const t = texts.editing.queue

/** Counts stop at a limit: `1000+`. */
export function countWords(count: number): string {
  return count >= mostCounted ? `${mostCounted}+` : String(count)
}

/** The status of a paper, worded for editors (SUBMIT-035: `processing` needs reviewers). */
export function stageWords({
  status,
  stage,
  isPublished,
}: Pick<QueuePaper, 'status' | 'stage' | 'isPublished'>): string {
  if (status === 'under_review') return t.stages.under_review[stage - 1] ?? t.stages.under_review[2]
  return isPublished ? t.stages.published : t.stages[status]
}

/** How long the paper has waited; null if it waits for nobody. */
export function waitedWords({ waitingFor, since }: Pick<QueuePaper, 'waitingFor' | 'since'>, now: Date): string | null {
  if (waitingFor === null) return null
  const days = daysSince(since, now)
  return days < 1 ? t.today : quantity(days, 'day')
}

/** The deadline, or the delay; null without a deadline. */
export function dueWords({ due, isOverdue }: Pick<QueuePaper, 'due' | 'isOverdue'>, now: Date): string | null {
  if (due === null) return null
  if (isOverdue) {
    const days = daysSince(due, now)
    return days < 1 ? t.overdueToday : fill(t.overdue, { days: quantity(days, 'day') })
  }
  return sameDay(due, now) ? t.dueToday : fill(t.due, { date: nearDate(due, now) })
}

function sameDay(instant: string, now: Date): boolean {
  return instant.startsWith(now.toISOString().slice(0, 10))
}

/** The sentence under the heading. Its counts respect the journal and search filters. */
export function summaryWords(counts: { yours: number; overdue: number }, isNarrowed: boolean, now: Date): string {
  const date = todayWords(now)
  if (counts.yours === 0) return fill(isNarrowed ? t.nothingWaitsHere : t.nothingWaits, { date })
  const papers = `${countWords(counts.yours)} ${counts.yours === 1 ? 'paper is waiting' : 'papers are waiting'}`
  if (counts.overdue === 0) return fill(isNarrowed ? t.waitsHere : t.waits, { date, papers })
  const late = `${countWords(counts.overdue)} ${counts.overdue === 1 ? 'is' : 'are'}`
  return fill(isNarrowed ? t.waitsAndLateHere : t.waitsAndLate, { date, papers, late })
}

interface RemindOutcome {
  isDone: boolean
  title: string
  tone: ToastTone
}

/** Reminds the people that these papers wait for; returns a toast with their number. */
export async function remind(call: Api['call'], ids: readonly string[]): Promise<RemindOutcome> {
  try {
    const { reminded, skipped } = await call(remindReviewerEndpoint, { body: { ids: [...ids] } })
    const sent = fill(t.reminded, { count: quantity(reminded, 'reminder') })
    const left = skipped > 0 ? ` ${fill(t.notReminded, { papers: quantity(skipped, 'paper') })}` : ''
    return { isDone: true, title: sent + left, tone: reminded > 0 ? 'ok' : 'info' }
  } catch (error) {
    const isTooSoon = error instanceof ApiError && error.code === 'reminder.too-soon'
    const tone = isTooSoon ? 'info' : 'danger'
    return { isDone: false, title: messageOf(error, t.remindFailed), tone }
  }
}

/** The URL of the next paper in the work queue; null after the last one. */
export async function findNextPaper(call: Api['call'], view: QueueView, id: string): Promise<string | null> {
  const { papers, next } = await askQueue(call, view)
  const at = papers.findIndex((paper) => paper.id === id)
  // If the paper is not in the list (any more), continue with the first one.
  const following = papers[at + 1]
  if (following) return deskPaperPath(following.id, view)
  if (next === null) return null
  const onward = { ...view, after: next }
  const first = (await askQueue(call, onward)).papers[0]
  return first ? deskPaperPath(first.id, onward) : null
}

/**
 * The link back to the work queue, and the next paper in it. Loaded when the paper is opened: after a decision the
 * paper leaves the queue, and its successor could not be found any more.
 */
export function useNextPaper(id: string): { back: string; next: string | null } {
  const search = useSearch()
  const view = viewIn(search)
  const { data: next = null } = useRequest(['next-paper', view, id], () => findNextPaper(api.call, view, id))
  return { back: queuePath(view), next }
}
