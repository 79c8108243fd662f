import type { z } from 'zod'
import { type listQueueEndpoint, mostCounted, type Overview, type QueuePaper } from '@grfs/contracts/peer-review/admin'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import { reviewDays } from '@grfs/domain/peer-review/limits'
import { isOverdue, nextStep, stageOf } from '@grfs/domain/peer-review/next-step'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import { waitingDays, whoseMove } from '@grfs/domain/submissions/whose-move'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findPapers, type QueueSearch } from '../queries/find-papers.ts'
import {
  countQueue,
  fitsSort,
  type JournalOfDesk,
  listJournalsOf,
  listQueueRows,
  listStepsOfYear,
  listWaiting,
  type QueuePage,
  type QueueRow,
} from '../queries/work-queue.ts'

type Query = z.infer<typeof listQueueEndpoint.query>
type Answer = z.infer<typeof listQueueEndpoint.response>

const pageSize = 30

/** A page of the editor's work queue, with the number of papers for each filter. */
export async function readQueue(ctx: Context, actor: Actor, query: Query): Promise<Answer> {
  const { filter, sort, q, journal, ids, scope, stage, party, waited } = query
  const now = ctx.clock.now()
  const journals = await listJournalsOf(ctx.db, actor)
  const journalIds = journalIdsOf(journals, actor, journal)
  const foundIds = ids === undefined ? (q ? await findPapers(ctx.db, actor, toSearch(q)) : null) : idsIn(ids)
  const desk = { actor, journalIds, foundIds, editorId: query.editor ?? null, now, scope, stage, party, waited }
  const page = {
    filter,
    sort,
    after: query.after === undefined ? null : readPlace(query.after, sort),
    limit: pageSize + 1,
  }
  const [rows, counted] = await Promise.all([listQueueRows(ctx.db, desk, page), countQueue(ctx.db, desk, mostCounted)])
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    papers: shown.map((row) => toQueuePaper(row, journals, actor, now)),
    next: rows.length > pageSize && last ? writePlace(last) : null,
    ...counted,
    journals,
  }
}

/** Null for all journals. A journal that is not the editor's gives an empty list. */
function journalIdsOf(journals: JournalOfDesk[], { subAdmin }: Actor, ref: string | undefined): string[] | null {
  if (!ref) return subAdmin ? journals.map(({ id }) => id) : null
  const word = ref.toLowerCase()
  return journals.filter(({ id, abbrev }) => id === word || abbrev?.toLowerCase() === word).map(({ id }) => id)
}

const idsIn = (ids: string): string[] => ids.split(',').filter(isInternalId)

/**
 * Accepts `CMS-2026-0187` or its beginning, `2026-0187`, `187`, words of the title or of a person's name, which may be
 * incomplete, or a whole e-mail address.
 */
function toSearch(q: string): QueueSearch {
  const joined = q.trim().replace(/\s+/g, '-').toUpperCase()
  const [, year = null, ordinal] = /^(?:(\d{4})-)?(\d{1,9})$/.exec(joined) ?? []
  const words = q.match(/[\p{L}\p{N}]+/gu)
  return {
    numberBegin: /^\p{L}+-\d{0,4}(?:-\d{0,9})?$/u.test(joined) ? joined : null,
    ordinal: ordinal === undefined ? null : { number: Number(ordinal), year },
    q,
    email: /^[^\s@]+@[^\s@]+$/.test(q.trim()) ? q.trim().toLowerCase() : null,
    words: words && words.map((word) => `${word}:*`).join(' & '),
  }
}

function toQueuePaper(row: QueueRow, journals: JournalOfDesk[], { accountId }: Actor, now: Date): QueuePaper {
  const { id, number, title, status, isPublished, dueAt, invited, firstAuthor, authorCount, editorId } = row
  return {
    ...{ id, number, title, status, isPublished, invited, firstAuthor, authorCount },
    editor: editorId === null ? null : { id: editorId, fullName: row.editorName!, isYou: editorId === accountId },
    journal: journals.find((one) => one.id === row.journalId)!,
    stage: stageOf(row),
    reviewCount: row.reviews,
    waitingFor: whoseMove(row)?.party ?? null,
    since: row.statusSince.toISOString(),
    due: dueAt && dueAt.toISOString(),
    publishesAt: row.publishesAt && row.publishesAt.toISOString(),
    isOverdue: isOverdue(dueAt, now),
    nextStep: nextStep(row, now),
  }
}

const writePlace = ({ place, id, sortedGroup }: QueueRow): string =>
  Buffer.from([id, place, ...(sortedGroup === null ? [] : [sortedGroup])].join(' ')).toString('base64url')

function readPlace(after: string, sort: QueuePage['sort']): NonNullable<QueuePage['after']> {
  const [id = '', place = '', sortedGroup = null] = Buffer.from(after, 'base64url').toString().split(' ')
  const isGroup = fitsSort(sort, sortedGroup) && (!sortedGroup || sortedGroup.length < 3 || isInternalId(sortedGroup))
  if (isInternalId(id) && /^(?:\d{1,17}|infinity)$/.test(place) && isGroup) return { id, place, sortedGroup }
  throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
}

type Step = Overview['funnel'][number]['step']
type Wait = Overview['waiting'][number]['what']

/** The moves that lead to each step. */
const steps = {
  submitted: 'submit',
  'passed-screening': 'pass-screening',
  'first-review': 'hand-in-review-1',
  'second-review': 'hand-in-review-2',
  'final-review': 'hand-in-review-3',
  accepted: 'accept',
  published: 'publish',
} as const satisfies Record<Step, string>

const waits = {
  submitted: { what: 'screening', targetDays: waitingDays.submitted },
  processing: { what: 'inviting', targetDays: waitingDays.processing },
  under_review: { what: 'reviewing', targetDays: reviewDays },
  under_admin: { what: 'deciding', targetDays: waitingDays.under_admin },
  revision_required: { what: 'revising', targetDays: waitingDays.revision_required },
} as const satisfies Partial<Record<SubmissionStatus, { what: Wait; targetDays: number }>>
type WaitingStatus = keyof typeof waits

const leastPapers = 5
const dayMs = 86_400_000

/** How many papers took each step this year, as counted last night, and the papers that wait now, longest first. */
export async function readOverview(ctx: Context, actor: Actor, journal: string | undefined): Promise<Overview> {
  const now = ctx.clock.now()
  const year = now.getUTCFullYear()
  const journalIds = journalIdsOf(await listJournalsOf(ctx.db, actor), actor, journal)
  // The steps are counted for whole journals, so they are not for editors of a section or a call.
  const whole = journalIds && journalIds.filter((id) => mayInJournal(actor, 'managePapers', id))
  const statuses = Object.keys(waits) as WaitingStatus[]
  const [counted, waiting] = await Promise.all([
    listStepsOfYear(ctx.db, year, whole, leastPapers),
    listWaiting(ctx.db, actor, { statuses, journalIds, most: mostCounted }),
  ])
  return {
    year,
    funnel: Object.entries(steps).map(([step, move]) => {
      const { papers = 0, days = null } = counted.find((one) => one.move === move) ?? {}
      return { step: step as Step, papers, days: days && Math.max(1, days) }
    }),
    waiting: waiting
      .map(({ status, papers, longestSince }) => ({
        ...waits[status as WaitingStatus],
        papers,
        longestDays: Math.max(0, Math.floor((now.getTime() - longestSince.getTime()) / dayMs)),
      }))
      .sort((one, other) => other.longestDays - one.longestDays),
  }
}
