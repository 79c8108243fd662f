import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { journalColour } from '@grfs/covers'
import type { ArticleAtDesk, publishVersionEndpoint } from '@grfs/contracts/publishing/mending'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import type { Hue } from '@grfs/domain/journals/journal'
import { readingMinutes } from '@grfs/domain/publishing/article'
import { Refusal } from '@grfs/manuscript'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { UploadedFile } from '../../../platform/http/route.ts'
import { recordFile } from '../../files/index.ts'
import { discard } from '../../manuscripts/index.ts'
import { storeDocument } from '../../submissions/index.ts'
import { toRecord } from '../article-record.ts'
import { figuresInText, sameReferences } from '../facts-to-record.ts'
import { findArticle } from '../queries/articles.ts'
import { lockArticle } from '../queries/publications.ts'
import {
  findNewVersion,
  finishNewVersion,
  insertNewVersion,
  listOverdueVersions,
  replaceVersion,
} from '../queries/versions.ts'
import { readArticleAtDesk, revisionOf } from './article-at-desk.ts'
import { dayOf } from './front.ts'
import { makeVersionJob } from './job-names.ts'
import { CharactersMissing, storedOf, typesetManuscript } from './make-files.ts'
import { addNotice } from './publish-notice.ts'
import { noteArticleChange } from './remake-paper.ts'

/** Stores the new manuscript. A job makes its files and publishes the version. */
export async function requestVersion(
  ctx: Context,
  actor: Actor,
  ref: string,
  { changes, correction, revision }: z.output<typeof publishVersionEndpoint.body>,
  file: UploadedFile | null,
): Promise<ArticleAtDesk> {
  // Check access first, so that nobody else can fill the store.
  await readArticleAtDesk(ctx, actor, ref)
  if (changes === '') throw new AppError('version.changes-missing')
  const { object } = await storeDocument(ctx, file)
  try {
    await ctx.inTransaction(async (tx) => {
      const article = await lockArticle(tx.db, ref)
      if (!article || !mayInJournal(actor, 'publishPapers', article.journalId)) throw new AppError('article.not-found')
      if (article.isRetracted) throw new AppError('version.retracted')
      if (revisionOf((await findArticle(tx.db, article.id))!) !== revision) throw new AppError('mending.newer')
      const id = randomUUID()
      const isNew = await insertNewVersion(tx.db, tx.now(), {
        ...{ id, articleId: article.id, manuscriptFileId: await recordFile(tx, object), description: changes },
        ...{ correction: correction || null, requestedBy: actor.accountId },
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
    if (error instanceof AppError) await discard(ctx, [object])
    throw error
  }
  return readArticleAtDesk(ctx, actor, ref)
}

/**
 * Typesets the new manuscript and replaces the article by it, in one transaction. The former version stays at its own
 * address. May run twice: the second run finds nothing to do.
 */
export async function makeVersion(ctx: Context, newVersionId: string): Promise<void> {
  const wanted = await findNewVersion(ctx.db, newVersionId)
  const row = wanted && (await findArticle(ctx.db, wanted.articleId))
  if (!wanted || !row) return
  const next = row.version + 1
  let made: Awaited<ReturnType<typeof typesetManuscript>>
  const references = (printed: readonly string[]) => sameReferences(printed, row.reference_rows)
  try {
    made = await typesetManuscript(ctx, {
      ...{ fileId: wanted.manuscriptFileId, version: next, withProof: false, references },
      // The PDF has the DOI also while it is being registered, as at publication.
      record: { ...toRecord(row, ctx.site), doi: row.doi },
      ...{ colour: journalColour(row.journal.hue as Hue), design: wanted.design },
      figures: figuresInText(row.sections ?? []),
    })
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof CharactersMissing)) throw error
    ctx.log.warn({ newVersionId, err: error }, 'failed to typeset a new version of an article')
    return ctx.inTransaction((tx) => finishNewVersion(tx.db, tx.now(), newVersionId, error.message))
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
    for (const stored of storedOf(made)) await recordFile(tx, stored)
    const { requestedBy, description, correction } = request
    await replaceVersion(tx.db, tx.now(), before, {
      ...made,
      ...{ publishedOn: dayOf(tx.now()), description, publishedBy: requestedBy },
      readingMinutes: readingMinutes(`${before.abstract} ${made.text.sections.map(({ html }) => html).join(' ')}`),
      references: references(made.text.references),
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
      detail: { publicId: article.publicId, number: next, note: description },
    })
    return true
  })
  if (!isPublished) await discard(ctx, storedOf(made))
}

const isRetracted = 'The article was retracted meanwhile.'

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
