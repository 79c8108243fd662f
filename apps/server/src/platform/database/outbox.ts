import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { CacheKey } from '../cache/keys.ts'
import { purgeJob } from '../cache/purge.ts'
import type { Clock } from '../clock.ts'
import type { Audited, Outbox, Subscriptions } from '../context.ts'
import type { EnqueueOptions, Job } from '../jobs/job.ts'
import type { Keys } from '../keys.ts'
import type { Email, Outgoing } from '../mail/email.ts'
import type { LiveMailTexts } from '../mail/live-mail-texts.ts'
import { canonicalAddress, displayName } from '../mail/address.ts'
import { mailIdOf, sendMailJob } from '../mail/stored-mail.ts'
import { noticeOf, type Notice } from '../mail/notice.ts'
import { renderEmail } from '../mail/render-email.ts'
import { currentTraceparent } from '../tracing.ts'
import { appendEntry } from './audit/audit-entry.ts'
import type { SqlTransaction } from './pool.ts'

interface OutboxEvent {
  id: string
  name: string
  payload: Record<string, unknown>
}

interface OutboxMail {
  id: string
  template: string
  recipientName: string
  recipientAddress: string
  subject: string
  text: string
  html: string
  messageId: string
  accountId?: string
  notice?: Notice
  /** The version of a changed text. */
  textId?: string
}

interface OutboxJob {
  name: string
  payload: unknown
  maxAttempts: number
  key?: string
  runAt?: string
  /** Run only if no earlier row had this mail. */
  mailId?: string
}

const insertRow = 'insert into platform.outbox (told) values ($1)'

// NUL and lone surrogates as JSON writes them, unless the backslash is itself escaped. The column accepts them, but the
// delivery would fail later. Refuse them while the writer can still see the error.
const notStorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

// graphile-worker's limit. Check it here, not when the row is delivered.
const maxKeyLength = 512

interface OutboxParts {
  clock: Clock
  keys: Keys
  subscriptions: Subscriptions
  mailDomain: string
  mailTexts: LiveMailTexts
  /** The current name of the press, and its address. */
  site: { readonly name: string; readonly origin: string }
}

/**
 * Collects the events, e-mails, jobs and purges of a transaction. `flush` inserts them as one row before COMMIT. The
 * worker delivers the row (relay.ts).
 */
export function openOutbox({ clock, keys, subscriptions, mailDomain, mailTexts, site }: OutboxParts) {
  const events: OutboxEvent[] = []
  const mails: OutboxMail[] = []
  const jobs: OutboxJob[] = []
  const audited: Audited[] = []
  const purgeKeys = new Set<CacheKey>()

  const queue = <P>(job: Job<P>, payload: P, options: EnqueueOptions & { mailId?: string } = {}): void => {
    const { key, runAt, mailId } = options
    const traceparent = currentTraceparent()
    jobs.push({
      name: job.name,
      payload: { ...job.payload.parse(payload), ...(traceparent && { _traceparent: traceparent }) },
      maxAttempts: job.maxAttempts,
      ...(key !== undefined && { key: jobKey(job, key) }),
      ...(runAt && { runAt: runAt.toISOString() }),
      ...(mailId !== undefined && { mailId }),
    })
  }

  const outbox: Outbox = {
    enqueue: queue,
    publish(event) {
      const id = randomUUID()
      const { name, ...payload } = event
      events.push({ id, name, payload })
      for (const job of subscriptions[name] ?? []) queue(job, { ...event, eventId: id })
    },
    send<D>(
      email: Email<D>,
      { to, journalId = null, replyTo, data, key }: Outgoing<D> & { journalId?: string | null },
    ) {
      const id = mailIdOf(email.name, key)
      const { content, textId } = mailTexts.compose(email, journalId, data)
      const { accountId } = to
      mails.push({
        id,
        template: email.name,
        recipientName: displayName(to.name),
        recipientAddress: canonicalAddress(to.address),
        ...renderEmail(content, site.name),
        messageId: `<${id}@${mailDomain}>`,
        ...(accountId !== null && { accountId, notice: noticeOf(email, content, site.origin) }),
        ...(textId !== null && { textId }),
      })
      const answers = replyTo === undefined ? {} : { replyTo: canonicalAddress(replyTo) }
      queue(sendMailJob, { mailId: id, ...answers }, { mailId: id })
    },
    audit(entry) {
      audited.push(entry)
    },
    purge(...keys) {
      for (const key of keys) purgeKeys.add(key)
    },
  }

  async function flush(db: SqlTransaction): Promise<void> {
    for (const entry of audited) await db.executeQuery(appendEntry(keys, clock.now(), entry))
    if (purgeKeys.size > 0) queue(purgeJob, { keys: [...purgeKeys] })
    if (events.length + jobs.length === 0) return
    const payload = JSON.stringify({
      at: clock.now(),
      ...(events.length > 0 && { events }),
      ...(mails.length > 0 && { mails }),
      ...(jobs.length > 0 && { jobs }),
    })
    if (payload.includes('\\u') && notStorable.test(payload))
      throw new Error('A text contains characters that the database cannot store.')
    await db.executeQuery(CompiledQuery.raw(insertRow, [payload]))
  }

  return { outbox, flush }
}

function jobKey(job: { name: string }, key: string): string {
  const full = `${job.name}:${key}`
  if (full.length > maxKeyLength) throw new Error(`The key of a ${job.name} job is longer than ${maxKeyLength}.`)
  return full
}
