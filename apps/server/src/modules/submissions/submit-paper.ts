import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { emptyFacts } from '@grfs/contracts/facts'
import { listed } from '@grfs/contracts/format'
import { CoAuthor, missingDeclarations, PaperForm, type ReviewerWish } from '@grfs/contracts/submissions'
import { submissionTexts as t } from '@grfs/contracts/texts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { type Declaration, paperDeclarations } from '@grfs/domain/submissions/declarations'
import type { Context, Tx } from '../../platform/context.ts'
import { storableText } from '../../platform/database/storable.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { oneLine } from '../../platform/mail/address.ts'
import { holdAccount, noteActivity } from '../identity/index.ts'
import { findJournal, findOpenCall, type JournalRow } from '../journals/index.ts'
import { updateForm, type OpenPaper } from './queries/drafts.ts'
import { notifyOfSubmission } from './notify.ts'
import { insertReviewerWishes } from './queries/messages.ts'
import { insertAuthors, takeNumber } from './queries/submissions.ts'
import { makeMove } from './make-move.ts'
import { identitiesOf } from './paper-authors.ts'
import { agreeingForm, factsToSubmit } from './paper-facts.ts'
import { storableForm, openWorkingCopy } from './save-draft.ts'
import { getDocument, handInDocument, putDocument, type StoredDocument } from './upload-manuscript.ts'
import { handInSupplements } from './paper-supplements.ts'

interface SentPaper extends SentTexts {
  /** Id of the draft that is submitted or saved again. */
  submissionId?: string | undefined
  declarations?: string | undefined
}

interface SubmitAnswer {
  message: string
  submissionId: string
  number: string | null
}

export interface SubmittedPaper {
  id: string
  journalId: string
  number: string
  title: string
}

/** Gives a new paper to an editor, in the transaction of the submission. Returns the editor's id. */
export type AssignNewPaper = (ctx: Context, tx: Tx, paper: SubmittedPaper) => Promise<string | null>

/** SUBMIT-017: submits a paper. Slow work runs in jobs after the response. */
export function submitPaper(
  ctx: Context,
  actor: Actor,
  sent: SentPaper,
  stored: StoredDocument | null,
  assign: AssignNewPaper,
): Promise<SubmitAnswer> {
  const { id, isNew } = idOf(sent)
  return ctx.inTransaction(async (tx) => {
    // Lock the account row, so that it cannot be deleted while a paper is being submitted.
    if (!(await holdAccount(tx.db, actor.accountId))) throw new AppError('session.ended')
    const open = await openWorkingCopy(tx, actor, id, { mayBegin: isNew })
    if (open.paper.status !== 'draft') throw new AppError('submission.not-now')
    const form = await sentForm(tx, actor, sent, open)
    requireFields(form, isNew)
    const journal = await findJournal(tx.db, form.journalId)
    if (!journal) throw new AppError('submission.journal-unknown')
    const declarations = declared(form, sent.declarations)
    const call = await answeredCall(tx, form, journal)
    const document = await getDocument(tx, open, stored)
    const { facts, people } = await factsToSubmit(tx, actor, form)
    await handInSupplements(tx, open.paper, facts)
    await handInDocument(tx, id, document, identitiesOf(people.authors, people.accounts, facts))
    await insertAuthors(tx.db, tx.now(), id, people.authors)
    await insertReviewerWishes(tx.db, id, 'suggested', storableWishes(form.reviewerWishes?.suggested))
    await insertReviewerWishes(tx.db, id, 'opposed', storableWishes(form.reviewerWishes?.opposed))
    const { title, abstract, keywords } = form
    const number = await nextNumber(tx, journal)
    const { manuscriptId } = document
    const changes = {
      number,
      journalId: journal.id,
      title,
      abstract,
      keywords,
      facts,
      manuscriptId,
      submittedAt: tx.now(),
      submissionLetter: { coverLetter: storableText(form.coverLetter ?? '').trim() || null, declarations, call },
    }
    await makeMove(tx, id, 'submit', { party: 'author', accountId: actor.accountId }, changes)
    await noteActivity(tx, actor.accountId, { kind: 'submitted' })
    const isAssigned = (await assign(ctx, tx, { id, journalId: journal.id, number, title })) !== null
    await notifyOfSubmission(ctx, tx, { id, number, title, journal, isAssigned }, people.submitter)
    return { message: t.paperTaken.replace('{number}', number), submissionId: id, number }
  })
}

