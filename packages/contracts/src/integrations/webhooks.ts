import { z } from 'zod'
import { webhookLimits } from '@grfs/domain/integrations/limits'
import { deliveryFailures, offReasons, webhookEvents } from '@grfs/domain/integrations/webhook'
import { endpoint } from '../endpoint.ts'
import { Message } from '../identity.ts'
import { ChosenJournals } from '../integrations.ts'
import { Instant, Ref } from '../primitives.ts'

/** Webhooks: what other programs are told. Only admins add them (ADR 127). */

export const webhookErrors = {
  'webhook.address': {
    status: 400,
    message: 'Give an address that begins with https:// and has no login in it, at most 500 characters.',
  },
  'webhook.private': { status: 400, message: 'This address is in a private network. Give a public one.' },
  'webhook.unknown': { status: 404, message: 'This webhook does not exist.' },
  'webhook.too-many': { status: 409, message: 'There are too many webhooks. Delete those that nobody uses.' },
  'webhook.confidential': {
    status: 400,
    message: 'Decisions on submissions are told only for chosen journals. Choose the journals.',
  },
  'webhook.off': { status: 409, message: 'This webhook is switched off. Switch it on first.' },
} as const

const access = { access: 'admin' } as const
const one = { params: z.object({ id: Ref }) }

export const Webhook = z.object({
  id: z.string(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Null for all journals. */
  journals: z.array(z.object({ id: z.string(), title: z.string() })).nullable(),
  createdAt: Instant,
  /** Since when it is switched off; null while it works. */
  offAt: Instant.nullable(),
  offReason: z.enum(offReasons).nullable(),
  /** Until when deliveries are also signed with the former secret. */
  formerSecretUntil: Instant.nullable(),
  lastSuccessAt: Instant.nullable(),
  waiting: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

export const Delivery = z.object({
  /** Without `msg_`, the header `webhook-id`. */
  id: z.string(),
  type: z.string(),
  createdAt: Instant,
  tries: z.int(),
  lastTryAt: Instant.nullable(),
  /** Null if it was delivered or given up. */
  nextTryAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  /** The HTTP status of the last answer. */
  status: z.int().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const listWebhooksEndpoint = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  ...access,
  summary: 'Webhooks, the newest first',
  response: z.object({ webhooks: z.array(Webhook) }),
})

/** Not idempotent: the stored answer of a repeat would contain the secret. */
export const createWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/admin/webhooks',
  ...access,
  summary: 'Adds a webhook; only this answer shows its secret',
  status: 201,
  body: z.object({
    address: z.string().trim().min(1).max(webhookLimits.addressLength),
    events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
    journals: ChosenJournals,
  }),
  response: z.object({ webhook: Webhook, secret: z.string() }),
})

export const deleteWebhookEndpoint = endpoint({
  method: 'DELETE',
  path: '/admin/webhooks/:id',
  ...access,
  ...one,
  summary: 'Deletes a webhook with its deliveries; nothing more is sent',
  response: Message,
})

export const rotateWebhookSecretEndpoint = endpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/secret',
  ...access,
  ...one,
  summary: 'Makes another secret, which only this answer shows. The former one signs too for a day.',
  response: z.object({ webhook: Webhook, secret: z.string() }),
})

export const testWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/test',
  ...access,
  ...one,
  summary: 'Sends an event of the type webhook.test',
  limit: { name: 'webhook-test', attempts: webhookLimits.testsPerHour, seconds: 3_600 },
  response: Message,
})

export const switchOnWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/on',
  ...access,
  ...one,
  summary: 'Switches a webhook on again. What was given up is not sent again.',
  response: Message,
})

export const listDeliveriesEndpoint = endpoint({
  method: 'GET',
  path: '/admin/webhooks/:id/deliveries',
  ...access,
  ...one,
  summary: 'The last deliveries of a webhook, the newest first',
  response: z.object({ deliveries: z.array(Delivery) }),
})
