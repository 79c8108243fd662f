import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Facts } from '@grfs/contracts/facts'
import { correctTexts as t } from '@grfs/contracts/texts/submissions-paper'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { isCorrectable } from '@grfs/domain/submissions/lifecycle'
import type { Identities } from '@grfs/manuscript'
import type { Context, Tx } from '../../platform/context.ts'
import { storableJson } from '../../platform/database/storable.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { UploadStore } from '../../platform/http/route.ts'
import { recordFile } from '../files/index.ts'
import { holdAccount } from '../identity/index.ts'
import { emptyManuscripts, takeManuscript } from '../manuscripts/index.ts'
import { paperCorrectedEmail } from './emails/paper-corrected.email.ts'
import { makeMove } from './make-move.ts'
import { editorLink, listPaperEditors, toPerson } from './notify.ts'
import { identitiesOf } from './paper-authors.ts'
import { factsToSubmit } from './paper-facts.ts'
import { listAnswers, replaceAuthors } from './queries/authorship.ts'
import { findPaperWithCopy, getHandedInForm, lockPaper, type PaperRow } from './queries/drafts.ts'
import { type AuthorRow, getLatestHandedIn, replaceHandedIn, type SubmissionRow } from './queries/submissions.ts'
import { type StoredDocument, storeDocument } from './upload-manuscript.ts'

/**
 * Replaces the file or the list of authors of a paper whose screening has not ended. The version of the paper changes,
 * so an editor who still sees the old paper cannot decide about it.
 */
export function correctPaper(
  ctx: Context,
  actor: Actor,
  { id, people }: { id: string; people?: string | undefined },
  stored: StoredDocument | null,
): Promise<{ success: boolean; message: string }> {
  if (!isInternalId(id)) throw new AppError('submission.unknown')
  return ctx.inTransaction(async (tx) => {
    if (!(await holdAccount(tx.db, actor.accountId))) throw new AppError('session.ended')
    const paper = await lockPaper(tx.db, id.toLowerCase(), actor.accountId)
    if (!paper) throw new AppError('submission.unknown')
    if (!isCorrectable(paper.status)) throw new AppError('submission.not-now')
    const form = await getHandedInForm(tx.db, paper.id)
    const before = await factsToSubmit(tx, actor, form)
    const after =
      people === undefined
        ? before
        : await factsToSubmit(tx, actor, { ...form, facts: withPeople(before.facts, people) })
    const areAuthorsNew = !isDeepStrictEqual(peopleOf(before.facts), peopleOf(after.facts))
    if (!stored && !areAuthorsNew) throw new AppError('submission.nothing-corrected')
    const { authors, accounts } = after.people
    const manuscriptId = await replaceDocument(tx, paper, stored, identitiesOf(authors, accounts, after.facts))
    if (areAuthorsNew) await changeAuthors(tx, paper.id, authors)
    const reason = stored ? (areAuthorsNew ? t.changed.both : t.changed.file) : t.changed.authors
    const by = { party: 'author', accountId: actor.accountId, reason } as const
    const moved = await makeMove(tx, paper.id, 'correct', by, { facts: after.facts, manuscriptId })
    await notify(ctx, tx, moved, reason)
    // No actor: a person who reads the log may become a reviewer of the paper.
    tx.outbox.audit({
      action: 'paper.corrected',
      actor: null,
      subject: { kind: 'paper', id: paper.id, label: `${moved.number} ${moved.title}` },
      journalId: moved.journalId!,
      detail: { changed: reason },
    })
    return { success: true, message: t.done }
  })
}

/** Refuses before the file is stored, so that nobody can fill the store for another author's paper. */
export const storeCorrection: UploadStore<StoredDocument>['store'] = async (ctx, file, { actor, params }) => {
  const { id } = params as { id: string }
  const paper = isInternalId(id) ? await findPaperWithCopy(ctx.db, id) : null
  if (!actor || paper?.authorId !== actor.accountId) throw new AppError('submission.unknown')
  return storeDocument(ctx, file)
}

const peopleOf = ({ people, affiliations }: Facts) => ({ people, affiliations })

const SentPeople = z.object({ people: z.array(z.unknown()), affiliations: z.array(z.unknown()) })

/** The facts with the people and affiliations of the request. */
function withPeople(facts: Facts, text: string): Facts {
  const invalid = new AppError('request.invalid', { fields: { people: 'must be people and affiliations as JSON' } })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid
  }
  const sent = SentPeople.safeParse(value)
  const merged = Facts.safeParse({ ...facts, ...sent.data })
  if (!sent.success || !merged.success) throw invalid
  return JSON.parse(storableJson(merged.data)) as Facts
}

/**
 * A new manuscript, made from the new file or, with other identities, from the old one. What was made from the old
 * manuscript is deleted: it may name a new author, or be the wrong file.
 */
async function replaceDocument(
  tx: Tx,
  paper: PaperRow,
  stored: StoredDocument | null,
  identities: Identities,
): Promise<string> {
  const old = await getLatestHandedIn(tx.db, paper.id)
  const fileId = stored ? await recordFile(tx, stored.object) : old.fileId
  const manuscriptId = await takeManuscript(tx, { fileId, identities, ownerId: paper.authorId })
  const fileName = stored?.fileName ?? old.fileName
  await replaceHandedIn(tx.db, tx.now(), { submissionId: paper.id, number: old.number, fileId, fileName, manuscriptId })
  await emptyManuscripts(tx, [old.manuscriptId], { keepOriginals: !stored })
  return manuscriptId
}

/** Answers of people who are still named stay. A person who confirmed to be an author cannot be removed. */
async function changeAuthors(tx: Tx, submissionId: string, authors: AuthorRow[]): Promise<void> {
  const isSameEmail = (one: AuthorRow, other: AuthorRow) =>
    one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()
  const isSameAccount = (one: AuthorRow, other: AuthorRow) =>
    one.accountId !== null && one.accountId === other.accountId
  const answers = await listAnswers(tx.db, submissionId)
  const removed = answers.find(
    (old) =>
      (old.accountConfirmedAt && !authors.some((one) => isSameAccount(one, old))) ||
      (old.emailConfirmedAt && !authors.some((one) => isSameEmail(one, old))),
  )
  if (removed) throw new AppError('submission.author-confirmed', { values: { name: removed.name } })
  await replaceAuthors(
    tx.db,
    tx.now(),
    submissionId,
    authors.map((one) => {
      const byAccount = answers.find((old) => isSameAccount(one, old))
      const byEmail = answers.find((old) => isSameEmail(one, old))
      return {
        ...one,
        accountConfirmedAt: byAccount?.accountConfirmedAt ?? null,
        accountDeniedAt: byAccount?.accountDeniedAt ?? null,
        emailConfirmedAt: byEmail?.emailConfirmedAt ?? null,
        emailDeniedAt: byEmail?.emailDeniedAt ?? null,
        deniedMac: byAccount?.deniedMac ?? byEmail?.deniedMac ?? null,
      }
    }),
  )
}

async function notify(ctx: Context, tx: Tx, paper: SubmissionRow, changed: string): Promise<void> {
  const facts = { number: paper.number!, title: paper.title, changed, link: editorLink(ctx, paper.id) }
  for (const editor of await listPaperEditors(tx.db, paper))
    tx.outbox.send(paperCorrectedEmail, {
      to: toPerson(editor),
      journalId: paper.journalId,
      data: { ...facts, fullName: editor.fullName },
      key: `${paper.id}:${paper.version}:${editor.id}`,
    })
}
