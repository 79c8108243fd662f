import { randomUUID } from 'node:crypto'
import type { MailPreview } from '@grfs/contracts/mails'
import { mailTexts, problemSentence } from '@grfs/contracts/texts/mails'
import type { Actor } from '@grfs/domain/identity/actor'
import { fillMailText, type MailText, type ParsedMailText, parseMailText } from '@grfs/domain/mails/mail-text'
import type { Context } from '../../platform/context.ts'
import { storableText } from '../../platform/database/storable.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { EmailContent } from '../../platform/mail/email.ts'
import { addTextVersion } from '../../platform/mail/stored-mail-texts.ts'
import { mailTestEmail } from './emails/mail-test.email.ts'
import { findPaper, findPerson, type PaperFacts } from './queries.ts'
import type { FoundTemplate } from './read-texts.ts'

/** Stores a new version of the text. It applies to e-mails from now on. */
export async function saveText(
  ctx: Context,
  actor: Actor,
  found: FoundTemplate,
  journalId: string | null,
  { version, ...typed }: MailText & { version: number },
): Promise<void> {
  const text = storable(typed)
  readOrRefuse(found, text)
  await addVersion(ctx, actor, found, journalId, version, text)
}

/** Adds a version without a text, so that the history stays. */
export async function resetText(
  ctx: Context,
  actor: Actor,
  found: FoundTemplate,
  journalId: string | null,
  version: number,
): Promise<void> {
  await addVersion(ctx, actor, found, journalId, version, null)
}

async function addVersion(
  ctx: Context,
  actor: Actor,
  { template: { key, title } }: FoundTemplate,
  journalId: string | null,
  version: number,
  text: MailText | null,
): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const added = await addTextVersion(tx, {
      ...{ journalId, template: key, version: version + 1, changedBy: actor.accountId },
      ...{ subject: text?.subject ?? null, body: text?.body ?? null },
    })
    if (!added) throw new AppError('mail.text-newer')
    tx.outbox.audit({
      action: text === null ? 'mail-text.reset' : 'mail-text.changed',
      actor,
      subject: { kind: 'mail-text', id: key, label: title },
      journalId,
      detail: { version: added.version },
    })
  })
  // Other processes know it within a second.
  await ctx.mailTexts.refresh(ctx.db)
}

/** With a paper of the journal, but with the people of the sample. Tells what is wrong with a text instead. */
export async function previewText(
  ctx: Context,
  actor: Actor,
  found: FoundTemplate,
  journalId: string | null,
  { paper: number, ...typed }: MailText & { paper: string | null },
): Promise<MailPreview> {
  const { parsed, problems } = parseMailText(typed, found.template)
  if (!parsed) return { problems: problems.map(problemSentence), preview: null }
  const paper = journalId === null ? null : await findPaper(ctx.db, actor, { journalId, number })
  if (number !== null && !paper) throw new AppError('mail.paper-unknown')
  const { content, usesPaper } = filled(ctx, found, parsed, paper)
  return {
    problems: [],
    preview: { subject: content.subject, parts: content.body, paper: usesPaper && paper ? paper.number : null },
  }
}

/** Sends the text to the caller. Nothing in it is secret: links and codes are those of the sample. */
export async function sendTest(
  ctx: Context,
  actor: Actor,
  found: FoundTemplate,
  journalId: string | null,
  typed: MailText,
): Promise<string> {
  const parsed = readOrRefuse(found, storable(typed))
  const { content } = filled(ctx, found, parsed, null)
  const person = await findPerson(ctx.db, actor.accountId)
  if (!person) throw new AppError('session.ended')
  const { key, title } = found.template
  await ctx.inTransaction(async (tx) => {
    tx.outbox.send(mailTestEmail, {
      to: { name: person.fullName, address: person.email, accountId: null },
      data: { title, subject: content.subject, parts: content.body },
      key: randomUUID(),
    })
    tx.outbox.audit({
      action: 'mail-text.tested',
      actor,
      subject: { kind: 'mail-text', id: key, label: title },
      journalId,
    })
  })
  return mailTexts.testSent.replace('{address}', () => person.email)
}

function readOrRefuse({ template }: FoundTemplate, text: MailText): ParsedMailText {
  const { parsed, problems } = parseMailText(text, template)
  if (!parsed) throw new AppError('mail.text-refused', { values: { problem: problems.map(problemSentence).join(' ') } })
  return parsed
}

const storable = ({ subject, body }: MailText): MailText => ({
  subject: storableText(subject).trim(),
  body: storableText(body).replace(/\r\n?/g, '\n').trim(),
})

const paperFields = ['number', 'title', 'journal'] as const

function filled(
  ctx: Context,
  { email, template }: FoundTemplate,
  parsed: ParsedMailText,
  paper: PaperFacts | null,
): { content: EmailContent; usesPaper: boolean } {
  const sample = email.sampleOf(template) as Record<string, unknown> | null
  // Some e-mails have a number that is not of a paper.
  const taken = paperFields.filter((field) => paper !== null && typeof sample?.[field] === 'string')
  const facts = Object.fromEntries(taken.map((field) => [field, paper![field]]))
  const site = sample && 'site' in sample ? { site: ctx.site.name } : {}
  const data = sample && { ...sample, ...site, ...facts }
  return { content: fillMailText(parsed, email.values(data)), usesPaper: taken.length > 0 }
}
