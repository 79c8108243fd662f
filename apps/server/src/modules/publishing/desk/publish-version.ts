import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { journalColour } from '@grfs/covers'
import {
  type ArticleAtDesk,
  type NextSupplement,
  NextSupplements,
  type publishVersionEndpoint,
} from '@grfs/contracts/publishing/mending'
import type { SupplementFile } from '@grfs/contracts/submissions'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import type { Hue } from '@grfs/domain/journals/journal'
import { readingMinutes } from '@grfs/domain/publishing/article'
import { isInternalId } from '@grfs/domain/shared/refs'
import { maxSupplementBytesPerPaper, maxSupplementFiles } from '@grfs/domain/submissions/supplements'
import { Refusal } from '@grfs/manuscript'
import type { Context, Tx } from '../../../platform/context.ts'
import { storableJson } from '../../../platform/database/storable.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { UploadedFile } from '../../../platform/http/route.ts'
import { deleteFiles, recordFile, type StoredObject } from '../../files/index.ts'
import { discard } from '../../manuscripts/index.ts'
import { dropDocument, storeDocument, storeSupplement } from '../../submissions/index.ts'
import { toRecord } from '../article-record.ts'
import { figuresInText, sameReferences } from '../facts-to-record.ts'
import { type ArticleRow, findArticle } from '../queries/articles.ts'
import { lockArticle } from '../queries/publications.ts'
import type { SupplementRow } from '../queries/record.ts'
import { findDuePaper } from '../queries/remaking.ts'
import {
  deleteUnusedUploads,
  findNewVersion,
  finishNewVersion,
  insertNewVersion,
  insertUploadedSupplement,
  listOverdueVersions,
  listUploadedSupplements,
  type NextVersion,
  renewUploadedSupplements,
  replaceVersion,
} from '../queries/versions.ts'
import { nextSupplementsOf, readArticleAtDesk, revisionOf } from './article-at-desk.ts'
import { dayOf } from './front.ts'
import { makeVersionJob } from './job-names.ts'
import { CharactersMissing, storedOf, typesetManuscript } from './make-files.ts'
import { addNotice } from './publish-notice.ts'
import { noteArticleChange, typesetText } from './remake-paper.ts'

/** Stores the new manuscript, if there is one, and the list of supplements. A job publishes the version. */
export async function requestVersion(
  ctx: Context,
  actor: Actor,
  ref: string,
  { changes, correction, revision, supplements: sent }: z.output<typeof publishVersionEndpoint.body>,
  file: UploadedFile | null,
): Promise<ArticleAtDesk> {
  // Check access first, so that nobody else can fill the store.
  const { hasText } = await readArticleAtDesk(ctx, actor, ref)
  if (changes === '') throw new AppError('version.changes-missing')
  const list = readNextSupplements(sent)
  if (!file && list === null) throw new AppError('version.unchanged')
  if (!file && !hasText) throw new AppError('version.text-missing')
  const object = file && (await storeDocument(ctx, file)).object
  try {
    await ctx.inTransaction(async (tx) => {
      const article = await lockArticle(tx.db, ref)
      if (!article || !mayInJournal(actor, 'publishPapers', article.journalId)) throw new AppError('article.not-found')
      if (article.isRetracted) throw new AppError('version.retracted')
      const row = (await findArticle(tx.db, article.id))!
      if (revisionOf(row) !== revision) throw new AppError('mending.newer')
      const supplements = await checkNextSupplements(tx, row, list)
      if (!object && supplements === null) throw new AppError('version.unchanged')
      const id = randomUUID()
      const isNew = await insertNewVersion(tx.db, tx.now(), {
        ...{ id, articleId: article.id, manuscriptFileId: object && (await recordFile(tx, object)), supplements },
        ...{ description: changes, correction: correction || null, requestedBy: actor.accountId },
      })
      if (!isNew) throw new AppError('version.being-made')
      tx.outbox.enqueue(makeVersionJob, { newVersionId: id }, { key: id })
      tx.outbox.audit({
        action: 'article.version-requested',
        actor,
        subject: { kind: 'article', id: article.id, label: article.title },
        journalId: article.journalId,
        // `note` can be erased, with a name that is in it.
        detail: { publicId: article.publicId, note: changes },
      })
    })
  } catch (error) {
    if (object && error instanceof AppError) await discard(ctx, [object])
    throw error
  }
  return readArticleAtDesk(ctx, actor, ref)
}

