import type { Facts } from '@grfs/contracts/facts'
import type { askCoAuthorEndpoint } from '@grfs/contracts/submissions'
import type { BodyOf } from '@grfs/contracts/endpoint'
import { authorshipTexts as t, coAuthorTexts } from '@grfs/contracts/texts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { mayAskAgain } from '@grfs/domain/submissions/co-authors'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Keys } from '../../platform/keys.ts'
import { canonicalAddress, isAddress } from '../../platform/mail/address.ts'
import { type MailQuota, takeMailQuota } from '../../platform/mail/mail-quota.ts'
import { listPeople } from '../identity/index.ts'
import {
  eraseDenied,
  findEntry,
  findPersonByEmail,
  hasDenied,
  listRelations,
  listUnmailed,
  type NamedEntry,
  type NamedPerson,
  type NotMailed,
  saveAddress,
  saveAnswer,
  saveRepeat,
  saveMailed,
} from './queries/authorship.ts'
import { authorshipDeniedEmail } from './emails/authorship-denied.email.ts'
import { coAuthorNamedEmail } from './emails/co-author-named.email.ts'
import { findFacts } from './queries/reading.ts'
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
  const mac = addressMac(ctx.keys, person.email)
  await saveAnswer(tx.db, tx.now(), paper.id, person, answer === 'confirm' ? 'confirmed' : 'denied', mac)
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
  paper: Pick<SubmissionRow, 'id' | 'number' | 'title' | 'authorId' | 'version' | 'journalId'>,
): Promise<void> {
  const names = await eraseDenied(tx.db, paper.id)
  if (names.length === 0) return
  const [submitter] = await listPeople(tx.db, [paper.authorId])
  if (!submitter) return
  tx.outbox.send(authorshipDeniedEmail, {
    to: toPerson(submitter),
    journalId: paper.journalId,
    data: {
      ...{ fullName: submitter.fullName, number: paper.number!, title: paper.title, names },
      support: ctx.settings.ofJournal(paper.journalId!).contact,
      link: authorLink(ctx, paper.id),
    },
    key: `${paper.id}:${tx.now().toISOString()}`,
  })
}

/** Records the answer given by the link in the e-mail. Repeating an answer changes nothing; a denial is final. */
export async function answerByLink(ctx: Context, token: string, answer: AuthorshipAnswer) {
  const wanted = answer === 'confirm' ? 'confirmed' : 'denied'
  await ctx.inTransaction(async (tx) => {
    const { paper, entry } = await lockEntry(ctx, tx, token)
    if (entry.answer === wanted) return
    if (entry.answer !== null || entry.address === null) throw new AppError('authorship.answered')
    await record(ctx, tx, paper, await findPersonByEmail(tx.db, entry.address), { answer, actor: null })
  })
  return { success: true, message: t[wanted], answer: wanted } as const
}

export async function getEntry(ctx: Pick<Context, 'db' | 'keys'>, token: string): Promise<NamedEntry> {
  const place = readAuthorshipToken(ctx.keys, token)
  const entry = place && (await findEntry(ctx.db, place.submissionId, place.position))
  // The link was sent to an address that the submitter has corrected since.
  if (!entry || entry.addressVersion !== place?.addressVersion) throw new AppError('authorship.unknown')
  return entry
}

/** The paper is locked, and the link still is the one of its entry. */
export async function lockEntry(
  { keys }: Context,
  { db }: Tx,
  token: string,
): Promise<{ paper: SubmissionRow; entry: NamedEntry }> {
  const { submissionId } = await getEntry({ db, keys }, token)
  const paper = await lockSubmission(db, submissionId)
  if (!paper) throw new AppError('authorship.unknown')
  return { paper, entry: await getEntry({ db, keys }, token) }
}

const purpose = 'authorship'
const macBytes = 18

interface EntryPlace {
  submissionId: string
  position: number
  addressVersion: number
}

const placeText = ({ submissionId, position, addressVersion }: EntryPlace): string =>
  [submissionId, position, ...(addressVersion > 0 ? [addressVersion] : [])].join('.')

/**
 * Signed, not stored. Author entries never change their position, so a position names one entry permanently. A
 * corrected address has a link of its own.
 */
export function authorshipToken(keys: Keys, submissionId: string, position: number, addressVersion = 0): string {
  const place = placeText({ submissionId, position, addressVersion })
  const mac = keys.mac(purpose, place).subarray(0, macBytes).toString('base64url')
  return `${place}.${mac}`
}

export function readAuthorshipToken(keys: Keys, token: string): EntryPlace | null {
  const [, submissionId, position, version = '0', mac] =
    /^([0-9a-f-]{36})\.([1-9]\d{0,3})(?:\.([1-9]\d?))?\.([\w-]{24})$/.exec(token) ?? []
  if (!submissionId || !position || !mac) return null
  const place = { submissionId, position: Number(position), addressVersion: Number(version) }
  return keys.isSigned(purpose, placeText(place), Buffer.from(mac, 'base64url'), macBytes) ? place : null
}

const addressMac = (keys: Keys, address: string): Uint8Array =>
  keys.mac('mail quota', (isAddress(address) ? canonicalAddress(address) : address).toLowerCase())

