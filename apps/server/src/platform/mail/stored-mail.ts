import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../context.ts'
import type { Db } from '../database/pool.ts'
import { defineJob } from '../jobs/job.ts'

/** The id is derived from the key, so a repeat of an event is the same e-mail with the same Message-ID. */
export function mailIdOf(template: string, key: string): string {
  const hex = createHash('sha256').update(`${template}:${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export interface Delivery {
  /** `delayed`: the mail server could not take it yet, or a report says that it waits elsewhere. */
  state: 'waiting' | 'sent' | 'delayed' | 'failed'
  /** What the mail server or the report said, and when. Null without a problem. */
  problem: { text: string; at: Date } | null
}

/** The deliveries of these e-mails. One that is missing has not left the outbox. */
export async function listDeliveries(db: Db, mailIds: readonly string[]): Promise<Map<string, Delivery>> {
  if (mailIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('platform.mail')
    .select(['id', 'sent_at as sentAt', 'refused_at as refusedAt', 'last_error as text', 'problem_at as problemAt'])
    .where('id', 'in', [...mailIds])
    .execute()
  return new Map(
    rows.map(({ id, sentAt, refusedAt, text, problemAt }): [string, Delivery] => {
      const at = problemAt ?? refusedAt
      const problem = text !== null && at !== null ? { text, at } : null
      const state = refusedAt ? 'failed' : problem ? 'delayed' : sentAt ? 'sent' : 'waiting'
      return [id, { state, problem }]
    }),
  )
}

interface DeliveryReport {
  messageId: string
  status: 'failed' | 'delayed'
  detail: string
}

/** Notes what a mail server reported after it had taken an e-mail. A failure is final; an unknown e-mail is ignored. */
export async function noteReport(tx: Tx, { messageId, status, detail }: DeliveryReport): Promise<void> {
  await tx.db
    .updateTable('platform.mail')
    .set({ last_error: detail, problem_at: tx.now(), ...(status === 'failed' && { refused_at: tx.now() }) })
    .where('message_id', '=', messageId)
    .where('recipient_address', '<>', '')
    .where('refused_at', 'is', null)
    .execute()
}

/**
 * How long the oldest waiting e-mail of these templates has been waiting, of those written in the last hour: the index
 * of waiting e-mails also has the withheld ones of all years.
 */
export async function readOldestMailSeconds(db: Db, templates: readonly string[]): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from platform.mail
    where sent_at is null and refused_at is null and withheld_at is null and created_at > now() - interval '1 hour'
      and template = any(${[...templates]})`.execute(db)
  return rows[0]!.seconds
}

/**
 * Sets the columns of an anonymised e-mail. It keeps when it was sent. Errors of mail servers are erased, because they
 * repeat addresses.
 */
export const anonymisedMail = sql`
  recipient_name = '', recipient_address = '', subject = '', text = '', html = '', notice = null, last_error = null`

export const sendMailJob = defineJob(
  'platform.send-mail',
  z.object({ mailId: z.uuid(), replyTo: z.string().optional() }),
  { maxAttempts: 20 },
)