/**
 * Makes the files of the next version and replaces the article by it, in one transaction. The former version stays at
 * its own address. May run twice: the second run finds nothing to do.
 */
export async function makeVersion(ctx: Context, newVersionId: string): Promise<void> {
  const wanted = await findNewVersion(ctx.db, newVersionId)
  const row = wanted && (await findArticle(ctx.db, wanted.articleId))
  if (!wanted || !row) return
  const made = await makeFilesOf(ctx, row, wanted)
  if ('problem' in made) {
    ctx.log.warn({ newVersionId, problem: made.problem }, 'failed to typeset a new version of an article')
    return ctx.inTransaction((tx) => finishNewVersion(tx.db, tx.now(), newVersionId, made.problem))
  }
  const isPublished = await ctx.inTransaction(async (tx) => {
    const article = await lockArticle(tx.db, wanted.articleId)
    // Another run may have published it, or a name in its texts was changed.
    const request = await findNewVersion(tx.db, newVersionId)
    const before = await findArticle(tx.db, wanted.articleId)
    if (!article || !request || before?.version !== row.version) return false
    if (article.isRetracted) {
      await finishNewVersion(tx.db, tx.now(), newVersionId, isRetracted)
      return false
    }
    for (const stored of made.stored) await recordFile(tx, stored)
    const { requestedBy, description, correction } = request
    await replaceVersion(tx.db, tx.now(), before, {
      ...made,
      ...{ publishedOn: dayOf(tx.now()), description, publishedBy: requestedBy },
      supplements: rowsOf(request, row.version + 1),
    })
    await finishNewVersion(tx.db, tx.now(), newVersionId, null)
    if (correction !== null)
      await addNotice(ctx, tx, article, { kind: 'correction', text: correction, publishedBy: requestedBy })
    await noteArticleChange(tx, article)
    tx.outbox.audit({
      action: 'article.version-published',
      actor: { accountId: requestedBy },
      subject: { kind: 'article', id: article.id, label: article.title },
      journalId: article.journalId,
      detail: { publicId: article.publicId, number: row.version + 1, note: description },
    })
    return true
  })
  if (!isPublished) await discard(ctx, made.stored)
}

type Wanted = NonNullable<Awaited<ReturnType<typeof findNewVersion>>>
type Made = Pick<NextVersion, 'pdf' | 'pdfPages' | 'text' | 'readingMinutes'> & { stored: StoredObject[] }

/** From the new manuscript, or from the stored text if there is none. Nothing is recorded yet. */
async function makeFilesOf(ctx: Context, row: ArticleRow, wanted: Wanted): Promise<Made | { problem: string }> {
  const next = row.version + 1
  const planned = { ...row, supplements: rowsOf(wanted, next) ?? row.supplements }
  // The PDF has the DOI also while it is being registered, as at publication.
  const record = { ...toRecord(planned, ctx.site), doi: row.doi }
  const layout = { colour: journalColour(row.journal.hue as Hue), design: wanted.design }
  if (wanted.manuscriptFileId === null) {
    const { figures } = (await findDuePaper(ctx.db, row.id))!
    const made = await typesetText(ctx, record, layout, figures)
    if ('problem' in made) return made
    const { stored: pdf, pages: pdfPages } = made
    return { pdf, pdfPages, text: null, readingMinutes: row.reading_minutes, stored: [pdf] }
  }
  const references = (printed: readonly string[]) => sameReferences(printed, row.reference_rows)
  try {
    const made = await typesetManuscript(ctx, {
      ...{ fileId: wanted.manuscriptFileId, version: next, withProof: false, references, record, ...layout },
      figures: figuresInText(row.sections ?? []),
    })
    const { pdf, pdfPages, text, figures } = made
    return {
      ...{ pdf, pdfPages, stored: storedOf(made) },
      text: { text, figures, references: references(text.references) },
      readingMinutes: readingMinutes(`${row.abstract} ${text.sections.map(({ html }) => html).join(' ')}`),
    }
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof CharactersMissing)) throw error
    return { problem: error.message }
  }
}

const rowsOf = ({ supplements }: Wanted, version: number): SupplementRow[] | null =>
  supplements &&
  supplements.map(({ mediaType, ...one }, at) => ({ ...one, number: at + 1, mimeType: mediaType, version }))

