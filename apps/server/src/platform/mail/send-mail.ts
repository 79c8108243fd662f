import type { Transporter } from 'nodemailer'
import type { Context } from '../context.ts'
import { handleJob, type JobHandler } from '../jobs/handler.ts'
import { canonicalAddress } from './address.ts'
import { offerLink } from './email-layout.ts'
import { sendMailJob } from './send-mail-job.ts'

export interface Sender {
  name: string
  address: string
}

/** What its reader has chosen about a mail to an account. */
export interface MailWish {
  isWanted: boolean
  /** Switches off mails of this kind; null where they cannot be. */
  unsubscribe: { label: string; page: string; post: string } | null
}

/** Asked before a mail to an account is sent; the platform knows no kinds and no accounts. */
export type MailWishes = (
  ctx: Context,
  mail: { template: string; accountId: string; address: string },
) => Promise<MailWish>

const alwaysWanted: MailWish = { isWanted: true, unsubscribe: null }

/**
 * Sends one mail. A worker may die between the server's yes and our record of it; the repeat then carries the same
 * Message-ID and date, and mail programs show one mail. Of mails that hold a secret (by template) the text is not kept.
 */
export function sendMailHandler(
  transport: Transporter,
  from: Sender,
  secret: ReadonlySet<string>,
  wishes: MailWishes = () => Promise.resolve(alwaysWanted),
): JobHandler {
  const sender = { name: from.name, address: canonicalAddress(from.address) }
  return handleJob(sendMailJob, async ({ mailId, replyTo }, { ctx }) => {
    const mail = await findMail(ctx, mailId)
    if (!mail || mail.sent_at || mail.refused_at || mail.withheld_at) return
    const { isWanted, unsubscribe } = await wishOf(ctx, wishes, mail)
    if (!isWanted) return withhold(ctx, mailId)
    try {
      await transport.sendMail(messageOf(offering(mail, unsubscribe), sender, replyTo, unsubscribe))
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      await recordProblem(ctx, mailId, problem, isRefusal(error))
      if (!isRefusal(error)) throw error
      ctx.log.warn({ mailId, template: mail.template, problem }, 'mail permanently rejected')
      return
    }
    const forgotten = secret.has(mail.template) ? { text: '', html: '' } : {}
    await ctx.inTransaction((tx) =>
      tx.db
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

function wishOf(ctx: Context, wishes: MailWishes, mail: Mail): Promise<MailWish> {
  const { template, account_id: accountId, recipient_address: address } = mail
  if (accountId === null) return Promise.resolve(alwaysWanted)
  return wishes(ctx, { template, accountId, address })
}

/** Its notification is there; the mail itself is not wanted. */
async function withhold(ctx: Context, mailId: string): Promise<void> {
  await ctx.inTransaction((tx) =>
    tx.db.updateTable('platform.mail').set({ withheld_at: tx.now() }).where('id', '=', mailId).execute(),
  )
}

/** The way out stands in the mail as well: few programs show what its header offers. */
function offering(mail: Mail, unsubscribe: MailWish['unsubscribe']): Mail {
  if (!unsubscribe) return mail
  const { label, page } = unsubscribe
  return { ...mail, text: `${mail.text}\n${label}:\n${page}\n`, html: offerLink(mail.html, label, page) }
}

function messageOf(mail: Mail, sender: Sender, replyTo: string | undefined, unsubscribe: MailWish['unsubscribe']) {
  // Stored in this form, and checked again: what goes into an envelope is never the result of parsing a header.
  const address = canonicalAddress(mail.recipient_address)
  return {
    envelope: { from: sender.address, to: [address] },
    from: sender,
    to: { name: mail.recipient_name, address },
    ...(replyTo !== undefined && { replyTo: { name: '', address: canonicalAddress(replyTo) } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.message_id,
    date: mail.created_at,
    headers: {
      // RFC 3834: out-of-office robots do not answer.
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: one click in the mail program.
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe.post}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
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
    tx.db
      .updateTable('platform.mail')
      .set({ last_error: problem.slice(0, 2_000), ...(refused && { refused_at: tx.now() }) })
      .where('id', '=', mailId)
      .execute(),
  )
}
