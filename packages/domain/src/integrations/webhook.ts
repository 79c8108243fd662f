/** What a webhook can tell. The bodies have ids only. */
export const webhookEvents = [
  'article.published',
  'article.changed',
  'notice.published',
  'doi.registered',
  'doi.failed',
  'submission.decided',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Not public: told only to a webhook that is limited to chosen journals. */
export const confidentialEvents: readonly WebhookEvent[] = ['submission.decided']

/** What an admin sends by hand to try a webhook. */
export const testEvent = 'webhook.test'

/** Why a delivery failed. `status`: the receiver answered with another status than 2xx. */
export const deliveryFailures = ['status', 'redirect', 'gone', 'timeout', 'private', 'unreachable', 'off'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** Why a webhook was switched off: it failed for three days, or its receiver answered 410. */
export const offReasons = ['failing', 'gone'] as const
export type OffReason = (typeof offReasons)[number]

const minutes = (count: number): number => count * 60_000
const hours = (count: number): number => minutes(count * 60)

/** Between the attempts: nine in about three days. */
const gaps = [minutes(1), minutes(5), minutes(30), hours(2), hours(6), hours(12), hours(24), hours(24)]

/** Milliseconds until the next attempt after so many; null if it was the last one. */
export const nextAttemptIn = (tries: number): number | null => gaps[tries - 1] ?? null

/** Whether a webhook wants an event of this journal. */
export function wants(
  { events, journalIds }: { events: readonly WebhookEvent[]; journalIds: readonly string[] | null },
  event: WebhookEvent,
  journalId: string,
): boolean {
  if (!events.includes(event)) return false
  if (journalIds === null) return !confidentialEvents.includes(event)
  return journalIds.includes(journalId)
}
