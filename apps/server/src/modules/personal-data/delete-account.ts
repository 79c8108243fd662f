import { z } from 'zod'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context, Tx } from '../../platform/context.ts'
import { addressHash, anonymiseMails, listMailedAddresses } from '../../platform/personal-data.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import {
  checkOwnPassword,
  listUnacceptedInvited,
  listUnconfirmedAddresses,
  lockAccount,
  lockChecked,
} from '../identity/index.ts'
import { withdrawOnLeaving } from '../peer-review/index.ts'
import { accountDeletedEmail } from './emails/account-deleted.email.ts'
import { partsToForget, partsToRead } from './parts.ts'

interface Request {
  password: string
  /** Numbers of papers in progress to withdraw first. */
  withdraw: readonly string[]
}

/** The papers that the member agreed to withdraw are withdrawn in the same transaction. */
export async function deleteAccount(ctx: Context, actor: Actor, { password, withdraw }: Request): Promise<void> {
  const account = await checkOwnPassword(ctx, actor, password, 'password')
  await ctx.inTransaction(async (tx) => {
    await lockChecked(tx.db, account, 'password')
    if (withdraw.length > 0) await withdrawOnLeaving(ctx, tx, account.id, withdraw)
    await endAccount(ctx, tx, account, actor)
  })
}

interface Leaving {
  id: string
  email: string
  fullName: string
}

/**
 * Deletes an account permanently. All modules delete or anonymise the person's data in one transaction. A job handles
 * e-mails and data that concurrent requests write.
 */
export async function endAccount(
  ctx: Context,
  tx: Tx,
  account: Leaving,
  actor: Actor | null,
  { isSilent = false }: { isSilent?: boolean } = {},
): Promise<void> {
  const { id: accountId, email, fullName } = account
  for (const part of partsToRead) await part.refuseLeaving?.(tx, accountId)
  const addresses = [
    email,
    ...(await listUnconfirmedAddresses(tx.db, accountId)),
    ...(await listMailedAddresses(tx.db, accountId)),
  ]
  for (const part of partsToForget) await part.forget(ctx, tx, { accountId, email })
  if (!isSilent) {
    const data = { site: ctx.site.name, fullName, support: ctx.site.supportEmail }
    const to = { name: fullName, address: email, accountId: null }
    tx.outbox.send(accountDeletedEmail, { to, data, key: accountId })
  }
  tx.outbox.audit({ action: 'account.deleted', actor, subject: { kind: 'account', id: accountId } })
  tx.outbox.publish({ name: 'account.deleted', accountId })
  const marks = addresses.map((address) => addressHash(accountId, address))
  tx.outbox.enqueue(finishDeletionJob, { accountId, marks }, { key: accountId })
}

const finishDeletionJob = defineJob(
  'personal-data.finish-deletion',
  z.object({ accountId: z.uuid(), marks: z.array(z.string()), isAgain: z.boolean().optional() }),
)

// Longer than any request that was running.
const againMinutes = 60

interface Deletion {
  accountId: string
  marks: string[]
  isAgain?: boolean | undefined
}

/**
 * After the deletion: anonymises sent e-mails. An hour later it deletes again what a concurrent request may have
 * written. Repeats while an e-mail has not been sent.
 */
async function finishDeletion(ctx: Context, { accountId, marks, isAgain = false }: Deletion): Promise<void> {
  if (!isAgain) {
    await noteEndedAccount(ctx, accountId)
    ctx.log.info({ accountId }, 'account deleted')
  }
  await ctx.inTransaction(async (tx) => {
    if (isAgain) for (const part of partsToForget) await part.forget(ctx, tx, { accountId, email: null })
    const isWaiting = await anonymiseMails(tx.db, accountId, marks)
    if (isAgain && !isWaiting) return
    const runAt = new Date(tx.now().getTime() + againMinutes * 60_000)
    tx.outbox.enqueue(finishDeletionJob, { accountId, marks, isAgain: true }, { runAt })
  })
}

const endedPrefix = 'ended-accounts/'

/**
 * Notes outside of the database that an account was deleted. A backup of the database still has the account; a restore
 * reads this list and deletes it again. The object has the id of the account and nothing about the person.
 */
async function noteEndedAccount({ storage, clock }: Context, accountId: string): Promise<void> {
  const text = Buffer.from(`${clock.now().toISOString()}\n`)
  await storage.put(endedPrefix + accountId, text, { contentType: 'text/plain; charset=utf-8' })
}

/** The ids of all accounts that were ever deleted, read as needed. */
export async function* listEndedAccounts({ storage }: Pick<Context, 'storage'>): AsyncGenerator<string> {
  for await (const { key } of storage.list(endedPrefix)) {
    const id = key.slice(endedPrefix.length)
    if (z.uuid().safeParse(id).success) yield id
  }
}

// Small transactions, so that no other query waits long.
const accountsAtOnce = 100
const pruneInvitedJob = defineJob('personal-data.prune-invited', z.object({}), { maxAttempts: 3 })

/** Deletes accounts that an invitation to review created and that nobody accepted. No e-mail: they declined or ignored it. */
async function pruneInvited(ctx: Context, signal: AbortSignal): Promise<void> {
  for (const account of await listUnacceptedInvited(ctx, accountsAtOnce)) {
    signal.throwIfAborted()
    await ctx.inTransaction(async (tx) => {
      const locked = await lockAccount(tx.db, account.id)
      // Accepted in this moment.
      if (locked?.emailVerifiedAt === null) await endAccount(ctx, tx, account, null, { isSilent: true })
    })
  }
}

export const personalDataHandlers: JobHandler[] = [
  handleJob(pruneInvitedJob, (_payload, { ctx, signal }) => pruneInvited(ctx, signal), { cron: '17 3 * * *' }),
  handleJob(finishDeletionJob, (deletion, { ctx }) => finishDeletion(ctx, deletion)),
]
