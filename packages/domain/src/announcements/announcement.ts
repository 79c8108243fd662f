import type { Role } from '../identity/roles.ts'
import { accept, refuse, type Decision } from '../shared/decision.ts'
import { cleanText, oneLine } from '../shared/typed-text.ts'

/** ANNOUNCE-016. */
export const audiences = ['all', 'researchers', 'reviewers'] as const
export type Audience = (typeof audiences)[number]
export const priorities = ['low', 'medium', 'high'] as const
export type Priority = (typeof priorities)[number]

export interface Announcement {
  title: string
  content: string
  audience: Audience
  priority: Priority
  /** The last day on which it shows, in UTC; null when it shows until it is switched off. */
  expiresOn: string | null
  isSwitchedOff: boolean
}

export type AnnouncementRefusal = 'announcement.blank' | 'announcement.expired-date'

/** An announcement as it is kept, or why not. One that has expired may be changed as long as nobody touches its last day. */
export function checkAnnouncement(
  typed: Announcement,
  before: Pick<Announcement, 'expiresOn'> | null,
  today: string,
): Decision<Announcement, AnnouncementRefusal> {
  const kept = { ...typed, title: oneLine(typed.title), content: cleanText(typed.content) }
  if (kept.title === '' || kept.content === '') return refuse('announcement.blank')
  const isNewDay = kept.expiresOn !== null && kept.expiresOn !== before?.expiresOn
  return isNewDay && kept.expiresOn! < today ? refuse('announcement.expired-date') : accept(kept)
}

/** Whether it shows on this day (ANNOUNCE-015). */
export function isActive(
  { expiresOn, isSwitchedOff }: Omit<Announcement, 'title' | 'content'>,
  today: string,
): boolean {
  return !isSwitchedOff && (expiresOn === null || expiresOn >= today)
}

/** One of high priority also goes by mail, once, while it shows. */
export function isToBeMailed(announcement: Announcement & { mailedAt: Date | null }, today: string): boolean {
  return announcement.priority === 'high' && announcement.mailedAt === null && isActive(announcement, today)
}

/** The role that one has to hold to be told; null where everybody is. */
export const audienceRole: Record<Audience, Role | null> = {
  all: null,
  researchers: 'researcher',
  reviewers: 'reviewer',
}

/** What somebody with these roles is told. */
export function audiencesOf(roles: readonly Role[]): Audience[] {
  return audiences.filter((audience) => audienceRole[audience] === null || roles.includes(audienceRole[audience]))
}
