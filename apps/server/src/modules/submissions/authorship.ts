import type { Authorship } from '@grfs/contracts/submissions'
import { authorshipTexts as t } from '@grfs/contracts/texts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Keys } from '../../platform/keys.ts'
import { canonicalAddress, isAddress } from '../../platform/mail/address.ts'
import { linkFree } from '../../platform/mail/link-free.ts'
import { type MailQuota, takeMailQuota } from '../../platform/mail/mail-quota.ts'
import { listPeople } from '../identity/index.ts'
import {
  eraseDenied,
  findEntry,
  findPersonByEmail,
  listRelations,
  listUnmailed,
  type NamedEntry,
  type NamedPerson,
  type NotMailed,
  saveAnswer,
  saveMailed,
} from './queries/authorship.ts'
import { authorshipDeniedEmail } from './emails/authorship-denied.email.ts'
import { coAuthorNamedEmail } from './emails/co-author-named.email.ts'
import { lockSubmission, type SubmissionRow } from './queries/submissions.ts'
import { authorLink, toPerson } from './notify.ts'

type AuthorshipAnswer = 'confirm' | 'deny'

/** The answer of a signed-in editor. A denial by a person who is not named changes nothing. */
export async function answerAsEditor(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  submissionId: string,
  answer: AuthorshipAnswer,
): Promise<void> {
  const [account] = await listPeople(tx.db, [actor.accountId])
  if (!account) throw new AppError('session.ended')
  const paper = await lockSubmission(tx.db, submissionId)
  if (!paper) throw new AppError('submission.unknown')
  const relation = (await listRelations(tx.db, submissionId, [account.email])).get(account.email)
  if (relation === undefined && answer === 'deny') return
  if (relation !== 'unanswered') throw new AppError('paper.not-named')
  await record(ctx, tx, paper, await findPersonByEmail(tx.db, account.email), { answer, actor })
}

async function record(
  ctx: Context,
  tx: Tx,
  paper: SubmissionRow,
  person: NamedPerson,
  { answer, actor }: { answer: AuthorshipAnswer; actor: Actor | null },
): Promise<void> {
  await saveAnswer(tx.db, tx.now(), paper.id, person, answer === 'confirm' ? 'confirmed' : 'denied')
  // Log neither name nor address: people who read the log may be authors or reviewers of this paper.
  tx.outbox.audit({
    action: answer === 'confirm' ? 'authorship.confirmed' : 'authorship.denied',
    actor,
    subject: { kind: 'paper', id: paper.id, label: `${paper.number} ${paper.title}` },
    journalId: paper.journalId!,
  })
  if (answer === 'deny' && paper.status !== 'submitted') await settleDenials(ctx, tx, paper)
}

/**
 * Erases denied accounts and addresses and tells the submitter. Denials before screening are handled after it: before
 * screening only an editor knows the paper, so an earlier e-mail would reveal to the submitter who is an editor.
 */
export async function settleDenials(
  ctx: Context,
  tx: Tx,
  paper: Pick<SubmissionRow, 'id' | 'number' | 'title' | 'authorId' | 'version'>,
): Promise<void> {
  const names = await eraseDenied(tx.db, paper.id)
  if (names.length === 0) return
  const [submitter] = await listPeople(tx.db, [paper.authorId])
  if (!submitter) return
  tx.outbox.send(authorshipDeniedEmail, {
    to: toPerson(submitter),
    data: {
      ...{ fullName: submitter.fullName, number: paper.number!, title: paper.title, names },
      support: ctx.site.supportEmail,
      link: authorLink(ctx, paper.id),
    },
    key: `${paper.id}:${tx.now().toISOString()}`,
  })
}

/**
 * The page behind the link in the e-mail. Reading changes nothing, because e-mail programs open links by themselves.
 */
export async function openAuthorship(ctx: Context, token: string): Promise<Authorship> {
  const { number, title, journal, answer } = await getEntry(ctx, token)
  return { number, title: linkFree(title), journal, answer }
}

