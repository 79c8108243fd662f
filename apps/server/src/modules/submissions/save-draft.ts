import { isDeepStrictEqual } from 'node:util'
import { PaperForm } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import { retention } from '@grfs/domain/shared/policies'
import { isInternalId } from '@grfs/domain/shared/refs'
import { isEditable } from '@grfs/domain/submissions/lifecycle'
import { maxDraftsPerAuthor } from '@grfs/domain/submissions/limits'
import type { Context, Tx } from '../../platform/context.ts'
import { storableJson } from '../../platform/database/storable.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { once } from '../../platform/http/idempotency.ts'
import { forgetManuscript } from '../manuscripts/index.ts'
import { agreeingForm } from './paper-facts.ts'
import {
  deletePaper,
  deleteWorkingCopy,
  endFinalFiles,
  findWorkingCopy,
  getHandedInForm,
  holdDraftCount,
  holdUntouchedDraft,
  insertDraft,
  insertWorkingCopy,
  listUntouchedDrafts,
  lockPaper,
  type OpenPaper,
  updateForm,
} from './queries/drafts.ts'
import { deleteSupplements, removeUnnamed } from './paper-supplements.ts'

interface DraftToSave {
  id: string
  /** The version that this one replaces; 0 for a new draft. */
  version: number
  form: PaperForm
}

/** Saves the draft if `version` is the stored version. Repeating the request after a lost response changes nothing. */
export function saveDraft(
  ctx: Context,
  actor: Actor,
  { id, version, form: typed }: DraftToSave,
): Promise<{ version: number; savedAt: Date }> {
  return ctx.inTransaction(async (tx) => {
    const open = await openWorkingCopy(tx, actor, id, { mayBegin: version === 0 })
    const { copy } = open
    const form = storableForm(await agreeingForm(tx.db, actor, typed, open))
    if (copy.version === version + 1 && isDeepStrictEqual(copy.form, form)) return copy
    if (copy.version !== version) throw new AppError('draft.newer')
    await updateForm(tx.db, tx.now(), id, version + 1, form)
    await removeUnnamed(tx, open.paper, form.facts)
    return { version: version + 1, savedAt: tx.now() }
  })
}

/**
 * Deletes a draft with its file. Stores the response like that of an idempotent request: a repeat by the same account
 * gets the same response, and every other account gets "unknown".
 */
export async function deleteDraft(ctx: Context, actor: Actor, id: string): Promise<{ message: string }> {
  if (!isInternalId(id)) throw new AppError('submission.unknown')
  return ctx.inTransaction(async (tx) => {
    const isDeleted = await removeDraft(tx, actor, id)
    const request = { actor: actor.accountId, route: 'delete-draft', key: id.toLowerCase(), body: null }
    return once({ ...ctx, db: tx.db, inTransaction: (work) => work(tx) }, request, () => {
      if (!isDeleted) throw new AppError('submission.unknown')
      return Promise.resolve({ message: submissionTexts.deleted })
    })
  })
}

async function removeDraft(tx: Tx, { accountId }: Actor, id: string): Promise<boolean> {
  const paper = await lockPaper(tx.db, id, accountId)
  if (!paper) return false
  if (paper.status !== 'draft') throw new AppError('draft.closed')
  await deleteWithFiles(tx, id)
  return true
}

/** Deletes a draft, its file and its supplements. The caller holds the paper's lock. */
export async function deleteWithFiles(tx: Tx, id: string): Promise<void> {
  const copy = await findWorkingCopy(tx.db, id)
  await deleteSupplements(tx, id)
  await deletePaper(tx.db, id)
  if (copy?.manuscriptId != null) await forgetManuscript(tx, copy.manuscriptId)
}

const draftsAtOnce = 100
const noId = '00000000-0000-0000-0000-000000000000'

/** Deletes uploads that nobody edited for `retention.untouchedDraftDays`, each in its own transaction. */
export async function deleteUntouchedDrafts(ctx: Context, signal?: AbortSignal): Promise<number> {
  // Whole days, so that the author can be told the day.
  const before = new Date(ctx.clock.now())
  before.setUTCHours(0, 0, 0, 0)
  before.setUTCDate(before.getUTCDate() - retention.untouchedDraftDays)
  let deleted = 0
  let after = noId
  while (!signal?.aborted) {
    const ids = await listUntouchedDrafts(ctx.db, before, after, draftsAtOnce)
    for (const id of ids) {
      await ctx.inTransaction(async (tx) => {
        if (!(await holdUntouchedDraft(tx.db, id, before))) return
        await deleteWithFiles(tx, id)
        deleted += 1
      })
    }
    if (ids.length < draftsAtOnce) break
    after = ids.at(-1)!
  }
  return deleted
}

/** Deletes the unsent revision or final files of a paper that ends or goes on. The caller holds the paper's lock. */
export async function dropWorkingCopy(tx: Tx, id: string): Promise<void> {
  const copy = await findWorkingCopy(tx.db, id)
  if (!copy) return
  await deleteSupplements(tx, id)
  await deleteWorkingCopy(tx.db, id)
  if (copy.manuscriptId !== null) await forgetManuscript(tx, copy.manuscriptId)
}

/**
 * The press begins to work with the final files: the author can no longer replace them, and what was not sent goes.
 * Does nothing while they are due.
 */
export async function closeFinalFiles(tx: Tx, id: string): Promise<void> {
  if (await endFinalFiles(tx.db, id)) await dropWorkingCopy(tx, id)
}

/**
 * Locks the draft of a paper of this author until the transaction ends. Starts a new draft if `mayBegin`; a revision
 * starts with the paper as submitted. A paper of another author is treated as unknown.
 */
export async function openWorkingCopy(
  tx: Tx,
  { accountId }: Actor,
  id: string,
  { mayBegin }: { mayBegin: boolean },
): Promise<OpenPaper> {
  let paper = await lockPaper(tx.db, id, accountId)
  if (!paper && mayBegin) {
    if ((await holdDraftCount(tx.db, accountId, id)) >= maxDraftsPerAuthor) throw new AppError('draft.too-many')
    await insertDraft(tx.db, tx.now(), id, accountId)
    paper = await lockPaper(tx.db, id, accountId)
  }
  if (!paper) throw new AppError('submission.unknown')
  if (!isEditable(paper)) throw new AppError('draft.closed')
  const copy =
    (await findWorkingCopy(tx.db, id)) ??
    (await insertWorkingCopy(
      tx.db,
      tx.now(),
      id,
      paper.status === 'draft' ? emptyForm : await getHandedInForm(tx.db, id),
    ))
  return { paper, copy }
}

const emptyForm = PaperForm.parse({})

/** Removes NUL and lone surrogates, which PostgreSQL rejects, and answers whose key is not the id of a point. */
export function storableForm(typed: PaperForm): PaperForm {
  const answers = Object.fromEntries(Object.entries(typed.answers).filter(([pointId]) => isInternalId(pointId)))
  return JSON.parse(storableJson({ ...typed, answers })) as PaperForm
}
