import type { z } from 'zod'
import type { getMailVersionEndpoint, MailTemplate, MailTemplateItem, MailTemplateList } from '@grfs/contracts/mails'
import { mailVariables, type MailVariableName } from '@grfs/contracts/texts/mail-variables'
import { type Actor, journalsOf } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Email, EmailTemplate } from '../../platform/mail/email.ts'
import { countUses, listTextVersions } from '../../platform/mail/stored-mail-texts.ts'
import { listJournalNames, listNames } from './queries.ts'

export type Emails = ReadonlyArray<Email<unknown>>

export interface FoundTemplate {
  email: Email<unknown>
  template: EmailTemplate
}

const mostVersions = 50

/**
 * The journal of a scope; null for the press. Admins change all texts. A sub-admin with the permission `admin` in a journal
 * changes the texts of this journal, and learns nothing about others.
 */
export async function scopeOf(ctx: Context, actor: Actor, scope: string): Promise<string | null> {
  const mine = journalsOf(actor, 'admin')
  if (scope === 'press') {
    if (mine !== null) throw new AppError('access.denied')
    return null
  }
  const id = scope.toLowerCase()
  if (!isInternalId(id) || (mine !== null && !mine.includes(id))) throw new AppError('mail.scope-unknown')
  const [journal] = await listJournalNames(ctx.db, [id])
  if (!journal) throw new AppError('mail.scope-unknown')
  return journal.id
}

/** A journal has no e-mails that are not about its papers. */
export function findTemplate(emails: Emails, key: string, journalId: string | null): FoundTemplate {
  for (const email of emails) {
    if (journalId !== null && !email.isPerJournal) continue
    const template = email.templates.find((one) => one.key === key)
    if (template) return { email, template }
  }
  throw new AppError('mail.template-unknown')
}

export async function readTemplates(
  ctx: Context,
  actor: Actor,
  emails: Emails,
  wanted: string | undefined,
): Promise<MailTemplateList> {
  const mine = journalsOf(actor, 'admin')
  const journals = await listJournalNames(ctx.db, mine)
  const scope = wanted ?? (mine === null ? 'press' : journals[0]?.id)
  if (scope === undefined) throw new AppError('mail.scope-unknown')
  const journalId = await scopeOf(ctx, actor, scope)
  const templates = emails
    .filter(({ isPerJournal }) => isPerJournal || journalId === null)
    .flatMap((email) => email.templates.map((template) => itemOf(ctx, { email, template }, journalId)))
  return { scope: journalId ?? 'press', templates, isForPress: mine === null, journals }
}

export async function readTemplate(
  ctx: Context,
  { email, template }: FoundTemplate,
  journalId: string | null,
): Promise<MailTemplate> {
  const versions = await listTextVersions(ctx.db, { journalId, template: template.key }, mostVersions)
  const names = await listNames(ctx.db, [...new Set(versions.map(({ changedBy }) => changedBy))])
  const uses = await countUses(
    ctx.db,
    versions.map(({ id }) => id),
  )
  const { text } = ctx.mailTexts.current(email, template, journalId)
  return {
    ...itemOf(ctx, { email, template }, journalId),
    text,
    fallback: fallbackOf(ctx, { email, template }, journalId),
    version: versions[0]?.version ?? 0,
    variables: Object.entries(template.variables).map(([name, kind]) => ({
      ...{ name, kind, label: mailVariables[name as MailVariableName].label },
      isRequired: template.required.includes(name),
    })),
    versions: versions.map(({ id, version, changedAt, changedBy, subject }) => ({
      ...{ version, at: changedAt.toISOString(), by: names.get(changedBy) ?? '', isReset: subject === null },
      uses: uses.get(id) ?? 0,
    })),
  }
}

export async function readVersion(
  ctx: Context,
  { template }: FoundTemplate,
  journalId: string | null,
  version: number,
): Promise<z.infer<typeof getMailVersionEndpoint.response>> {
  const versions = await listTextVersions(ctx.db, { journalId, template: template.key }, mostVersions)
  const found = versions.find((one) => one.version === version)
  if (!found) throw new AppError('mail.version-unknown')
  const { subject, body } = found
  return { version, text: subject === null || body === null ? null : { subject, body } }
}

function itemOf(ctx: Context, { email, template }: FoundTemplate, journalId: string | null): MailTemplateItem {
  const { key, title } = template
  return { key, title, readers: email.readers, from: ctx.mailTexts.current(email, template, journalId).from }
}

/** A journal falls back to the press, and the press to the product. */
function fallbackOf(
  ctx: Context,
  { email, template }: FoundTemplate,
  journalId: string | null,
): MailTemplate['fallback'] {
  if (journalId === null) return { from: 'product', text: template.text }
  const { from, text } = ctx.mailTexts.current(email, template, null)
  return { from, text }
}
