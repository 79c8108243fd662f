import { doajCureOf, doajLimits } from '@grfs/domain/deposits/doaj'
import { depositLimits } from '@grfs/domain/deposits/schedule'
import type { Context, Tx } from '../../../platform/context.ts'
import { isStopped, macOf, notifyEditors } from '../accounts.ts'
import { doajRefusedEmail } from '../emails/doaj-refused.email.ts'
import { sendArticlesJob } from '../job-names.ts'
import { findAccount, lockAccount } from '../queries/accounts.ts'
import { listDueJournals, listKeyedJournals, takeChanges, takeUnwarnedEntries } from '../queries/doaj.ts'

const takenAtOnce = 1_000
const mailsAtOnce = 100
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Runs each minute. The records are the queue: an article is due if it changed since we last looked. */
export async function sweepDoaj(ctx: Context): Promise<void> {
  const { doaj } = ctx
  if (!doaj) return
  await ctx.inTransaction(async (tx) => {
    const { db, now, outbox } = tx
    if (!(await lockAccount(db, 'doaj'))) return
    await warnEditors(ctx, tx)
    const journalIds: string[] = []
    for (const { id, abbrev } of await listKeyedJournals(db, [...doaj.keys.keys()]))
      if (!isStopped(ctx, keyMacOf(ctx, doaj.keys.get(abbrev)!), await findAccount(db, `doaj:${id}`)))
        journalIds.push(id)
    if (journalIds.length === 0) return
    await takeChanges(db, now(), {
      journalIds,
      quietSince: new Date(now().getTime() - doajLimits.quietMinutes * minuteMs),
      doiWaitsSince: new Date(now().getTime() - doajLimits.waitsForDoiDays * dayMs),
      limit: takenAtOnce,
    })
    for (const journalId of await listDueJournals(db, now(), journalIds))
      outbox.enqueue(sendArticlesJob, { journalId }, { key: journalId })
  })
}

/** The key as it is remembered when DOAJ refuses it. */
export const keyMacOf = (ctx: Context, key: string): string => macOf(ctx, `doaj\n${key}`)

/** E-mails the editors of the journal about articles that DOAJ has refused for a day. */
async function warnEditors(ctx: Context, tx: Tx): Promise<void> {
  const before = new Date(tx.now().getTime() - (depositLimits.warnsAfterHours / 24) * dayMs)
  const unwarned = await takeUnwarnedEntries(tx.db, tx.now(), before, mailsAtOnce)
  await notifyEditors(tx, unwarned, ({ fullName, journalId, to, key }, items) =>
    tx.outbox.send(doajRefusedEmail, {
      ...{ to, journalId, key },
      data: {
        fullName,
        items: items.map(({ publicId, title, answer }) => ({ publicId, title, answer, cure: doajCureOf(answer) })),
        link: `${ctx.site.origin}/admin?tool=overview&view=articles`,
      },
    }),
  )
}