/** DRAFT-014: overwrites the saved draft without a version check: the user clicked Save. */
export function submitAsDraft(
  ctx: Context,
  actor: Actor,
  sent: SentPaper,
  stored: StoredDocument | null,
): Promise<SubmitAnswer> {
  const { id, isNew } = idOf(sent)
  return ctx.inTransaction(async (tx) => {
    const open = await openWorkingCopy(tx, actor, id, { mayBegin: isNew })
    const form = storableForm(await sentForm(tx, actor, sent, open))
    // DRAFT-015; DRAFT-016: an existing draft may be saved empty.
    if (isNew && !form.title && !form.abstract && !stored) throw new AppError('submission.draft-empty')
    await updateForm(tx.db, tx.now(), id, open.copy.version + 1, form)
    if (stored) await putDocument(tx, open, stored)
    return { message: t.draftSaved, submissionId: id, number: null }
  })
}

function idOf({ submissionId }: SentPaper): { id: string; isNew: boolean } {
  if (!submissionId) return { id: randomUUID(), isNew: true }
  if (!isInternalId(submissionId)) throw new AppError('submission.unknown')
  return { id: submissionId.toLowerCase(), isNew: false }
}

/** SUBMIT-022, SUBMIT-023. The submitter is an author, so authors are never missing. */
function requireFields({ title, abstract, keywords, journalId }: PaperForm, isNew: boolean): void {
  if (title && abstract && journalId && keywords.length > 0) return
  throw new AppError(isNew ? 'submission.incomplete' : 'submission.fields-missing')
}

/**
 * What the author declares. A client that knows the facts must declare everything. One that knows only the specified
 * fields declares nothing; the editors see that (ADR 62).
 */
function declared({ facts }: PaperForm, sent: string | undefined): Declaration[] {
  if (!facts && sent === undefined) return []
  const list = jsonOf('declarations', sent ?? '[]', z.array(z.enum(paperDeclarations)))
  if (!list) throw invalid([['declarations', 'must be a JSON list']])
  const missing = missingDeclarations(facts ?? emptyFacts(), list)
  if (missing.length === 0) return [...paperDeclarations]
  throw new AppError('submission.declarations-missing', { values: { missing: listed(missing) } })
}

/** Entries with a name or an address. Wishes are optional, so an incomplete one is never refused. */
const storableWishes = (typed: readonly ReviewerWish[] = []): ReviewerWish[] =>
  typed
    .map((wish) => ({
      ...{ name: oneLine(storableText(wish.name)), email: oneLine(storableText(wish.email)) },
      reason: storableText(wish.reason).trim(),
    }))
    .filter(({ name, email }) => name + email !== '')

/** The call that the author chose, with its title, which stays true after the call is closed or deleted. */
async function answeredCall(
  tx: Tx,
  { callId }: PaperForm,
  { id }: JournalRow,
): Promise<{ id: string; title: string } | null> {
  if (!callId) return null
  const call = isInternalId(callId) ? await findOpenCall(tx.db, callId) : null
  if (call?.journalId !== id) throw new AppError('submission.call-closed')
  return { id: callId.toLowerCase(), title: call.title }
}

