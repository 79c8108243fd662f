import { randomUUID } from 'node:crypto'
import { checkAnnouncement, isToBeMailed, type Announcement } from '@grfs/domain/announcements/announcement'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mailAnnouncementJob } from './mail-announcement.ts'
import {
  deleteAnnouncementRow,
  findManaged,
  insertAnnouncement,
  lockAnnouncement,
  saveAnnouncement,
  type SavedAnnouncement,
  type ManagedRow,
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
