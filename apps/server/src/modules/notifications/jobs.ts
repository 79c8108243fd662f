import { z } from 'zod'
import { retention } from '@grfs/domain/shared/policies'
import type { Context, Tx } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { mailIdOf } from '../../platform/mail/stored-mail.ts'
import type { Email } from '../../platform/mail/email.ts'
import { deleteOld, markRead } from './queries.ts'

const sweepJob = defineJob('notifications.sweep', z.object({}), { maxAttempts: 5 })

// Small transactions, so that no other query waits long.
const rowsAtOnce = 5_000
const dayMs = 86_400_000

export const notificationHandlers: JobHandler[] = [
  handleJob(sweepJob, (_payload, { ctx, signal }) => sweepNotifications(ctx, signal), { cron: '47 3 * * *' }),
]

/** Deletes notifications that were read `retention.notificationDays` ago, and all that are twice as old. */
export async function sweepNotifications(ctx: Context, signal?: AbortSignal): Promise<void> {
  const ago = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
  const before = { read: ago(retention.notificationDays), unread: ago(2 * retention.notificationDays) }
  while (!signal?.aborted) {
    if ((await ctx.inTransaction((tx) => deleteOld(tx.db, before, rowsAtOnce))) < rowsAtOnce) return
  }
}

/**
 * Marks notifications as read when the account has read their content on its own page. The e-mail is named by template
 * and keys.
 */
export async function readWhereItStands(
  tx: Tx,
  accountId: string,
  { name }: Pick<Email<never>, 'name'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await markRead(tx.db, tx.now(), accountId, { ids: keys.map((key) => mailIdOf(name, key)) })
}
