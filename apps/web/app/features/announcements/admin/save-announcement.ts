import {
  createAnnouncementEndpoint,
  deleteAnnouncementEndpoint,
  type ManagedAnnouncement,
  updateAnnouncementEndpoint,
} from '@grfs/contracts/announcements'
import { announcementTexts } from '@grfs/contracts/texts/announcements'
import { type Api, messageOf } from '../../../lib/api.ts'
import { shortDate } from '../../../lib/format.ts'
import { fill } from '../../../ui/layout/words.ts'

const t = announcementTexts.desk

/** The last day is a day in UTC. */
export function todayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

type Shown = Pick<ManagedAnnouncement, 'expiryDate' | 'isActive'>

export function hasExpired({ expiryDate }: Pick<Shown, 'expiryDate'>, now: Date): boolean {
  return expiryDate !== null && expiryDate < todayOf(now)
}

/** Why the announcement is not shown (ANNOUNCE-015); null while it is. */
export function inactiveWords(announcement: Shown, now: Date): string | null {
  if (announcement.isActive) return null
  return hasExpired(announcement, now)
    ? fill(t.expired, { date: shortDate(announcement.expiryDate ?? '') })
    : t.switchedOff
}

const saveAnnouncementTexts = announcementTexts

/** The values of the form. */
export interface Typed {
  title: string
  content: string
  targetAudience: ManagedAnnouncement['targetAudience']
  priority: ManagedAnnouncement['priority']
  /** Empty if there is none. */
  expiryDate: string
}

export const emptyAnnouncement: Typed = {
  title: '',
  content: '',
  targetAudience: 'all',
  priority: 'medium',
  expiryDate: '',
}

export function typedOf({ title, content, targetAudience, priority, expiryDate }: ManagedAnnouncement): Typed {
  return { title, content, targetAudience, priority, expiryDate: expiryDate ?? '' }
}

export type Problems = Partial<Record<keyof Typed, string>>

/** ANNOUNCE-017. An expired announcement may keep its last day. */
export function problemsOf(typed: Typed, before: ManagedAnnouncement | null, now: Date): Problems {
  const { title, content, expiryDate } = typed
  const isPast = expiryDate !== '' && expiryDate !== before?.expiryDate && expiryDate < todayOf(now)
  return {
    ...(title.trim() === '' && { title: saveAnnouncementTexts.desk.blank.title }),
    ...(content.trim() === '' && { content: saveAnnouncementTexts.desk.blank.content }),
    ...(isPast && { expiryDate: saveAnnouncementTexts.desk.past }),
  }
}

export interface Outcome {
  isDone: boolean
  message: string
}

/** ANNOUNCE-020, ANNOUNCE-021, ANNOUNCE-023, ANNOUNCE-025. */
export async function saveAnnouncement(
  call: Api['call'],
  typed: Typed,
  id: string | null,
  key: string,
): Promise<Outcome> {
  const isNew = id === null
  try {
    if (id === null) await call(createAnnouncementEndpoint, { body: typed }, { key })
    else await call(updateAnnouncementEndpoint, { params: { id }, body: typed })
    return { isDone: true, message: isNew ? saveAnnouncementTexts.created : saveAnnouncementTexts.updated }
  } catch (error) {
    return {
      isDone: false,
      message: fill(isNew ? saveAnnouncementTexts.createFailed : saveAnnouncementTexts.updateFailed, {
        message: wordsOf(error),
      }),
    }
  }
}

/** An announcement that is switched off is kept, but nobody sees it. */
export async function switchAnnouncement(
  call: Api['call'],
  announcement: ManagedAnnouncement,
  isActive: boolean,
): Promise<Outcome> {
  const { id } = announcement
  try {
    await call(updateAnnouncementEndpoint, { params: { id }, body: { ...typedOf(announcement), isActive } })
    return { isDone: true, message: isActive ? saveAnnouncementTexts.desk.isOn : saveAnnouncementTexts.desk.isOff }
  } catch (error) {
    return { isDone: false, message: fill(saveAnnouncementTexts.updateFailed, { message: wordsOf(error) }) }
  }
}

/** ANNOUNCE-014, ANNOUNCE-022. */
export async function deleteAnnouncement(call: Api['call'], id: string): Promise<Outcome> {
  try {
    return { isDone: true, message: (await call(deleteAnnouncementEndpoint, { params: { id } })).message }
  } catch (error) {
    return { isDone: false, message: messageOf(error, saveAnnouncementTexts.desk.deleteFailed) }
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
