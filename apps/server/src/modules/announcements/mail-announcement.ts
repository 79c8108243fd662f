import { z } from 'zod'
import { audienceRole, isToBeMailed } from '@grfs/domain/announcements/announcement'
import type { Context } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { listAudience } from '../identity/index.ts'
import { announcedEmail } from './emails/announced.email.ts'
import { lockAnnouncement, saveMailed } from './queries.ts'
import { dayOf } from './views.ts'

/** So many mails commit together with the note how far they go. */
export const mailBatch = 100

/**
 * Mails an announcement to its audience, in the order of the accounts' ids. How far it came is kept with each batch: killed
 * anywhere it goes on from there, and nobody is written to twice. One that was switched off in between waits.
 */
export async function mailAnnouncement(ctx: Context, id: string, signal?: AbortSignal): Promise<void> {
  do signal?.throwIfAborted()
  while (await mailNext(ctx, id))
}

/** One mail to everybody, however often it is tried. */
export const mailKey = (id: string, accountId: string) => `${id}:${accountId}`

/** Whether there may be more. */
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
