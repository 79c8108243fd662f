import { randomUUID } from 'node:crypto'
import { cureOf } from '@grfs/domain/deposits/cures'
import { depositLimits } from '@grfs/domain/deposits/schedule'
import { noticeOfId } from '@grfs/domain/publishing/notices'
import type { Context, Tx } from '../../platform/context.ts'
import type { RegistrySettings } from '../../platform/registry-settings.ts'
import { queueDeposits, setDoi, takeFromQueue } from '../dois/index.ts'
import { isStopped, macOf, notifyEditors } from './accounts.ts'
import { depositRefusedEmail } from './emails/deposit-refused.email.ts'
import { sendDepositJob } from './job-names.ts'
import {
  deleteOldDeposits,
  hasPolicy,
  insertDeposit,
  listDue,
  listDueDeposits,
  listRefusedPolicies,
  lockAccount,
  takeUnwarned,
} from './queries/deposits.ts'

const takenAtOnce = 1_000
const filesAtOnce = 50
const mailsAtOnce = 100
const hourMs = 3_600_000
const forgottenAfterMs = 90 * 24 * hourMs

/** Runs each minute. Without an account at a registry it does nothing. */
export async function sweep(ctx: Context): Promise<void> {
  const { registry, doiPrefix } = ctx
  if (!registry || doiPrefix === null) return
  await ctx.inTransaction(async (tx) => {
    const account = await lockAccount(tx.db)
    if (!account) return
    await warnEditors(ctx, tx)
    await deleteOldDeposits(tx.db, new Date(tx.now().getTime() - forgottenAfterMs))
    if (isStopped(ctx, loginMacOf(ctx, registry), account)) return
    await queuePolicy(tx, doiPrefix)
    await makeFiles(tx, doiPrefix)
    for (const depositId of await listDueDeposits(tx.db, tx.now(), filesAtOnce))
      tx.outbox.enqueue(sendDepositJob, { depositId }, { key: depositId })
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
async function makeFiles({ db, now }: Tx, prefix: string): Promise<void> {
  const byJournal = Map.groupBy(await listDue(db, now(), prefix, takenAtOnce), ({ journalId }) => journalId)
  for (const due of byJournal.values()) {
    const dois = due.map(({ doi }) => doi)
    for (let at = 0; at < dois.length; at += depositLimits.itemsPerFile) {
      const chosen = dois.slice(at, at + depositLimits.itemsPerFile)
      await insertDeposit(db, now(), { id: randomUUID(), dois: chosen })
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