/** Records the answer given by the link in the e-mail. Repeating an answer changes nothing; a denial is final. */
export async function answerByLink(ctx: Context, token: string, answer: AuthorshipAnswer) {
  const wanted = answer === 'confirm' ? 'confirmed' : 'denied'
  const { submissionId, position } = await getEntry(ctx, token)
  await ctx.inTransaction(async (tx) => {
    const paper = await lockSubmission(tx.db, submissionId)
    const entry = await findEntry(tx.db, submissionId, position)
    if (!paper || !entry) throw new AppError('authorship.unknown')
    if (entry.answer === wanted) return
    if (entry.answer !== null || entry.address === null) throw new AppError('authorship.answered')
    await record(ctx, tx, paper, await findPersonByEmail(tx.db, entry.address), { answer, actor: null })
  })
  return { success: true, message: t[wanted], answer: wanted } as const
}

async function getEntry(ctx: Context, token: string): Promise<NamedEntry> {
  const place = readAuthorshipToken(ctx.keys, token)
  const entry = place && (await findEntry(ctx.db, place.submissionId, place.position))
  if (!entry) throw new AppError('authorship.unknown')
  return entry
}

const purpose = 'authorship'
const macBytes = 18

/** Signed, not stored. Author entries never change their position, so a position names one entry permanently. */
export function authorshipToken(keys: Keys, submissionId: string, position: number): string {
  const place = `${submissionId}.${position}`
  const mac = keys.mac(purpose, place).subarray(0, macBytes).toString('base64url')
  return `${place}.${mac}`
}

export function readAuthorshipToken(keys: Keys, token: string): { submissionId: string; position: number } | null {
  const [, submissionId, position, mac] = /^([0-9a-f-]{36})\.([1-9]\d{0,3})\.([\w-]{24})$/.exec(token) ?? []
  if (!submissionId || !position || !mac) return null
  const isOurs = keys.isSigned(purpose, `${submissionId}.${position}`, Buffer.from(mac, 'base64url'), macBytes)
  return isOurs ? { submissionId, position: Number(position) } : null
}

const mostPerPaper = 20
const perAccount: MailQuota = { name: 'co-author-mails-account', most: 60 }
const perAddress: MailQuota = { name: 'co-author-mails-address', most: 3 }

/**
 * Asks each co-author once whether they are an author. The caller holds the paper's lock. Sends nothing for an entry
 * beyond a limit; the editors see that on the paper's page.
 */
export async function mailCoAuthors(
  ctx: Context,
  tx: Tx,
  paper: Pick<SubmissionRow, 'id' | 'authorId'>,
): Promise<void> {
  const entries = await listUnmailed(tx.db, paper.id)
  const written = new Map<string, NotMailed | null>()
  // In the order of addresses, so that two transactions cannot deadlock on the quota rows.
  const addressOf = ({ address }: NamedEntry) => address?.trim().toLowerCase() ?? ''
  for (const entry of [...entries].sort((one, other) => (addressOf(one) < addressOf(other) ? -1 : 1))) {
    const address = addressOf(entry)
    // Send one e-mail if a paper has the same address twice.
    const outcome = written.get(address) ?? (written.has(address) ? null : await write(ctx, tx, paper, entry, written))
    written.set(address, outcome)
    await saveMailed(tx.db, tx.now(), entry, outcome)
    if (outcome !== null)
      ctx.log.warn({ submissionId: paper.id, position: entry.position, outcome }, 'co-author was not emailed')
  }
}

async function write(
  ctx: Context,
  tx: Tx,
  paper: Pick<SubmissionRow, 'id' | 'authorId'>,
  entry: NamedEntry,
  written: ReadonlyMap<string, NotMailed | null>,
): Promise<NotMailed | null> {
  const { address, number, title, journal } = entry
  if (address === null || !isAddress(address.trim())) return 'no-address'
  if ([...written.values()].filter((one) => one === null).length >= mostPerPaper) return 'paper-limit'
  if (!(await takeMailQuota(tx, perAccount, ctx.keys.mac('mail quota', paper.authorId)))) return 'account-limit'
  const canonical = canonicalAddress(address.trim())
  if (!(await takeMailQuota(tx, perAddress, ctx.keys.mac('mail quota', canonical.toLowerCase()))))
    return 'address-limit'
  const link = `${ctx.site.origin}/authorship?token=${authorshipToken(ctx.keys, paper.id, entry.position)}`
  tx.outbox.send(coAuthorNamedEmail, {
    // Leave out the typed name: it would be unverified text in an e-mail to a stranger.
    to: { name: '', address: canonical, accountId: entry.accountId },
    data: { number, title, journal, link },
    key: `${paper.id}:${canonical.toLowerCase()}`,
  })
  return null
}
