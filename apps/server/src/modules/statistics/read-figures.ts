import type { PressFigures } from '@grfs/contracts/statistics'
import type { Actor } from '@grfs/domain/identity/actor'
import { smallestGroup } from '@grfs/domain/statistics/limits'
import type { Context } from '../../platform/context.ts'
import { countReviewers, isNamed, listJournalsOf, listMonths, listMostRead } from './queries/figures.ts'
import { listFacts, listInvitations } from './queries/reports.ts'
import { stagesIn } from './read-report.ts'

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
  const { journalIds } = scope
  const until = monthBefore(now, -1)
  const [rows, facts, invitations, approved, mostRead] = await Promise.all([
    listMonths(ctx.db, scope),
    listFacts(ctx.db, { actor, journalIds, from: scope.from, until }, 'year'),
    listInvitations(ctx.db, { actor, journalIds, from: monthBefore(now, 11), until }, 'year'),
    countReviewers(ctx.db, scope, fields),
    listMostRead(ctx.db, scope),
  ])
  const ofAll = invitations.find(({ isTotal }) => isTotal)!
  return {
    journals: journals.map(({ id, title }) => ({ id, title })),
    months: rows,
    // The same figures as in reports, with the same limits.
    stays: stagesIn(facts.filter(({ key }) => key === null)).flatMap(({ status, papers, median }) =>
      median === null ? [] : [{ status, papers, days: median }],
    ),
    reviewers: {
      approved,
      busy: ofAll.open,
      reviewsLastYear: ofAll.reviews,
      inTimePercent: ofAll.reviewers < smallestGroup ? null : Math.round((100 * ofAll.inTime) / ofAll.reviews),
    },
    mostRead,
  }
}

function monthBefore(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 10)
}
