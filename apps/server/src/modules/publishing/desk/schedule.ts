import { longDate } from '@grfs/contracts/format'
import type { Actor } from '@grfs/domain/identity/actor'
import { chooseHour } from '@grfs/domain/publishing/production'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listEditors } from '../../identity/index.ts'
import { closeFinalFiles, setPublicationHour } from '../../submissions/index.ts'
import { notPublishedEmail } from '../emails/not-published.email.ts'
import { listDueIds, markRequested, setRequestedBy, setState } from '../queries/plans.ts'
import { lockPublication, type PublicationRow } from '../queries/publications.ts'
import { publishPaperJob } from './job-names.ts'
import { isProofMissing, refuseSamePlace, refuseUnready } from './request-publication.ts'
import { openForChange } from './save-plan.ts'

interface Wish {
  publishesAt: string | null
  isPastIssueAccepted: boolean
}

/** Sets, changes or cancels the hour at which the clock publishes a paper. The last write wins. */
export function schedulePublication(
  ctx: Context,
  actor: Actor,
  id: string,
  { publishesAt, isPastIssueAccepted }: Wish,
): Promise<PublicationRow> {
  return ctx.inTransaction(async (tx) => {
    const row = await openForChange(tx.db, actor, id)
    const at = publishesAt === null ? null : new Date(publishesAt)
    if (at?.getTime() === row.publishesAt?.getTime()) return row
    if (at !== null) {
      const chosen = chooseHour(at, tx.now(), { issue: row.issue, isPastIssueAccepted })
      if (!chosen.ok) throw new AppError(chosen.reason)
      refuseUnready(row, at)
      await refuseSamePlace(tx.db, [row])
    }
    await closeFinalFiles(tx, row.id)
    await setPublicationHour(tx.db, row.id, at)
    await setRequestedBy(tx.db, row.id, at && actor.accountId)
    tx.outbox.audit({
      action: at ? 'publication.scheduled' : 'publication.unscheduled',
      actor,
      subject: { kind: 'paper', id: row.id, label: row.plan.title },
      journalId: row.journal.id,
      detail: { paper: row.number, ...(at && { publishesAt: at.toISOString() }) },
    })
    return { ...row, publishesAt: at }
  })
}

/**
 * Starts the publication of each paper whose hour has come. One transaction per paper, which takes the paper out of the
 * list: concurrent runs and restarts start it once.
 */
export async function publishScheduled(ctx: Context, signal: AbortSignal): Promise<void> {
  await eachPaper(ctx, await listDueIds(ctx.db, ctx.clock.now()), signal, async (tx, row) => {
    if (!isDue(row, tx.now())) return
    const problem = await problemOf(tx, row)
    if (problem !== null) {
      await setState(tx.db, tx.now(), row.id, row.state, problem)
      return noteMissedHour(ctx, tx, row, problem)
    }
    await markRequested(tx.db, tx.now(), [row.id], row.requestedBy)
    tx.outbox.enqueue(publishPaperJob, { submissionId: row.id }, { key: row.id })
  })
}

/** One transaction for each paper. A paper that fails does not hold up the others; the job then fails at the end. */
export async function eachPaper(
  ctx: Context,
  ids: readonly string[],
  signal: AbortSignal,
  act: (tx: Tx, row: PublicationRow) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const id of ids) {
    signal.throwIfAborted()
    try {
      await ctx.inTransaction(async (tx) => {
        const row = await lockPublication(tx.db, id)
        if (row) await act(tx, row)
      })
    } catch (error) {
      ctx.log.error({ submissionId: id, err: error }, 'failed to publish or approve a paper by the clock')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some papers failed.')
}

const isDue = ({ state, publishesAt, isWithdrawn }: PublicationRow, now: Date): boolean =>
  !isWithdrawn && state !== 'published' && state !== 'publishing' && publishesAt !== null && publishesAt <= now

/** Why the paper cannot be published now, as an editor would be told; null if it can. */
async function problemOf(tx: Tx, row: PublicationRow): Promise<string | null> {
  try {
    refuseUnready(row, tx.now())
    await refuseSamePlace(tx.db, [row])
    if (isProofMissing(row)) throw new AppError('publication.proof-missing')
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return row.state === 'failed' && row.told !== null ? row.told : error.message
  }
}

const hourWords = (at: Date): string => `${longDate(at)}, ${at.toISOString().slice(11, 16)} UTC`

/**
 * The clock could not publish the paper: the hour is cancelled, and the editor who chose it is told, or all editors who
 * could, if that one no longer may. Does nothing if the paper had no hour.
 */
export async function noteMissedHour(ctx: Context, tx: Tx, row: PublicationRow, reason: string): Promise<void> {
  const { id, number, publishesAt, journal, plan, requestedBy } = row
  if (publishesAt === null) return
  await setPublicationHour(tx.db, id, null)
  const editors = await listEditors(tx.db, 'publishPapers', { journalId: journal.id })
  const chooser = editors.filter((editor) => editor.id === requestedBy)
  for (const { id: accountId, fullName, email } of chooser.length > 0 ? chooser : editors) {
    tx.outbox.send(notPublishedEmail, {
      to: { name: fullName, address: email, accountId },
      journalId: journal.id,
      data: {
        ...{ fullName, number, title: plan.title, reason, hour: hourWords(publishesAt) },
        link: `${ctx.site.origin}/admin?tool=overview&paper=${id}`,
      },
      key: `${id}:${publishesAt.toISOString()}:${accountId}`,
    })
  }
  tx.outbox.audit({
    action: 'publication.not-published',
    actor: null,
    subject: { kind: 'paper', id, label: plan.title },
    journalId: journal.id,
    detail: { paper: number, publishesAt: publishesAt.toISOString() },
  })
}
