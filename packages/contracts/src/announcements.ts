import { z } from 'zod'
import { audiences, priorities } from '@grfs/domain/announcements/announcement'
import { endpoint } from './endpoint.ts'
import { Message } from './identity.ts'
import { Day, Instant, Ref } from './primitives.ts'

export { audiences, priorities }

export const announcementErrors = {
  // ANNOUNCE-017
  'announcement.blank': { status: 400, message: 'Please give the announcement a title and a text.' },
  'announcement.expired-date': { status: 400, message: 'The last day must not be in the past.' },
  'announcement.not-found': { status: 404, message: 'Announcement not found' },
} as const

/** ANNOUNCE-016. */
export const ManagedAnnouncement = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  targetAudience: z.enum(audiences),
  priority: z.enum(priorities),
  /** The last day on which it is shown. */
  expiryDate: Day.nullable(),
  /** False after it has expired or an admin switched it off. */
  isActive: z.boolean(),
  createdAt: Instant,
  /** Ids of the accounts that have read it; at most the newest 1,000. */
  readBy: z.array(z.string()),
  readCount: z.number().int(),
})
export type ManagedAnnouncement = z.infer<typeof ManagedAnnouncement>

const access = { access: 'admin', permission: 'announcements' } as const

/** ANNOUNCE-019. */
export const listManagedAnnouncementsEndpoint = endpoint({
  method: 'GET',
  path: '/announcement/admin',
  ...access,
  summary: 'All announcements, the newest first, fifty at a time',
  /** The id of the last announcement of the previous page. */
  query: z.object({ after: z.string().max(200).optional() }),
  response: z.array(ManagedAnnouncement),
})

const fields = z.object({
  title: z.string().trim().max(200).default(''),
  content: z.string().trim().max(10_000).default(''),
  targetAudience: z.enum(audiences).default('all'),
  priority: z.enum(priorities).default('medium'),
  expiryDate: z.union([Day, z.literal('')]).nullish(),
  isActive: z.boolean().optional(),
})

/** ANNOUNCE-020. An announcement of high priority is also sent by e-mail. */
export const createAnnouncementEndpoint = endpoint({
  method: 'POST',
  path: '/announcement',
  ...access,
  summary: 'Creates an announcement for everyone, for researchers or for reviewers',
  idempotent: true,
  status: 201,
  body: fields,
  response: ManagedAnnouncement,
})

/** ANNOUNCE-021. */
export const updateAnnouncementEndpoint = endpoint({
  method: 'PUT',
  path: '/announcement/:id',
  ...access,
  summary: 'Changes an announcement, or switches it off',
  params: z.object({ id: Ref }),
  body: fields,
  response: ManagedAnnouncement,
})

/** ANNOUNCE-022. */
export const deleteAnnouncementEndpoint = endpoint({
  method: 'DELETE',
  path: '/announcement/:id',
  ...access,
  summary: 'Deletes an announcement for everyone',
  params: z.object({ id: Ref }),
  response: Message,
})

/** ANNOUNCE-007. */
export const Announcement = z.object({
  _id: z.string(),
  title: z.string(),
  content: z.string(),
  priority: z.enum(priorities),
  isRead: z.boolean(),
  readAt: Instant.nullable(),
  createdAt: Instant,
})
export type Announcement = z.infer<typeof Announcement>

/** ANNOUNCE-009. */
export const listAnnouncementsEndpoint = endpoint({
  method: 'GET',
  path: '/announcement/user',
  access: 'signed-in',
  summary: 'Current announcements for me, newest first',
  response: z.array(Announcement),
})

/** Counts only announcements that the list shows. */
export const countUnreadAnnouncementsEndpoint = endpoint({
  method: 'GET',
  path: '/announcement/unread',
  access: 'signed-in',
  summary: 'How many announcements I have not read',
  response: z.object({ unread: z.number().int() }),
})

/** ANNOUNCE-010. */
export const readAnnouncementEndpoint = endpoint({
  method: 'POST',
  path: '/announcement/:id/read',
  access: 'signed-in',
  summary: 'Marks an announcement as read by me; repeating the call has no effect',
  params: z.object({ id: Ref }),
  body: z.object({}),
  response: Message,
})
