import type { Announcement as AnnouncementOnWire, ManagedAnnouncement } from '@grfs/contracts/announcements'
import { isActive } from '@grfs/domain/announcements/announcement'
import type { ManagedRow, ReaderRow } from './queries.ts'

export function toManaged(row: ManagedRow, now: Date): ManagedAnnouncement {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    targetAudience: row.audience,
    priority: row.priority,
    expiryDate: row.expiresOn,
    isActive: isActive(row, dayOf(now)),
    createdAt: row.createdAt.toISOString(),
    readBy: row.readBy,
    readCount: row.readCount,
  }
}

export function toAnnouncement(row: ReaderRow): AnnouncementOnWire {
  return {
    _id: row.id,
    title: row.title,
    content: row.content,
    priority: row.priority,
    isRead: row.readAt !== null,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** An expiry date is a day in UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
