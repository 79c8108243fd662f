import { randomUUID } from 'node:crypto'
import type { PaperForm } from '@grfs/contracts/submissions'
import { submissionTexts as t } from '@grfs/contracts/texts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { holdAccount, noteActivity } from '../identity/index.ts'
import { findJournal, type JournalRow } from '../journals/index.ts'
import { updateForm } from './draft-queries.ts'
import { getDocument, handInDocument } from './hand-in-document.ts'
import { tellOfSubmission } from './hand-in-mails.ts'
import { insertAuthors, takeNumber } from './hand-in-queries.ts'
import { makeMove } from './make-move.ts'
import { authorsOf, identitiesOf } from './paper-authors.ts'
import { paperFormOf, type SentTexts } from './paper-form.ts'
import { putDocument, type StoredDocument } from './upload-document.ts'
import { keptForm, openWorkingCopy } from './working-copy.ts'

export interface SentPaper extends SentTexts {
  /** Of the draft that is handed in or saved again. */
  submissionId?: string | undefined
}

export interface SubmitAnswer {
  message: string
  submissionId: string
  number: string | null
}

/** SUBMIT-017: hands a paper in. All that takes time comes after the answer. */
export function submitPaper(
  ctx: Context,
  actor: Actor,
  sent: SentPaper,
  stored: StoredDocument | null,
): Promise<SubmitAnswer> {
  const { id, isNew } = idOf(sent)
  return ctx.inTransaction(async (tx) => {
    // Who leaves in this very moment must not leave a paper behind that others wait for.
    if (!(await holdAccount(tx, actor.accountId))) throw new AppError('session.ended')
    const open = await openWorkingCopy(tx, actor, id, { mayBegin: isNew })
    if (open.paper.status !== 'draft') throw new AppError('submission.not-now')
    const form = paperFormOf(sent, open.copy.form)
    requireFields(form, isNew)
    const journal = await findJournal(tx, form.journalId)
    if (!journal) throw new AppError('submission.journal-unknown')
    const document = await getDocument(tx, open, stored)
    const people = await authorsOf(tx, actor.accountId, form.coAuthors)
    await handInDocument(tx, id, document, identitiesOf(people.authors, people.accounts))
    await insertAuthors(tx, id, people.authors)
    const { title, abstract, keywords } = form
    const number = await nextNumber(tx, journal)
    const { manuscriptId } = document
    const changes = { number, journalId: journal.id, title, abstract, keywords, manuscriptId, submittedAt: tx.now() }
    await makeMove(tx, id, 'submit', { party: 'author', accountId: actor.accountId }, changes)
    await noteActivity(tx, actor.accountId, { kind: 'submitted' })
    await tellOfSubmission(ctx, tx, { id, number, title, journal }, people.submitter)
    return { message: t.paperTaken.replace('{number}', number), submissionId: id, number }
  })
}

/** DRAFT-014: saves it as a draft, whatever is kept: who presses the button means this one. */
export function submitAsDraft(
  ctx: Context,
  actor: Actor,
  sent: SentPaper,
  stored: StoredDocument | null,
): Promise<SubmitAnswer> {
  const { id, isNew } = idOf(sent)
  return ctx.inTransaction(async (tx) => {
    const open = await openWorkingCopy(tx, actor, id, { mayBegin: isNew })
    const form = keptForm(paperFormOf(sent, open.copy.form))
    // DRAFT-015; DRAFT-016: what is saved again may be empty.
    if (isNew && !form.title && !form.abstract && !stored) throw new AppError('submission.draft-empty')
    await updateForm(tx, id, open.copy.version + 1, form)
    if (stored) await putDocument(tx, open, stored)
    return { message: t.draftSaved, submissionId: id, number: null }
  })
}

function idOf({ submissionId }: SentPaper): { id: string; isNew: boolean } {
  if (!submissionId) return { id: randomUUID(), isNew: true }
  if (!isInternalId(submissionId)) throw new AppError('submission.unknown')
  return { id: submissionId.toLowerCase(), isNew: false }
}

/** SUBMIT-022, SUBMIT-023. The one who submits is an author, so there is always one. */
function requireFields({ title, abstract, keywords, journalId }: PaperForm, isNew: boolean): void {
  if (title && abstract && journalId && keywords.length > 0) return
  throw new AppError(isNew ? 'submission.incomplete' : 'submission.fields-missing')
}

/** `CMS-2026-0187`. A journal that has no abbreviation is told by its id. */
async function nextNumber(tx: Tx, { id, abbrev }: Pick<JournalRow, 'id' | 'abbrev'>): Promise<string> {
  const year = tx.now().getUTCFullYear()
  const count = await takeNumber(tx, id, year)
  return `${abbrev ?? id.slice(0, 8).toUpperCase()}-${year}-${String(count).padStart(4, '0')}`
}
