import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/pool.ts'
import { defineJob } from '../jobs/job.ts'

/** The id is derived from the key, so a repeat of an event is the same e-mail with the same Message-ID. */
export function mailIdOf(template: string, key: string): string {
  const hex = createHash('sha256').update(`${template}:${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export type Delivery = 'waiting' | 'sent' | 'failed'

/** The delivery states of these e-mails. One that is missing has not left the outbox. */
export async function listDeliveries(db: Db, mailIds: readonly string[]): Promise<Map<string, Delivery>> {
  if (mailIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('platform.mail')
    .select(['id', 'sent_at as sentAt', 'refused_at as refusedAt'])
    .where('id', 'in', [...mailIds])
    .execute()
  return new Map(rows.map(({ id, sentAt, refusedAt }) => [id, sentAt ? 'sent' : refusedAt ? 'failed' : 'waiting']))
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
