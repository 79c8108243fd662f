import type { ManagedAnnouncement } from '@grfs/contracts/announcements'
import { announcementTexts } from '@grfs/contracts/texts/announcements'
import { shortDate } from '../../../lib/dates.ts'
import { fill } from '../../../ui/layout/words.ts'

const t = announcementTexts.desk

/** A last day is a day in UTC. */
export function todayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

type Shown = Pick<ManagedAnnouncement, 'expiryDate' | 'isActive'>

export function hasExpired({ expiryDate }: Pick<Shown, 'expiryDate'>, now: Date): boolean {
  return expiryDate !== null && expiryDate < todayOf(now)
}

/** Why it does not show (ANNOUNCE-015); null while it does. */
export function inactiveWords(announcement: Shown, now: Date): string | null {
  if (announcement.isActive) return null
  return hasExpired(announcement, now)
    ? fill(t.expired, { date: shortDate(announcement.expiryDate ?? '') })
    : t.switchedOff
}
