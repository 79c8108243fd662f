import type { Transporter } from 'nodemailer'
import type { Context } from '../context.ts'
import { handleJob, type JobHandler } from '../jobs/handler.ts'
import { canonicalAddress } from './address.ts'
import { sendMailJob } from './send-mail-job.ts'

export interface Sender {
  name: string
  address: string
}

/**
 * Sends one mail. A worker may die between the server's yes and our record of it; the repeat then carries the same
 * Message-ID and date, and mail programs show one mail. Of mails that hold a secret (by template) the text is not kept.
 */
export function sendMailHandler(transport: Transporter, from: Sender, secret: ReadonlySet<string>): JobHandler {
  const sender = { name: from.name, address: canonicalAddress(from.address) }
  return handleJob(sendMailJob, async ({ mailId }, { ctx }) => {
    const mail = await findMail(ctx, mailId)
    if (!mail || mail.sent_at || mail.refused_at) return
    try {
      await transport.sendMail(messageOf(mail, sender))
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      await recordProblem(ctx, mailId, problem, isRefusal(error))
      if (!isRefusal(error)) throw error
      ctx.log.warn({ mailId, template: mail.template, problem }, 'mail refused for good')
      return
    }
    const forgotten = secret.has(mail.template) ? { text: '', html: '' } : {}
    await ctx.inTransaction((tx) =>
      tx
        .updateTable('platform.mail')
        .set({ sent_at: tx.now(), last_error: null, ...forgotten })
        .where('id', '=', mailId)
        .execute(),
    )
  })
}

function findMail(ctx: Context, mailId: string) {
  return ctx.db.selectFrom('platform.mail').selectAll().where('id', '=', mailId).executeTakeFirst()
}

type Mail = NonNullable<Awaited<ReturnType<typeof findMail>>>

function messageOf(mail: Mail, sender: Sender) {
  // Stored in this form, and checked again: what goes into an envelope is never the result of parsing a header.
  const address = canonicalAddress(mail.recipient_address)
  return {
    envelope: { from: sender.address, to: [address] },
    from: sender,
    to: { name: mail.recipient_name, address },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.message_id,
    date: mail.created_at,
    // RFC 3834: out-of-office robots do not answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** A no for good to this recipient or to this message. A no to our login or our sender is for the operator to mend. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string }
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

async function recordProblem(ctx: Context, mailId: string, problem: string, refused: boolean): Promise<void> {
  await ctx.inTransaction((tx) =>
    tx
      .updateTable('platform.mail')
      .set({ last_error: problem.slice(0, 2_000), ...(refused && { refused_at: tx.now() }) })
      .where('id', '=', mailId)
      .execute(),
  )
}
