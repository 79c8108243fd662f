import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  type Announcement,
  audienceRole,
  checkAnnouncement,
  isToBeMailed,
} from '@grfs/domain/announcements/announcement'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { listAudience } from '../identity/index.ts'
import { announcedEmail } from './emails/announced.email.ts'
import {
  deleteAnnouncementRow,
  findManaged,
  insertAnnouncement,
  lockAnnouncement,
  type ManagedRow,
  saveAnnouncement,
  type SavedAnnouncement,
  saveMailed,
} from './queries.ts'
import { dayOf } from './views.ts'

/** ANNOUNCE-021: fields that are missing from an update keep their value. */
export type TypedAnnouncement = Omit<Announcement, 'expiresOn' | 'isSwitchedOff'> & {
  expiresOn: string | null | undefined
  isSwitchedOff: boolean | undefined
}

export function createAnnouncement(ctx: Context, actor: Actor, typed: TypedAnnouncement): Promise<ManagedRow> {
  return ctx.inTransaction(async (tx) => {
    const announcement = checked(tx, typed, null)
    const id = randomUUID()
    await insertAnnouncement(tx.db, tx.now(), { ...announcement, id, createdBy: actor.accountId })
    audit(tx, actor, 'created', { id, title: announcement.title }, detailOf(announcement))
    enqueueMail(tx, { ...announcement, id, mailedAt: null })
    return (await findManaged(tx.db, id))!
  })
}

/** Repeating an update changes nothing. */
export function updateAnnouncement(
  ctx: Context,
  actor: Actor,
  ref: string,
  typed: TypedAnnouncement,
): Promise<ManagedRow> {
  return ctx.inTransaction(async (tx) => {
    const before = isInternalId(ref) ? await lockAnnouncement(tx.db, ref) : null
    if (!before) throw new AppError('announcement.not-found')
    const { id } = before
    const announcement = checked(tx, typed, before)
    const changed = keysOf(announcement).filter((name) => announcement[name] !== before[name])
    if (changed.length > 0) {
      await saveAnnouncement(tx.db, tx.now(), id, announcement)
      audit(tx, actor, 'changed', { id, title: announcement.title }, { changed, ...detailOf(announcement) })
      enqueueMail(tx, { ...announcement, id, mailedAt: before.mailedAt })
    }
    return (await findManaged(tx.db, id))!
  })
}

export async function deleteAnnouncement(ctx: Context, actor: Actor, id: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const title = isInternalId(id) ? await deleteAnnouncementRow(tx.db, id) : null
    if (title === null) throw new AppError('announcement.not-found')
    audit(tx, actor, 'deleted', { id: id.toLowerCase(), title })
  })
}

function checked(tx: Tx, typed: TypedAnnouncement, before: SavedAnnouncement | null): Announcement {
  const { expiresOn = before?.expiresOn ?? null, isSwitchedOff = before?.isSwitchedOff ?? false } = typed
  const decision = checkAnnouncement({ ...typed, expiresOn, isSwitchedOff }, before, dayOf(tx.now()))
  if (!decision.ok) throw new AppError(decision.reason)
  return decision.value
}

function enqueueMail(tx: Tx, announcement: Announcement & { id: string; mailedAt: Date | null }): void {
  const { id } = announcement
  if (isToBeMailed(announcement, dayOf(tx.now())))
    tx.outbox.enqueue(mailAnnouncementJob, { announcementId: id }, { key: id })
}

function audit(
  tx: Tx,
  actor: Actor,
  what: 'created' | 'changed' | 'deleted',
  { id, title }: { id: string; title: string },
  detail: Record<string, unknown> = {},
): void {
  const subject = { kind: 'announcement', id, label: title }
  tx.outbox.audit({ action: `announcement.${what}`, actor, subject, detail })
}

const keysOf = (announcement: Announcement) => Object.keys(announcement) as Array<keyof Announcement>

const detailOf = ({ audience, priority, expiresOn, isSwitchedOff }: Announcement) => ({
  audience,
  priority,
  expiresOn,
  isSwitchedOff,
})

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

const mailAnnouncementJob = defineJob('announcements.mail-announcement', z.object({ announcementId: z.uuid() }))

export const announcementHandlers: JobHandler[] = [
  handleJob(mailAnnouncementJob, ({ announcementId }, { ctx, signal }) =>
    mailAnnouncement(ctx, announcementId, signal),
  ),
]
