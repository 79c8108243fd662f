import { type RawBuilder, sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import { retention } from '@grfs/domain/shared/policies'
import { type EdgeCacheConfig, purgeHandler } from '../cache/purge.ts'
import type { Context, Tx } from '../context.ts'
import { invariantsBrokenEmail } from '../invariants.email.ts'
import { anonymisedMail } from '../mail/stored-mail.ts'
import type { Email } from '../mail/email.ts'
import { type FindMailPreference, type MailOutcome, type Sender, sendMailHandler } from '../mail/send-mail.ts'
import { deadJobsEmail } from './dead-jobs.email.ts'
import { reportDeadJobsHandler } from './dead-jobs.ts'
import { pruneCrashes } from './engine-tables.ts'
import { handleJob, type JobHandler } from './handler.ts'
import { defineJob } from './job.ts'

interface PlatformHandlerParts {
  mail: { transport: Transporter; from: Sender; onOutcome?: (outcome: MailOutcome) => void }
  /** The e-mail preferences of accounts. */
  findPreference: FindMailPreference
  /** Every e-mail of the product. */
  emails: ReadonlyArray<Email<unknown>>
  edgeCache: EdgeCacheConfig
  operatorEmail: string
}

/** The jobs of the platform itself. */
export function platformHandlers(parts: PlatformHandlerParts): JobHandler[] {
  const { mail, findPreference, emails, edgeCache, operatorEmail } = parts
  const secret = new Set(emails.filter(({ holdsSecret }) => holdsSecret).map(({ name }) => name))
  return [
    sendMailHandler(mail.transport, mail.from, secret, findPreference, mail.onOutcome),
    purgeHandler(edgeCache),
    reportDeadJobsHandler(operatorEmail),
    ...cleanupHandlers,
  ]
}

/** The e-mails of the platform itself. */
export const platformEmails: Array<Email<unknown>> = [deadJobsEmail, invariantsBrokenEmail]

// Far longer than any job is retried. The rows prevent repeated effects.
const effectDays = 90
// Small transactions: they block no other, and autovacuum can run in between.
const rowsAtOnce = 5_000

const pruneJob = defineJob('platform.prune', z.object({}), { maxAttempts: 5 })
const pruneRateLimitsJob = defineJob('platform.prune-rate-limits', z.object({}), { maxAttempts: 5 })

/** Deletes rows that are no longer needed. */
export const cleanupHandlers: JobHandler[] = [
  handleJob(
    pruneJob,
    async (_, { ctx, signal }) => {
      const before = (days: number) => new Date(ctx.clock.now().getTime() - days * 86_400_000)
      await inSteps(
        ctx,
        signal,
        sql`
        delete from platform.idempotency_key where ctid in (
          select ctid from platform.idempotency_key where created_at < ${before(retention.repeatedRequestDays)} limit ${rowsAtOnce})`,
      )
      await inSteps(
        ctx,
        signal,
        sql`
        update platform.mail set ${anonymisedMail} where id in (
          select id from platform.mail
          where recipient_address <> '' and created_at < ${before(retention.mailTextDays)} and (sent_at is not null or refused_at is not null or withheld_at is not null)
          limit ${rowsAtOnce})`,
      )
      await inSteps(
        ctx,
        signal,
        sql`
        delete from platform.effect where key in (
          select key from platform.effect where happened_at < ${before(effectDays)} limit ${rowsAtOnce})`,
      )
      await inSteps(ctx, signal, (tx) => pruneCrashes(tx.db, rowsAtOnce))
    },
    { cron: '23 3 * * *' },
  ),
  handleJob(
    pruneRateLimitsJob,
    async (_, { ctx, signal }) => {
      await inSteps(
        ctx,
        signal,
        sql`
        delete from platform.rate_limit where key in (
          select key from platform.rate_limit where expire < ${ctx.clock.now().getTime()} limit ${rowsAtOnce})`,
      )
    },
    { cron: '41 * * * *' },
  ),
]

/** Repeats a statement, each time in its own transaction, until it changes fewer rows than its limit. */
async function inSteps(
  ctx: Context,
  signal: AbortSignal,
  step: RawBuilder<unknown> | ((tx: Tx) => Promise<bigint>),
): Promise<void> {
  for (;;) {
    const changed = await ctx.inTransaction(async (tx) =>
      typeof step === 'function' ? step(tx) : (await step.execute(tx.db)).numAffectedRows,
    )
    if (signal.aborted || changed !== BigInt(rowsAtOnce)) return
  }
}
