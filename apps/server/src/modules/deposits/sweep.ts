import { randomUUID } from 'node:crypto'
import { cureOf } from '@grfs/domain/deposits/cures'
import { depositLimits } from '@grfs/domain/deposits/schedule'
import { doiOf, serialSuffix } from '@grfs/domain/dois/doi'
import { noticeOfId } from '@grfs/domain/publishing/notices'
import type { Context, Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import type { Depositor } from '../../platform/doi-holders.ts'
import type { RegistrySettings } from '../../platform/registry-settings.ts'
import { giveBackToQueue, giveDoi, queueDeposits, setDoi, takeFromQueue } from '../dois/index.ts'
import { isStopped, macOf, notifyEditors } from './accounts.ts'
import { depositRefusedEmail } from './emails/deposit-refused.email.ts'
import { sendDepositJob } from './job-names.ts'
import { listAccounts, lockAccount } from './queries/accounts.ts'
import {
  closeForeignDeposits,
  deleteOldDeposits,
  hasPolicy,
  insertDeposit,
  listDue,
  listDueDeposits,
  listMissingDois,
  listRefusedPolicies,
  takeUnwarned,
} from './queries/deposits.ts'

const takenAtOnce = 1_000
const givenAtOnce = 200
const filesAtOnce = 50
const mailsAtOnce = 100
const hourMs = 3_600_000
const forgottenAfterMs = 90 * 24 * hourMs

/** Runs each minute. Without a prefix it does nothing; without an account it gives DOIs that editors deposit by hand. */
export async function sweep(ctx: Context): Promise<void> {
  const { all, depositors } = ctx.dois
  if (all.length === 0) return
  await ctx.inTransaction(async (tx) => {
    if (!(await lockAccount(tx.db))) return
    await giveDois(ctx, tx)
    if (depositors.length === 0) return
    await warnEditors(ctx, tx)
    await deleteOldDeposits(tx.db, new Date(tx.now().getTime() - forgottenAfterMs))
    const known = depositors.map(({ name }) => name)
    await giveBackToQueue(tx.db, tx.now(), await closeForeignDeposits(tx.db, tx.now(), known))
    const active = new Set((await listActive(ctx, tx.db)).map(({ name }) => name))
    if (active.size === 0) return
    const policyHolder = depositors.find(({ abbrev }) => abbrev === null) ?? depositors[0]!
    if (active.has(policyHolder.name)) await queuePolicy(tx, policyHolder.prefix)
    await makeFiles(ctx, tx, active)
    for (const depositId of await listDueDeposits(tx.db, tx.now(), [...active], filesAtOnce))
      tx.outbox.enqueue(sendDepositJob, { depositId }, { key: depositId })
  })
}

/**
 * Gives DOIs to journals and published issues whose journal wants them, some at a time: a journal may switch them on
 * with hundreds of issues.
 */
async function giveDois({ dois: { all, prefixOf } }: Context, { db, now }: Tx): Promise<void> {
  const isOfPress = all.some(({ abbrev }) => abbrev === null)
  const abbrevs = isOfPress ? null : all.map(({ abbrev }) => abbrev!)
  for (const { kind, id, abbrev, issue } of await listMissingDois(db, abbrevs, givenAtOnce)) {
    const doi = doiOf(prefixOf(abbrev), serialSuffix(abbrev, issue))!
    // Another journal had this abbreviation when it got its DOI.
    if (!(await giveDoi(db, now(), { kind, id, doi })))
      await giveDoi(db, now(), { kind, id, doi: `${doi}-${id.slice(0, 8)}` })
  }
}

/** Those whose login the registry did not refuse and whom it did not ask to wait. */
export async function listActive(ctx: Context, db: Db): Promise<Depositor[]> {
  const { depositors } = ctx.dois
  const accounts = await listAccounts(
    db,
    depositors.map(({ name }) => name),
  )
  return depositors.filter(({ name, account }) => {
    const known = accounts.get(name)
    return !known || !isStopped(ctx, loginMacOf(ctx, account), known)
  })
}

/** The login as it is remembered when the registry refuses it. */
export const loginMacOf = (ctx: Context, { login, password }: RegistrySettings): string =>
  macOf(ctx, `${login}\n${password}`)

/** Crossref takes corrections and retractions as updates only if a page about them has a DOI. */
async function queuePolicy({ db, now }: Tx, prefix: string): Promise<void> {
  if (!(await hasPolicy(db))) await setDoi(db, now(), 'policy', `${prefix}/policy`, 'queued', 'policy')
  await queueDeposits(db, now(), await listRefusedPolicies(db, new Date(now().getTime() - 24 * hourMs)))
}

/** One journal a file. */
async function makeFiles({ dois: { all } }: Context, { db, now }: Tx, active: ReadonlySet<string>): Promise<void> {
  const holders = all.map(({ name, abbrev, prefix }) => ({ name, abbrev, prefix, isActive: active.has(name) }))
  const due = await listDue(db, now(), holders, takenAtOnce)
  for (const some of Map.groupBy(due, ({ account, journalId }) => `${account} ${journalId}`).values()) {
    const { account } = some[0]!
    const dois = some.map(({ doi }) => doi)
    for (let at = 0; at < dois.length; at += depositLimits.itemsPerFile) {
      const chosen = dois.slice(at, at + depositLimits.itemsPerFile)
      await insertDeposit(db, now(), { id: randomUUID(), account, dois: chosen })
      await takeFromQueue(db, now(), chosen)
    }
  }
}

/** E-mails the editors of the journal about items that have been refused for a day. */
async function warnEditors(ctx: Context, tx: Tx): Promise<void> {
  const before = new Date(tx.now().getTime() - depositLimits.warnsAfterHours * hourMs)
  const unwarned = await takeUnwarned(tx.db, tx.now(), before, mailsAtOnce)
  await notifyEditors(tx, unwarned, ({ fullName, journalId, to, key }, items) =>
    tx.outbox.send(depositRefusedEmail, {
      ...{ to, journalId, key },
      data: {
        fullName,
        items: items.map(({ doi, title, answer, field, itemId }) => ({
          ...{ doi, answer, cure: cureOf(answer, field) },
          title: noticeOfId(itemId) ? `Notice about “${title}”` : title,
        })),
        link: `${ctx.site.origin}/admin?tool=overview&view=dois`,
      },
    }),
  )
}
