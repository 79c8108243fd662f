import { z } from 'zod'
import { notifyLimits } from '@grfs/domain/integrations/limits'
import { notificationKinds, sendingStates } from '@grfs/domain/integrations/notification'
import { deliveryFailures } from '@grfs/domain/integrations/webhook'
import { BytesAnswer, endpoint } from '../endpoint.ts'
import { Message } from '../identity.ts'
import { Instant, Ref } from '../primitives.ts'

/** COAR Notify 1.0.1: what others tell about articles, and preprint servers that are told (ADR 134). */

export const coarNotifyErrors = {
  'coar-notification.no-article': {
    status: 400,
    message: 'The notification names no article of this site. Name one by its address or DOI in context or object.',
  },
  'coar-notification.full': { status: 429, message: 'There are too many unread notifications. Please try later.' },
  'coar-notification.unknown': { status: 404, message: 'This notification does not exist.' },
  'preprint-server.host': { status: 400, message: 'Give the name of a host, for example preprints.example.org.' },
  'preprint-server.known': { status: 409, message: 'This host is allowed already. Remove it first.' },
  'preprint-server.unknown': { status: 404, message: 'This preprint server does not exist.' },
  'preprint-server.too-many': { status: 409, message: 'There are too many preprint servers. Remove some first.' },
} as const

// No character that changes the direction of the text around it, or ends a line.
const Line = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/u)
/** An absolute URI. It is stored and shown as text, and never followed. */
const Uri = z
  .string()
  .max(500)
  .regex(/^[a-z][a-z0-9+.-]*:[\x21-\x7e]+$/i)
const Types = z.union([Line, z.array(Line).min(1).max(10)])

const Party = z.object({ id: Uri, type: Types, name: Line.optional(), inbox: Uri.optional() })
const Resource = z.object({
  id: Uri,
  type: Types.optional(),
  'ietf:cite-as': Uri.optional(),
  'as:subject': Uri.optional(),
  'as:relationship': Uri.optional(),
  'as:object': Uri.optional(),
})

const namespaces = {
  activities: ['https://www.w3.org/ns/activitystreams'],
  // The last one is that of drafts of the protocol, which some services still send.
  coar: ['https://coar-notify.net', 'https://coar-notify.net/', 'https://purl.org/coar/notify'],
}
const namesBoth = (given: readonly string[]): boolean =>
  Object.values(namespaces).every((known) => known.some((one) => given.includes(one)))

/** The fields that we know; all others are dropped. */
export const CoarNotification = z.object({
  '@context': z
    .array(Uri)
    .min(2)
    .max(10)
    .refine(namesBoth)
    .meta({ examples: [[namespaces.activities[0], namespaces.coar[0]]] }),
  id: Uri,
  type: Types,
  origin: Party,
  target: Party,
  actor: Party.optional(),
  object: Resource,
  context: Resource.optional(),
  inReplyTo: Uri.optional(),
})
export type CoarNotification = z.infer<typeof CoarNotification>

/** Below the host, and not only below /api: other services know it by the `Link` header of articles. */
export const inboxPath = '/inbox'

export const receiveCoarNotificationEndpoint = endpoint({
  method: 'POST',
  path: inboxPath,
  access: 'public',
  summary: 'Takes a notification about an article (COAR Notify 1.0.1, Linked Data Notifications), as JSON-LD',
  limit: { name: 'coar-notify', attempts: notifyLimits.receivedPerHour, seconds: 3_600 },
  mostBytes: notifyLimits.receivedBytes,
  body: CoarNotification,
  status: 201,
  answer: 'created',
  response: z.string(),
})

const editing = { access: 'admin', permission: 'publishPapers' } as const
const one = { params: z.object({ id: Ref }) }

export const readCoarNotificationEndpoint = endpoint({
  method: 'GET',
  path: `${inboxPath}/:id`,
  ...editing,
  ...one,
  summary: 'A received notification as JSON-LD, for editors of the journal',
  answer: 'bytes',
  response: BytesAnswer,
})

export const ReceivedNotification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** As it was sent. Nothing of it is proven, and no address is a link. */
  types: z.array(z.string()),
  service: z.string(),
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  object: z.string(),
  about: z.string().nullable(),
  relationship: z.string().nullable(),
  receivedAt: Instant,
  readAt: Instant.nullable(),
})
export type ReceivedNotification = z.infer<typeof ReceivedNotification>

export const listUnreadCoarNotificationsEndpoint = endpoint({
  method: 'GET',
  path: '/admin/coar-notifications',
  ...editing,
  summary: 'How many notifications are unread, and the articles that they name; the latest first, fifty at most',
  response: z.object({
    unread: z.int(),
    articles: z.array(z.object({ id: z.string(), title: z.string(), unread: z.int() })),
  }),
})

export const listCoarNotificationsOfArticleEndpoint = endpoint({
  method: 'GET',
  path: '/admin/articles/:id/coar-notifications',
  ...editing,
  ...one,
  summary: 'What other services sent about an article, the latest first',
  response: z.object({ notifications: z.array(ReceivedNotification) }),
})

export const markCoarNotificationEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/coar-notifications/:id',
  ...editing,
  ...one,
  summary: 'Marks a received notification as read or unread',
  body: z.object({ isRead: z.boolean() }),
  response: Message,
})

export const deleteCoarNotificationEndpoint = endpoint({
  method: 'DELETE',
  path: '/admin/coar-notifications/:id',
  ...editing,
  ...one,
  summary: 'Deletes a received notification',
  response: Message,
})

const access = { access: 'admin' } as const

export const AllowedPreprintServer = z.object({
  id: z.string(),
  host: z.string(),
  /** What DOIs of its preprints begin with. */
  doiStart: z.string().nullable(),
  inbox: z.string(),
})
export type AllowedPreprintServer = z.infer<typeof AllowedPreprintServer>

export const SentNotification = z.object({
  id: z.string(),
  host: z.string(),
  /** The public id of the article; null if it was removed. */
  articleId: z.string().nullable(),
  preprint: z.string(),
  createdAt: Instant,
  state: z.enum(sendingStates),
  tries: z.int(),
  nextTryAt: Instant.nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  status: z.int().nullable(),
  /** The words with which the server refused it. */
  answer: z.string().nullable(),
})
export type SentNotification = z.infer<typeof SentNotification>

export const listPreprintServersEndpoint = endpoint({
  method: 'GET',
  path: '/admin/preprint-servers',
  ...access,
  summary: 'Preprint servers that are told about articles, and the last fifty announcements',
  response: z.object({ servers: z.array(AllowedPreprintServer), sent: z.array(SentNotification) }),
})
export type PreprintServerList = z.infer<typeof listPreprintServersEndpoint.response>

export const allowPreprintServerEndpoint = endpoint({
  method: 'POST',
  path: '/admin/preprint-servers',
  ...access,
  summary: 'Allows announcements to a preprint server',
  status: 201,
  body: z.object({
    host: z.string().trim().min(1).max(notifyLimits.hostLength),
    doiStart: z
      .string()
      .trim()
      .regex(/^10\.[\x21-\x7e]+$/)
      .max(notifyLimits.doiStartLength)
      .nullable(),
    inbox: z.string().trim().min(1).max(500),
  }),
  response: AllowedPreprintServer,
})

export const removePreprintServerEndpoint = endpoint({
  method: 'DELETE',
  path: '/admin/preprint-servers/:id',
  ...access,
  ...one,
  summary: 'Stops announcements to a preprint server, also those that wait',
  response: Message,
})