const isRetracted = 'The article was retracted or withdrawn meanwhile.'

const patienceMs = 3_600_000
const versionsAtOnce = 100

/** Starts jobs again that gave up. */
export async function makeOverdueVersions(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - patienceMs)
  const overdue = await listOverdueVersions(ctx.db, before, versionsAtOnce)
  await ctx.inTransaction(async (tx) => {
    for (const newVersionId of overdue) tx.outbox.enqueue(makeVersionJob, { newVersionId }, { key: newVersionId })
  })
}

/** Stores a file for the next version of an article, with the checks and limits that authors have. */
export async function uploadVersionSupplement(
  ctx: Context,
  actor: Actor,
  ref: string,
  file: UploadedFile | null,
): Promise<SupplementFile> {
  // Check access first, so that nobody else can fill the store.
  await readArticleAtDesk(ctx, actor, ref)
  const stored = await storeSupplement(ctx, file)
  const { object, fileName: name } = stored
  try {
    const supplement = await ctx.inTransaction(async (tx) => {
      const article = await lockArticle(tx.db, ref)
      if (!article || !mayInJournal(actor, 'publishPapers', article.journalId)) throw new AppError('article.not-found')
      const files = await listUploadedSupplements(tx.db, article.id)
      // A repeat after a lost response gets the file of the first time.
      const same = files.find((one) => one.sha256 === object.sha256 && one.mediaType === object.contentType)
      if (same) return { id: same.id, name, bytes: same.bytes, mediaType: same.mediaType }
      const bytes = files.reduce((sum, one) => sum + one.bytes, object.bytes)
      if (files.length >= maxSupplementFiles || bytes > maxSupplementBytesPerPaper) {
        throw new AppError('submission.supplements-full')
      }
      const fileId = await recordFile(tx, object)
      await insertUploadedSupplement(tx.db, tx.now(), { fileId, articleId: article.id, uploadedBy: actor.accountId })
      return { id: fileId, name, bytes: object.bytes, mediaType: object.contentType }
    })
    if (supplement.id !== object.id) await dropDocument(ctx, stored)
    return supplement
  } catch (error) {
    if (error instanceof AppError) await dropDocument(ctx, stored)
    throw error
  }
}

/** The list of a request; null if it is empty. */
function readNextSupplements(text: string): NextSupplement[] | null {
  if (text === '') return null
  const invalid = new AppError('request.invalid', { fields: { supplements: 'must be a list of supplements as JSON' } })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid
  }
  const sent = NextSupplements.safeParse(value)
  if (!sent.success) throw invalid
  return JSON.parse(storableJson(sent.data)) as NextSupplement[]
}

/**
 * The list with the types of its files; null if it is the one that the article has. Refuses a file that neither the
 * article has nor somebody uploaded for it.
 */
async function checkNextSupplements(
  tx: Tx,
  article: ArticleRow,
  sent: NextSupplement[] | null,
): Promise<NextSupplement[] | null> {
  const current = nextSupplementsOf(article)
  if (sent === null || isDeepStrictEqual(sent, current)) return null
  const fileIds = sent.flatMap(({ fileId }) => (fileId === null ? [] : [fileId.toLowerCase()]))
  const unknown = new AppError('version.supplement-unknown')
  if (new Set(fileIds).size < fileIds.length || !fileIds.every(isInternalId)) throw unknown
  const types = await renewUploadedSupplements(tx.db, tx.now(), article.id, fileIds)
  for (const { fileId, mediaType } of current) if (fileId !== null && mediaType !== null) types.set(fileId, mediaType)
  return sent.map((one) => {
    if (one.fileId === null) {
      // An imported article may have an entry without file and DOI. It may stay.
      if (one.doi === null && !current.some((known) => isDeepStrictEqual(known, one))) {
        throw new AppError('version.supplement-empty')
      }
      return one
    }
    const fileId = one.fileId.toLowerCase()
    const mediaType = types.get(fileId)
    if (mediaType === undefined) throw unknown
    return { ...one, fileId, mediaType }
  })
}

const unusedMs = 24 * 3_600_000

/** Deletes uploads for versions that nobody requested. */
export async function removeUnusedUploads(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - unusedMs)
  await ctx.inTransaction(async (tx) => deleteFiles(tx, await deleteUnusedUploads(tx.db, before)))
}
