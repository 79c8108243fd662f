import {
  assignEditorEndpoint,
  listQueueEndpoint,
  type QueueFilter,
  queueFilters,
  type QueueFilters,
  type QueuePaper,
  queueScopes,
  queueSorts,
  remindReviewerEndpoint,
} from '@grfs/contracts/peer-review/admin'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { texts } from '@grfs/contracts/texts/index'
import { submissionStatuses } from '@grfs/domain/submissions/lifecycle'
import { parties } from '@grfs/domain/submissions/whose-move'
import { type Api, api, ApiError, messageOf } from '../../../../lib/api.ts'
import { limitedCount } from '../../../../lib/amounts.ts'
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
  sort: QueueFilters['sort']
  scope?: QueueFilters['scope'] | undefined
  stage?: QueueFilters['stage']
  party?: QueueFilters['party']
  editor?: string | undefined
  /** Days, as in the URL. */
  waited?: string | undefined
  journal?: string | undefined
  q?: string | undefined
  after?: string | undefined
}

/** Invalid parameters fall back to the defaults. In a paper's URL the filter is called `from`. */
export function viewIn(search: URLSearchParams): QueueView {
  const filterParam = search.get('from') ?? search.get('filter')
  return {
    filter: queueFilters.find((filter) => filter === filterParam) ?? 'yours',
    sort: oneOf(queueSorts, search.get('sort')) ?? 'due',
    scope: oneOf(queueScopes.slice(0, 2), search.get('scope')),
    stage: oneOf(queueStages, search.get('stage')),
    party: oneOf(parties, search.get('party')),
    editor: param(search, 'editor', 36),
    waited: oneOf(ages, search.get('waited')),
    journal: param(search, 'journal', 120),
    q: param(search, 'q', 200),
    after: param(search, 'after', 200),
  }
}

const oneOf = <T extends string>(all: readonly T[], word: string | null): T | undefined =>
  all.find((one) => one === word)

/** The stages that a paper can be filtered by; drafts are not in the queue. */
export const queueStages = submissionStatuses.filter((status) => status !== 'draft')
/** Days that a paper has waited. */
export const ages = ['7', '14', '30', '60'] as const

function param(search: URLSearchParams, name: string, longest: number): string | undefined {
  return search.get(name)?.trim().slice(0, longest) || undefined
}

/** Whether filters other than the first limit the counts. */
export function isNarrowed({ filter: _, sort: _sort, after: _after, ...rest }: QueueView): boolean {
  return Object.values(rest).some((value) => value !== undefined)
}

/** The query of the endpoint. */
export function queryOf({ waited, ...view }: QueueView) {
  return { ...view, waited: waited === undefined ? undefined : Number(waited) }
}

export function askQueue(call: Api['call'], view: QueueView): Promise<Queue> {
  return call(listQueueEndpoint, { query: queryOf(view) })
}

const t = texts.editing.queue

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
  const papers = `${limitedCount(counts.yours)} ${counts.yours === 1 ? 'paper is waiting' : 'papers are waiting'}`
  if (counts.overdue === 0) return fill(isNarrowed ? t.waitsHere : t.waits, { date, papers })
  const late = `${limitedCount(counts.overdue)} ${counts.overdue === 1 ? 'is' : 'are'}`
  return fill(isNarrowed ? t.waitsAndLateHere : t.waitsAndLate, { date, papers, late })
}

interface BulkOutcome {
  isDone: boolean
  title: string
  tone: ToastTone
}

/** Reminds the people that these papers wait for; returns a toast with their number. */
export async function remind(call: Api['call'], ids: readonly string[]): Promise<BulkOutcome> {
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

/** Assigns these papers to an editor, or to nobody; returns a toast with what came of it. */
export async function assign(call: Api['call'], ids: readonly string[], editorId: string | null): Promise<BulkOutcome> {
  try {
    const { success, message } = await call(assignEditorEndpoint, { body: { ids: [...ids], editorId } })
    return { isDone: true, title: message, tone: success ? 'ok' : 'info' }
  } catch (error) {
    return { isDone: false, title: messageOf(error, t.assignFailed), tone: 'danger' }
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
