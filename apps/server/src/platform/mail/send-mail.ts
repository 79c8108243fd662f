import type { Transporter } from 'nodemailer'
import type { Context } from '../context.ts'
import { handleJob, type JobHandler } from '../jobs/handler.ts'
import { canonicalAddress } from './address.ts'
import { offerLink } from './render-email.ts'
import { sendMailJob } from './stored-mail.ts'

export interface Sender {
  name: string
  address: string
}

export type MailOutcome = 'sent' | 'refused' | 'failed'

/** The recipient's preference for an e-mail. */
export interface RecipientPreference {
  isWanted: boolean
  /** Link to unsubscribe from e-mails of this kind; null if that is not possible. */
  unsubscribe: { label: string; page: string; post: string } | null
}

/** Called before an e-mail is sent. The platform knows neither kinds of e-mails nor accounts. */
export type FindMailPreference = (
  ctx: Context,
  mail: { template: string; accountId: string | null; address: string },
) => Promise<RecipientPreference>

export const alwaysWanted: RecipientPreference = { isWanted: true, unsubscribe: null }

/**
 * Sends one e-mail. A worker may die after the server accepted it and before we record that. The repeat has the same
 * Message-ID and date, so clients show one e-mail. The text of e-mails that hold a secret is erased.
 */
export function sendMailHandler(
  transport: Transporter,
  from: Sender,
  secret: ReadonlySet<string>,
  findPreference: FindMailPreference = () => Promise.resolve(alwaysWanted),
  onOutcome: (outcome: MailOutcome) => void = () => {},
): JobHandler {
  const ownAddress = canonicalAddress(from.address)
  return handleJob(sendMailJob, async ({ mailId, replyTo }, { ctx }) => {
    const mail = await findMail(ctx, mailId)
    if (!mail || mail.sent_at || mail.refused_at || mail.withheld_at) return
    const { template, account_id: accountId, recipient_address: address } = mail
    const { isWanted, unsubscribe } = await findPreference(ctx, { template, accountId, address })
    if (!isWanted) return withhold(ctx, mailId)
    const sender = { name: from.name, address: ownAddress }
    try {
      await transport.sendMail(messageOf(withUnsubscribeLink(mail, unsubscribe), sender, replyTo, unsubscribe))
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      onOutcome(isRefusal(error) ? 'refused' : 'failed')
      await recordProblem(ctx, mailId, problem, isRefusal(error))
      if (!isRefusal(error)) throw error
      ctx.log.warn({ mailId, template, problem }, 'mail permanently rejected')
      return
    }
    onOutcome('sent')
    const erased = secret.has(template) ? { text: '', html: '' } : {}
    await ctx.inTransaction((tx) =>
      tx.db
        .updateTable('platform.mail')
        .set({ sent_at: tx.now(), last_error: null, ...erased })
        .where('id', '=', mailId)
        .execute(),
    )
  })
}

function findMail(ctx: Context, mailId: string) {
  return ctx.db.selectFrom('platform.mail').selectAll().where('id', '=', mailId).executeTakeFirst()
}

type Mail = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** The recipient does not want this e-mail. The notification stays. */
async function withhold(ctx: Context, mailId: string): Promise<void> {
  await ctx.inTransaction((tx) =>
    tx.db.updateTable('platform.mail').set({ withheld_at: tx.now() }).where('id', '=', mailId).execute(),
  )
}

/** Adds the unsubscribe link to the text too, because few clients show the header. */
function withUnsubscribeLink(mail: Mail, unsubscribe: RecipientPreference['unsubscribe']): Mail {
  if (!unsubscribe) return mail
  const { label, page } = unsubscribe
  return { ...mail, text: `${mail.text}\n${label}:\n${page}\n`, html: offerLink(mail.html, label, page) }
}

function messageOf(
  mail: Mail,
  sender: Sender,
  replyTo: string | undefined,
  unsubscribe: RecipientPreference['unsubscribe'],
) {
  // Stored in canonical form and checked again: an envelope address is never the result of parsing a header.
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
      // RFC 3834: stops out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: one-click unsubscribe.
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe.post}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** A permanent refusal of this recipient or message. A refusal of our login or sender is for the operator to fix. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string }
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

async function recordProblem(ctx: Context, mailId: string, problem: string, refused: boolean): Promise<void> {
  await ctx.inTransaction((tx) =>
    tx.db
      .updateTable('platform.mail')
      .set({ last_error: problem.slice(0, 2_000), problem_at: tx.now(), ...(refused && { refused_at: tx.now() }) })
      .where('id', '=', mailId)
      .execute(),
  )
}
