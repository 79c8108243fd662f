import { z } from 'zod'
import { audienceRole, isToBeMailed } from '@grfs/domain/announcements/announcement'
import type { Context } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { listAudience } from '../identity/index.ts'
import { announcedEmail } from './emails/announced.email.ts'
import { lockAnnouncement, saveMailed } from './queries.ts'
import { dayOf } from './views.ts'

/** Number of e-mails in one transaction, together with the progress marker `mailedUntil`. */
export const mailBatch = 100

/**
 * E-mails an announcement to its audience, ordered by account id. Each batch stores its progress, so a killed job
 * continues from there and sends no e-mail twice. Sending pauses while the announcement is switched off.
 */
export async function mailAnnouncement(ctx: Context, id: string, signal?: AbortSignal): Promise<void> {
  do signal?.throwIfAborted()
  while (await mailNext(ctx, id))
}

/** One e-mail per account, also when the job is retried. */
export const mailKey = (id: string, accountId: string) => `${id}:${accountId}`

/** Sends one batch. Returns whether there may be more. */
function mailNext(ctx: Context, id: string): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const announcement = await lockAnnouncement(tx.db, id)
    if (!announcement || !isToBeMailed(announcement, dayOf(tx.now()))) return false
    const { title, content, audience, mailedUntil } = announcement
    const people = await listAudience(tx.db, { role: audienceRole[audience], after: mailedUntil, limit: mailBatch })
    const data = { title, content, site: ctx.site.name, link: `${ctx.site.origin}/dashboard/announcement` }
    for (const { id: accountId, fullName, email } of people) {
      tx.outbox.send(announcedEmail, {
        to: { name: fullName, address: email, accountId },
        data,
        key: mailKey(id, accountId),
      })
    }
    const isLast = people.length < mailBatch
    await saveMailed(tx.db, tx.now(), id, people.at(-1)?.id ?? mailedUntil, isLast)
    return !isLast
  })
}

export const mailAnnouncementJob = defineJob('announcements.mail-announcement', z.object({ announcementId: z.uuid() }))

export const announcementHandlers: JobHandler[] = [
  handleJob(mailAnnouncementJob, ({ announcementId }, { ctx, signal }) =>
    mailAnnouncement(ctx, announcementId, signal),
  ),
]
