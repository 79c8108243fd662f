import type { PressFigures } from '@grfs/contracts/statistics'
import type { Actor } from '@grfs/domain/identity/actor'
import { submissionStatuses } from '@grfs/domain/submissions/lifecycle'
import type { Context } from '../../platform/context.ts'
import {
  listJournalsOf,
  listMonths,
  listMostRead,
  listStays,
  readReviewers,
  type JournalOfFigures,
} from './queries/figures.ts'

interface FiguresQuery {
  journal?: string | undefined
  months: number
}

/** Monthly statistics of the journals that the actor may see, up to the current month. */
export async function readFigures(
  ctx: Context,
  actor: Actor,
  { journal, months }: FiguresQuery,
): Promise<PressFigures> {
  const journals = await listJournalsOf(ctx.db, actor)
  const chosen = journal === undefined ? journals : journals.filter((one) => isNamed(one, journal))
  const isWhole = journal === undefined && !actor.subAdmin
  const now = ctx.clock.now()
  const scope = {
    journalIds: isWhole ? null : chosen.map(({ id }) => id),
    from: monthBefore(now, months - 1),
    to: monthBefore(now, 0),
  }
  const fields = chosen.map(({ category }) => category.toLowerCase())
  const [rows, stays, reviewers, mostRead] = await Promise.all([
    listMonths(ctx.db, scope),
    listStays(ctx.db, scope),
    readReviewers(ctx.db, scope, fields),
    listMostRead(ctx.db, scope),
  ])
  const { approved, busy, reviews, inTime } = reviewers
  return {
    journals: journals.map(({ id, title }) => ({ id, title })),
    months: rows,
    stays: submissionStatuses.flatMap((status) => stays.find((stay) => stay.status === status) ?? []),
    reviewers: {
      approved,
      busy,
      reviewsLastYear: reviews,
      inTimePercent: reviews === 0 ? null : Math.round((100 * inTime) / reviews),
    },
    mostRead,
  }
}

function isNamed({ id, abbrev }: JournalOfFigures, ref: string): boolean {
  return id === ref.toLowerCase() || abbrev === ref.toUpperCase()
}

function monthBefore(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 10)
}
