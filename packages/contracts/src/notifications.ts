import { z } from 'zod'
import { allNotificationKinds, mostUnreadCounted, type NotificationKind } from '@grfs/domain/notifications/kinds'
import { endpoint } from './endpoint.ts'
import { Instant } from './primitives.ts'

export { allNotificationKinds, mostUnreadCounted, type NotificationKind }

export const notificationErrors = {
  // Also without a secret in the settings.
  'report.refused': { status: 404, message: 'Not found' },
  'notification.needed': { status: 409, message: 'These emails are essential and cannot be switched off.' },
  'unsubscribe.invalid': {
    status: 400,
    message: 'This link is no longer valid. Please sign in and change your email settings there.',
  },
} as const

const Kind = z.enum(allNotificationKinds)

export const Notification = z.object({
  id: z.string(),
  kind: Kind,
  title: z.string(),
  /** The beginning of the e-mail's text. */
  text: z.string(),
  /** A path of this site; null if there is nothing to open. */
  path: z.string().nullable(),
  at: Instant,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** At most `mostUnreadCounted`. */
const unread = z.number().int()
/** A position in the list: notifications are numbered in the order in which they are created. */
const place = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const maxNotificationsShown = 50

export const NotificationList = z.object({
  notifications: z.array(Notification),
  /** Where the next page begins; null on the last page. */
  next: z.number().int().nullable(),
  /** The number of the newest notification, used to mark all as read; 0 if there is none. */
  newest: z.number().int(),
  unread,
})
export type NotificationList = z.infer<typeof NotificationList>

export const listNotificationsEndpoint = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  summary: 'My notifications, newest first',
  query: z.object({
    before: z.coerce.number().pipe(place).optional(),
    limit: z.coerce.number().int().min(1).max(maxNotificationsShown).default(20),
  }),
  response: NotificationList,
})

export const countNotificationsEndpoint = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  access: 'signed-in',
  summary: 'How many notifications I have not read',
  response: z.object({ unread }),
})

export const readNotificationsEndpoint = endpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'signed-in',
  summary: 'Marks one notification as read, or all up to a place in the list',
  // Either `id` or `until`. A request with both would be ambiguous.
  body: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ until: place })]),
  response: z.object({ unread }),
})

export const MailPreference = z.object({
  kind: Kind,
  /** Whether e-mails of this kind are sent. */
  byMail: z.boolean(),
  /** True if e-mails of this kind are necessary and cannot be switched off. */
  isNeeded: z.boolean(),
})
export type MailPreference = z.infer<typeof MailPreference>

const preferences = z.object({ preferences: z.array(MailPreference) })

export const listMailPreferencesEndpoint = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  access: 'signed-in',
  summary: 'My email settings',
  response: preferences,
})

/** One preference per request, so that a page that was loaded long ago cannot overwrite the others. */
export const setMailPreferenceEndpoint = endpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'signed-in',
  summary: 'Switches emails of one kind on or off',
  body: z.object({ kind: Kind, byMail: z.boolean() }),
  response: preferences,
})

const token = z.object({ token: z.string().max(200) })

/** RFC 8058: the URL in the List-Unsubscribe header. An e-mail program posts to it; the body is ignored. */
export const unsubscribeEndpoint = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  access: 'public',
  summary: 'Switches off emails of one kind by the link in an email',
  query: token,
  ignoresBody: true,
  // Large e-mail services send these requests for all their customers from a few networks.
  limit: { name: 'unsubscribe', attempts: 600, seconds: 60 },
  response: z.object({ kind: Kind }),
})

/** A person who opens the URL in a browser (GET) is asked to confirm first. */
export const askUnsubscribeEndpoint = endpoint({
  method: 'GET',
  path: '/unsubscribe',
  access: 'public',
  summary: 'Redirects to the page that asks whether to switch off these emails',
  query: token,
  answer: 'redirect',
  response: z.string(),
})

/** A mail server, or the service that sends our e-mails, tells what became of one after it was taken. */
export const reportDeliveryEndpoint = endpoint({
  method: 'POST',
  path: '/mail/reports',
  access: 'public',
  summary: 'Reports that an email was delayed or not delivered; needs the shared secret of the installation',
  limit: { name: 'mail-reports', attempts: 3_000, seconds: 600 },
  body: z.object({
    secret: z.string().max(200),
    /** The Message-ID header, with or without angle brackets. */
    messageId: z.string().min(3).max(300),
    status: z.enum(['failed', 'delayed']),
    /** What the receiving server said. */
    detail: z.string().max(1_000).default(''),
  }),
  response: z.object({ success: z.boolean() }),
})
