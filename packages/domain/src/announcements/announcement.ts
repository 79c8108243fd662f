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
  /** The last day on which it is shown, in UTC; null if it is shown until an admin switches it off. */
  expiresOn: string | null
  isSwitchedOff: boolean
}

export type AnnouncementRefusal = 'announcement.blank' | 'announcement.expired-date'

/**
 * Returns the announcement to store, or the refusal. An expired one may be changed as long as its last day stays the
 * same.
 */
export function checkAnnouncement(
  typed: Announcement,
  before: Pick<Announcement, 'expiresOn'> | null,
  today: string,
): Decision<Announcement, AnnouncementRefusal> {
  const cleaned = { ...typed, title: oneLine(typed.title), content: cleanText(typed.content) }
  if (cleaned.title === '' || cleaned.content === '') return refuse('announcement.blank')
  const isNewDay = cleaned.expiresOn !== null && cleaned.expiresOn !== before?.expiresOn
  return isNewDay && cleaned.expiresOn! < today ? refuse('announcement.expired-date') : accept(cleaned)
}

/** Whether it is shown on this day (ANNOUNCE-015). */
export function isActive(
  { expiresOn, isSwitchedOff }: Omit<Announcement, 'title' | 'content'>,
  today: string,
): boolean {
  return !isSwitchedOff && (expiresOn === null || expiresOn >= today)
}

/** An announcement of high priority is also e-mailed, once, while it is shown. */
export function isToBeMailed(announcement: Announcement & { mailedAt: Date | null }, today: string): boolean {
  return announcement.priority === 'high' && announcement.mailedAt === null && isActive(announcement, today)
}

/** The role that sees the announcement; null for every member. */
export const audienceRole: Record<Audience, Role | null> = {
  all: null,
  researchers: 'researcher',
  reviewers: 'reviewer',
}

/** The audiences that a member with these roles belongs to. */
export function audiencesOf(roles: readonly Role[]): Audience[] {
  return audiences.filter((audience) => audienceRole[audience] === null || roles.includes(audienceRole[audience]))
}
