import type { z } from 'zod'
import type { readRegistryEndpoint } from '@grfs/contracts/deposits'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import type { Context } from '../../platform/context.ts'
import type { Depositor } from '../../platform/doi-holders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { queueDeposits } from '../dois/index.ts'
import { lockItem } from '../publishing/index.ts'
import { listAccounts, listOwnAccounts, noAccount } from './queries/accounts.ts'
import { findPolicy, readOldest } from './queries/deposits.ts'
import { loginMacOf } from './sweep.ts'

/** The account of the press, and those of the journals whose DOIs the editor sees. */
export async function readRegistry(ctx: Context, actor: Actor): Promise<z.infer<typeof readRegistryEndpoint.response>> {
  const { depositors } = ctx.dois
  if (depositors.length === 0) return { registry: null }
  const journals = await listOwnAccounts(ctx.db, depositors)
  const accounts = await listAccounts(
    ctx.db,
    depositors.map(({ name }) => name),
  )
  const policy = await findPolicy(ctx.db)
  const stateOf = ({ name, account }: Depositor) => {
    const { refusedMac, refusedAt, waitUntil } = accounts.get(name) ?? noAccount
    const isWaiting = waitUntil !== null && waitUntil > ctx.clock.now()
    return {
      refusedAt: refusedMac === loginMacOf(ctx, account) ? (refusedAt?.toISOString() ?? null) : null,
      waitUntil: isWaiting ? waitUntil.toISOString() : null,
    }
  }
  const press = depositors.find(({ abbrev }) => abbrev === null)
  return {
    registry: {
      name: 'Crossref',
      ...(press ? stateOf(press) : { refusedAt: null, waitUntil: null }),
      journals: depositors.flatMap((one) =>
        journals
          .filter(({ id, abbrev }) => abbrev === one.abbrev && mayInJournal(actor, 'publishPapers', id))
          .map(({ title }) => ({ title, ...stateOf(one) })),
      ),
      policy: policy && { state: policy.state, answer: policy.answer },
    },
  }
}

/** An editor mended what the registry refused, or wants it to have the record again. May be repeated. */
export async function depositAgain(ctx: Context, actor: Actor, ref: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const item = await lockItem(tx.db, actor, ref)
    const { found, journal } = item
    if (ctx.dois.depositors.length === 0) throw new AppError('deposit.no-registry')
    if (!found) throw new AppError('doi.missing')
    if (!ctx.dois.holderOf(found.doi, journal.abbrev)?.account) throw new AppError('deposit.no-registry')
    if (found.state === 'none' || found.state === 'reserved') throw new AppError('deposit.not-public')
    await queueDeposits(tx.db, tx.now(), [found.doi])
    tx.outbox.audit({
      action: 'doi.deposited-again',
      actor,
      subject: item.subject,
      journalId: journal.id,
      detail: { publicId: item.id, doi: found.doi, from: found.state },
    })
  })
}

/** Null without an account at a registry: then no alert watches. `stopped`: refused logins. */
export async function readDepositMetrics(
  ctx: Context,
): Promise<{ stopped: number | null; oldestSeconds: number | null }> {
  const { depositors } = ctx.dois
  if (depositors.length === 0) return { stopped: null, oldestSeconds: null }
  const accounts = await listAccounts(
    ctx.db,
    depositors.map(({ name }) => name),
  )
  const refused = depositors.filter(({ name, account }) => accounts.get(name)?.refusedMac === loginMacOf(ctx, account))
  return { stopped: refused.length, oldestSeconds: await readOldest(ctx.db, ctx.clock.now()) }
}
