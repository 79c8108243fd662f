import type { z } from 'zod'
import type { ApplicationDetail, listApplicationsEndpoint } from '@grfs/contracts/people'
import { mostCounted } from '@grfs/contracts/editing'
import type { Actor } from '@grfs/domain/identity/actor'
import { warningSigns } from '@grfs/domain/identity/warning-signs'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listCategories } from '../../journals/index.ts'
import { countWaiting, findApplicationDetail, listApplicantFacts, listApplicationRows } from '../application-queries.ts'
import { photoFor } from '../link-to-photo.ts'
import { readAfter } from './page-of-people.ts'
import { toApplicationDetail, toApplicationItem } from './views.ts'

const pageSize = 30

type Query = z.infer<typeof listApplicationsEndpoint.query>
type Answer = z.infer<typeof listApplicationsEndpoint.response>

/** Counted as far as a list shows it. */
export const countWaitingApplications = (db: Db) => countWaiting(db, mostCounted)

export async function readApplications(ctx: Context, { status, q, after }: Query): Promise<Answer> {
  const search = { status, q: q ? q : null, after: readAfter(after), limit: pageSize + 1 }
  const [rows, waiting] = await Promise.all([listApplicationRows(ctx.db, search), countWaitingApplications(ctx.db)])
  const shown = rows.slice(0, pageSize)
  const signs = await readSigns(
    ctx,
    shown.map(({ accountId }) => accountId),
  )
  return {
    applications: shown.map((row) => toApplicationItem(row, signs(row.accountId).length)),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    waiting,
  }
}

/** Every look is written into the audit log: an application is about a person. */
export async function readApplication(ctx: Context, actor: Actor, id: string): Promise<ApplicationDetail> {
  const row = isInternalId(id) ? await findApplicationDetail(ctx.db, actor, id) : null
  if (!row) throw new AppError('application.not-found')
  const { accountId, fullName } = row
  const subject = { kind: 'application', id: row.id, label: fullName }
  const detail = { accountId, privateData: row.private !== null }
  await ctx.inTransaction(async (tx) => tx.audit({ action: 'application.viewed', actor, subject, detail }))
  const signs = await readSigns(ctx, [row.accountId])
  return toApplicationDetail(row, await photoFor(ctx, row), signs(row.accountId))
}

/** Two statements, however many are asked about. */
async function readSigns(ctx: Context, accountIds: string[]) {
  const [facts, areas] = await Promise.all([listApplicantFacts(ctx.db, accountIds), listCategories(ctx.db)])
  const byAccount = new Map(facts.map((one) => [one.accountId, warningSigns(one, areas, ctx.clock.now())]))
  return (accountId: string) => byAccount.get(accountId) ?? []
}