const perPaper: MailQuota = { name: 'co-author-mails-paper', most: 20 }
const perAccount: MailQuota = { name: 'co-author-mails-account', most: 60 }
const perAddress: MailQuota = { name: 'co-author-mails-address', most: 3 }

/**
 * Asks each co-author once whether they are an author. The caller holds the paper's lock. Sends nothing for an entry
 * beyond a limit; the editors see that on the paper's page.
 */
export async function mailCoAuthors(
  ctx: Context,
  tx: Tx,
  paper: Pick<SubmissionRow, 'id' | 'authorId' | 'journalId'>,
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
  paper: Pick<SubmissionRow, 'id' | 'authorId' | 'journalId'>,
  entry: NamedEntry,
  written: ReadonlyMap<string, NotMailed | null>,
): Promise<NotMailed | null> {
  if (entry.address === null || !isAddress(entry.address.trim())) return 'no-address'
  if ([...written.values()].filter((one) => one === null).length >= perPaper.most) return 'paper-limit'
  return sendQuestion(ctx, tx, paper, entry, entry.address)
}

/** Sends the e-mail if no limit prevents it. */
async function sendQuestion(
  ctx: Context,
  tx: Tx,
  paper: Pick<SubmissionRow, 'id' | 'authorId' | 'journalId'>,
  { number, title, journal, position, accountId, addressVersion, repeatCount }: NamedEntry,
  address: string,
): Promise<NotMailed | null> {
  if (!(await takeMailQuota(tx, perAccount, ctx.keys.mac('mail quota', paper.authorId)))) return 'account-limit'
  const canonical = canonicalAddress(address.trim())
  if (!(await takeMailQuota(tx, perAddress, addressMac(ctx.keys, canonical)))) return 'address-limit'
  if (!(await takeMailQuota(tx, perPaper, ctx.keys.mac('mail quota', paper.id)))) return 'paper-limit'
  const link = `${ctx.site.origin}/authorship?token=${authorshipToken(ctx.keys, paper.id, position, addressVersion)}`
  tx.outbox.send(coAuthorNamedEmail, {
    // Leave out the typed name: it would be unverified text in an e-mail to a stranger.
    to: { name: '', address: canonical, accountId },
    journalId: paper.journalId,
    data: { number, title, journal, link },
    key: [paper.id, canonical.toLowerCase(), ...(repeatCount > 0 ? [position, repeatCount] : [])].join(':'),
  })
  return null
}

/**
 * The submitter has a co-author asked again, at a corrected address if one is given. A denial is final, for the entry
 * and for the address.
 */
export function askCoAuthor(
  ctx: Context,
  actor: Actor,
  id: string,
  { position, email }: BodyOf<typeof askCoAuthorEndpoint>,
) {
  return ctx.inTransaction(async (tx) => {
    const paper = isInternalId(id) ? await lockSubmission(tx.db, id.toLowerCase()) : null
    if (paper?.authorId !== actor.accountId) throw new AppError('submission.unknown')
    if (paper.status === 'draft') throw new AppError('submission.not-now')
    const known = await findEntry(tx.db, paper.id, position)
    if (!known) throw new AppError('co-author.unknown')
    const isCorrected = !!email && email.toLowerCase() !== known.address?.trim().toLowerCase()
    const entryOfPaper = { ...known, hasAddress: known.address !== null }
    const decision = mayAskAgain(paper, entryOfPaper, { isCorrected, now: tx.now() })
    if (!decision.ok) throw new AppError(decision.reason)
    if (isCorrected) await correctAddress(ctx, tx, actor, known, email)
    const address = isCorrected ? email : known.address?.trim()
    if (!address || !isAddress(address)) throw new AppError('co-author.address')
    const addressVersion = known.addressVersion + (isCorrected ? 1 : 0)
    const entry = { ...known, addressVersion, repeatCount: known.repeatCount + 1 }
    if ((await sendQuestion(ctx, tx, paper, entry, address)) !== null) throw new AppError('co-author.limit')
    await saveRepeat(tx.db, tx.now(), entry)
    return { success: true, message: coAuthorTexts.repeated }
  })
}

async function correctAddress(ctx: Context, tx: Tx, actor: Actor, entry: NamedEntry, email: string): Promise<void> {
  if (entry.accountId !== null) throw new AppError('co-author.account')
  const [submitter] = await listPeople(tx.db, [actor.accountId])
  if (!isAddress(email) || email.toLowerCase() === submitter?.email) throw new AppError('co-author.address')
  if (await hasDenied(tx.db, entry.submissionId, addressMac(ctx.keys, email))) throw new AppError('co-author.answered')
  await saveAddress(tx.db, entry, email, withEmail(await findFacts(tx.db, entry.submissionId), entry, email))
}

/** Null if the facts do not name the person in the same words. */
function withEmail(facts: Facts | null, { name, address }: NamedEntry, email: string): Facts | null {
  const old = address?.trim().toLowerCase() ?? ''
  const isTheirs = (one: Facts['people'][number]) =>
    one.type === 'person' && one.published.trim() === name && (one.email?.trim().toLowerCase() ?? '') === old
  const at = facts?.people.findIndex(isTheirs) ?? -1
  if (!facts || at < 0) return null
  return { ...facts, people: facts.people.map((one, index) => (index === at ? { ...one, email } : one)) }
}
