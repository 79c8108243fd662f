import { useSearchParams } from 'react-router'
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
import { daysSince, nearDate } from '../../../../lib/dates.ts'
import { quantity, todayWords } from '../../../../lib/format.ts'
import { deskPaperPath, queuePath } from '../../../../lib/paths.ts'
import { useRequest } from '../../../../lib/query.ts'
import { fill } from '../../../../ui/layout/words.ts'
import type { ToastTone } from '../../../../ui/overlays/toast.tsx'

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

const t = texts.editing.queue

/** A figure that is counted up to a bound. */
export function countWords(count: number): string {
  return count >= mostCounted ? `${mostCounted}+` : String(count)
}

/** Where a paper is, in an editor's words (SUBMIT-035: `processing` needs reviewers). */
export function stageWords({
  status,
  stage,
  isPublished,
}: Pick<QueuePaper, 'status' | 'stage' | 'isPublished'>): string {
  if (status === 'under_review') return t.stages.under_review[stage - 1] ?? t.stages.under_review[2]
  return isPublished ? t.stages.published : t.stages[status]
}

/** How long it has waited; null for a paper that waits for nobody. */
export function waitedWords({ waitingFor, since }: Pick<QueuePaper, 'waitingFor' | 'since'>, now: Date): string | null {
  if (waitingFor === null) return null
  const days = daysSince(since, now)
  return days < 1 ? t.today : quantity(days, 'day')
}

/** Until when, or for how long too late; null without a date. */
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

/** The sentence under the heading. Where the queue is narrowed to a journal or a search, so are its figures. */
export function summaryWords(counts: { yours: number; overdue: number }, isNarrowed: boolean, now: Date): string {
  const date = todayWords(now)
  if (counts.yours === 0) return fill(isNarrowed ? t.nothingWaitsHere : t.nothingWaits, { date })
  const papers = `${countWords(counts.yours)} ${counts.yours === 1 ? 'paper is waiting' : 'papers are waiting'}`
  if (counts.overdue === 0) return fill(isNarrowed ? t.waitsHere : t.waits, { date, papers })
  const late = `${countWords(counts.overdue)} ${counts.overdue === 1 ? 'is' : 'are'}`
  return fill(isNarrowed ? t.waitsAndLateHere : t.waitsAndLate, { date, papers, late })
}

interface Told {
  isDone: boolean
  title: string
  tone: ToastTone
}

/** Reminds whoever these papers wait for, and says how many of them that were. */
export async function remind(call: Api['call'], ids: readonly string[]): Promise<Told> {
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

/** The address of the paper that follows in the queue; null after the last one. */
export async function findNextPaper(call: Api['call'], view: QueueView, id: string): Promise<string | null> {
  const { papers, next } = await askQueue(call, view)
  const at = papers.findIndex((paper) => paper.id === id)
  // One that does not wait here (any more) stands before all that do.
  const following = papers[at + 1]
  if (following) return deskPaperPath(following.id, view)
  if (next === null) return null
  const onward = { ...view, after: next }
  const first = (await askQueue(call, onward)).papers[0]
  return first ? deskPaperPath(first.id, onward) : null
}

/**
 * The way back to the queue that a paper was opened from, and on to the next paper of it. Asked for when the paper is
 * opened, because after a decision it stands there no more, and nobody would know what came after it.
 */
export function useNextPaper(id: string): { back: string; next: string | null } {
  const [search] = useSearchParams()
  const view = viewIn(search)
  const { data: next = null } = useRequest(['next-paper', view, id], () => findNextPaper(api.call, view, id))
  return { back: queuePath(view), next }
}
