import type { z } from 'zod'
import type { readRegistryEndpoint } from '@grfs/contracts/deposits'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import { noticeId, noticeOfId } from '@grfs/domain/publishing/notices'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockDoi, queueDeposits } from '../dois/index.ts'
import { findArticle } from '../publishing/index.ts'
import { isStopped } from './accounts.ts'
import { findAccount, findPolicy, readOldest } from './queries/deposits.ts'
import { loginMacOf } from './sweep.ts'

export async function readRegistry(ctx: Context): Promise<z.infer<typeof readRegistryEndpoint.response>> {
  const { registry, db } = ctx
  if (!registry) return { registry: null }
  const [{ refusedMac, refusedAt, waitUntil }, policy] = [await findAccount(db), await findPolicy(db)]
  const isRefused = refusedMac === loginMacOf(ctx, registry)
  const isWaiting = waitUntil !== null && waitUntil > ctx.clock.now()
  return {
    registry: {
      name: 'Crossref',
      refusedAt: isRefused ? (refusedAt?.toISOString() ?? null) : null,
      waitUntil: isWaiting ? waitUntil.toISOString() : null,
      policy: policy && { state: policy.state, answer: policy.answer },
    },
  }
}

/** An editor mended what the registry refused, or wants it to have the record again. May be repeated. */
export async function depositAgain(ctx: Context, actor: Actor, ref: string): Promise<void> {
  const ofNotice = noticeOfId(ref)
  const article = await findArticle(ctx.db, ofNotice?.publicId ?? ref)
  if (!article || !mayInJournal(actor, 'publishPapers', article.journal_id)) throw new AppError('article.not-found')
  if (!ctx.registry) throw new AppError('deposit.no-registry')
  const itemId = ofNotice ? noticeId(article.public_id, ofNotice.notice) : article.public_id
  await ctx.inTransaction(async (tx) => {
    const found = await lockDoi(tx.db, itemId, ofNotice ? 'notice' : 'article')
    if (!found) throw new AppError('doi.missing')
    if (found.state === 'none' || found.state === 'reserved') throw new AppError('deposit.not-public')
    await queueDeposits(tx.db, tx.now(), [found.doi])
    tx.outbox.audit({
      action: 'doi.deposited-again',
      actor,
      subject: { kind: 'article', id: article.id, label: article.title },
      journalId: article.journal_id,
      detail: { publicId: itemId, doi: found.doi, from: found.state },
    })
  })
}

/** Null without an account at a registry: then no alert watches. */
export async function readDepositMetrics(
  ctx: Context,
): Promise<{ stopped: number | null; oldestSeconds: number | null }> {
  if (!ctx.registry) return { stopped: null, oldestSeconds: null }
  const [account, oldestSeconds] = [await findAccount(ctx.db), await readOldest(ctx.db, ctx.clock.now())]
  return {
    stopped: Number(isStopped(ctx, loginMacOf(ctx, ctx.registry), { ...account, waitUntil: null })),
    oldestSeconds,
  }
}