/** `CMS-2026-0187`. For a journal without an abbreviation, the number starts with 8 characters of its id. */
async function nextNumber(tx: Tx, { id, abbrev }: Pick<JournalRow, 'id' | 'abbrev'>): Promise<string> {
  const year = tx.now().getUTCFullYear()
  const count = await takeNumber(tx.db, id, year)
  return `${abbrev ?? id.slice(0, 8).toUpperCase()}-${year}-${String(count).padStart(4, '0')}`
}

/** The form that the request stands for, with its facts. */
export const sentForm = (tx: Tx, actor: Actor, sent: SentTexts, open: OpenPaper): Promise<PaperForm> =>
  agreeingForm(tx.db, actor, paperFormOf(sent, open.copy.form), open)

/** The fields of the multipart form. */
export interface SentTexts {
  title: string
  abstract: string
  journalId?: string
  keywords?: string | undefined
  authors?: string | undefined
  coAuthors?: string | undefined
  answers?: string | undefined
}

/** A name only, or a co-author with all fields. */
const SentAuthor = z.union([z.string(), CoAuthor])

/** SUBMIT-017: fields missing from the request are taken from the draft. */
function paperFormOf(sent: SentTexts, saved: Partial<PaperForm> = {}): PaperForm {
  const authors = sent.coAuthors ?? sent.authors
  const form = PaperForm.safeParse({
    title: storableText(sent.title).replace(/\s+/g, ' ').trim(),
    abstract: storableText(sent.abstract).trim(),
    journalId: storableText(sent.journalId ?? saved.journalId ?? '').trim(),
    keywords: sent.keywords === undefined ? saved.keywords : keywordsOf(storableText(sent.keywords)),
    coAuthors: authors === undefined ? saved.coAuthors : coAuthorsOf(storableText(authors), saved.coAuthors ?? []),
    answers: { ...saved.answers, ...answersOf(sent.answers) },
  })
  if (form.success) return form.data
  throw invalid(form.error.issues.map(({ path: [field = 'body'], message }) => [String(field), message]))
}

/** Accepts a JSON list, or words separated by commas, semicolons or line breaks. Removes duplicates. */
function keywordsOf(text: string): string[] {
  const list = jsonOf('keywords', text, z.array(z.string())) ?? text.split(/[,;\n]/)
  const words = list.map((word) => storableText(word).trim()).filter((word) => word !== '')
  const seen = new Set<string>()
  return words.filter((word) => seen.size < seen.add(word.toLowerCase()).size)
}

/**
 * Accepts a JSON list of names or co-authors, or names separated by semicolons or line breaks. A name alone keeps the
 * other fields that the draft has for it.
 */
function coAuthorsOf(text: string, known: CoAuthor[] = []): CoAuthor[] {
  const list = jsonOf('coAuthors', text, z.array(SentAuthor)) ?? text.split(/[;\n]/)
  return list
    .map((sent) => {
      if (typeof sent !== 'string') return allPlain(sent)
      const name = storableText(sent).trim()
      return known.find((one) => one.name === name) ?? { name }
    })
    .filter(({ name }) => name !== '')
}

const allPlain = (author: CoAuthor): CoAuthor =>
  Object.fromEntries(
    Object.entries(author).map(([key, value]) => [key, value && storableText(value).trim()]),
  ) as unknown as CoAuthor

function answersOf(text: string | undefined): Record<string, string> {
  if (text === undefined) return {}
  const answers = jsonOf('answers', text, z.record(z.string(), z.string()))
  if (!answers) throw invalid([['answers', 'must be a JSON object']])
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, storableText(answer)]))
}

/** Null if the text is not JSON; throws if it is JSON of another shape. */
function jsonOf<T>(field: string, text: string, schema: z.ZodType<T>): T | null {
  if (!/^\s*[[{]/.test(text)) return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid([[field, 'must be a JSON list or separated words']])
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid([[field, 'must be a JSON list in the documented form']])
  return parsed.data
}

const invalid = (fields: string[][]) =>
  new AppError('request.invalid', { fields: Object.fromEntries(fields) as Record<string, string> })
