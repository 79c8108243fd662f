import { buffer } from 'node:stream/consumers'
import { journalColour } from '@grfs/covers'
import type { Hue } from '@grfs/domain/journals/journal'
import { figureAddress } from '@grfs/domain/publishing/addresses'
import { maxPdfBytes } from '@grfs/domain/publishing/limits'
import { type ArticleRecord, noticeRecord } from '@grfs/scholarly'
import { articleKey, frontPageKey, issueKey, journalKey } from '../../../platform/cache/keys.ts'
import type { Context, Tx } from '../../../platform/context.ts'
import { forgetFile, letGoOfFiles, openFile, recordFile, type StoredObject, uploadObject } from '../../files/index.ts'
import { queueChange } from '../../dois/index.ts'
import { discard } from '../../manuscripts/index.ts'
import { toRecord } from '../article-record.ts'
import { type ArticleRow, findArticle } from '../queries/articles.ts'
import { saveNoticePaper } from '../queries/notices.ts'
import { listFormer, saveVersionPaper } from '../queries/versions.ts'
import {
  type DuePaper,
  type FigureOfVersion,
  findDuePaper,
  listOverduePapers,
  lockDuePaper,
  savePaper,
  savePaperProblem,
  touchArticle,
} from '../queries/remaking.ts'
import { remakePaperJob } from './job-names.ts'

interface ChangedArticle {
  id: string
  publicId: string
  journalId: string
  issueId: string | null
}

/**
 * What follows from every change of a published article: `changed_at` moves, the PDF is made again, and pages, lists,
 * feeds, search and the registry of DOIs follow.
 */
export async function noteArticleChange(tx: Tx, { id, publicId, journalId, issueId }: ChangedArticle): Promise<void> {
  const cover = await touchArticle(tx.db, tx.now(), id)
  if (cover !== null) await removeFiles(tx, [cover])
  await queueChange(tx.db, tx.now(), publicId)
  tx.outbox.enqueue(remakePaperJob, { articleId: id }, { key: id })
  tx.outbox.publish({ name: 'article.changed', articleId: id })
  // A cached 404 of a page of this article has the public id.
  tx.outbox.purge(articleKey(id), articleKey(publicId), journalKey(journalId), frontPageKey)
  if (issueId !== null) tx.outbox.purge(issueKey(issueId))
}

export const paperProblems = {
  noText: 'Our server does not have the full text of this article, so its PDF was not made again.',
  noPicture: 'A figure of this article is not on our server, so its PDF was not made again.',
  characters: 'No font on our server has some characters of this article, so its PDF was not made again.',
  formerVersion: 'The PDF of a former version of this article was not made again. Its text or a figure is missing.',
} as const

interface MadePapers {
  article: { stored: StoredObject; pages: number } | { problem: string }
  notices: Array<{ noticeId: string; stored: StoredObject }>
  versions: Array<{ number: number; stored: StoredObject | null }>
}

/**
 * Makes the PDF of a published article, of its notices and of its former versions again, from the stored records. May run twice or concurrently:
 * the result is stored only if the article did not change meanwhile. The bytes of the old files are deleted.
 */
export async function remakePaper(ctx: Context, articleId: string): Promise<void> {
  const due = await findDuePaper(ctx.db, articleId)
  const row = due?.dueAt ? await findArticle(ctx.db, articleId) : null
  if (!due?.dueAt || !row) return
  const made = await makePapers(ctx, row, await listFormer(ctx.db, row), due)
  const isStored = await ctx.inTransaction(async (tx) => {
    if (!(await lockDuePaper(tx.db, articleId, due.dueAt!))) return false
    await storePapers(tx, articleId, made)
    tx.outbox.purge(articleKey(articleId))
    return true
  })
  // The change that came meanwhile has a job of its own.
  if (!isStored) await discard(ctx, storedOf(made))
}

async function makePapers(
  ctx: Context,
  row: ArticleRow,
  former: ArticleRow[],
  { figures, design }: Pick<DuePaper, 'figures' | 'design'>,
): Promise<MadePapers> {
  // The PDF has the DOI also while it is being registered, as at publication.
  const recordOf = (one: ArticleRow): ArticleRecord => ({ ...toRecord(one, ctx.site), doi: row.doi })
  const record = recordOf(row)
  const layout = { colour: journalColour(row.journal.hue as Hue), design }
  const made: MadePapers = { article: { problem: paperProblems.noText }, notices: [], versions: [] }
  try {
    for (const [at, notice] of record.notices.entries()) {
      const { id, doi } = row.notices[at]!
      const paper = await typeset(ctx, noticeRecord(record, { ...notice, doi }), layout, new Map())
      if (paper) made.notices.push({ noticeId: id, stored: paper.stored })
    }
    for (const one of former.filter(({ has_paper }) => has_paper)) {
      const paper = await typesetText(ctx, recordOf(one), layout, figures)
      made.versions.push({ number: one.version, stored: 'stored' in paper ? paper.stored : null })
    }
    made.article = await typesetText(ctx, record, layout, figures)
    return made
  } catch (error) {
    await discard(ctx, storedOf(made))
    throw error
  }
}

type Layout = Pick<Typesetting, 'colour' | 'design'>
type Typesetting = Parameters<Context['typesetter']['typeset']>[0]

/** Typesets the stored text of a record, with the stored figures. */
export async function typesetText(
  ctx: Context,
  record: ArticleRecord,
  layout: Layout,
  figures: FigureOfVersion[],
): Promise<MadePapers['article']> {
  if (record.sections.length === 0) return { problem: paperProblems.noText }
  const pictures = await readFigures(ctx, record, figures)
  if (!pictures) return { problem: paperProblems.noPicture }
  return (await typeset(ctx, record, layout, pictures)) ?? { problem: paperProblems.characters }
}

/** Null if no font has a character of the record. */
async function typeset(ctx: Context, record: ArticleRecord, layout: Layout, pictures: Typesetting['pictures']) {
  const { pdf, pages, missing } = await ctx.typesetter.typeset({ record, ...layout, pictures })
  if (missing.length > 0) return null
  const upload = { bytes: pdf, fileName: `${record.id}.pdf`, accept: ['pdf'], maxBytes: maxPdfBytes } as const
  return { stored: await uploadObject(ctx, upload), pages }
}

/** The pictures of the text by their addresses; null if one of them is not stored. */
async function readFigures(
  ctx: Context,
  { id, sections }: ArticleRecord,
  figures: FigureOfVersion[],
): Promise<Map<string, Uint8Array> | null> {
  const shown = new Set(
    sections.flatMap(({ html }) => [...html.matchAll(/<img src="([^"]*)"/g)].map(([, address]) => address!)),
  )
  const pictures = new Map<string, Uint8Array>()
  for (const { version, number, fileId } of figures) {
    // Full texts made before the addresses changed have the second form.
    const old = version === 1 ? [`/article/${id}/figures/${number}`] : []
    const addresses = [figureAddress(id, number, version), ...old].filter((one) => shown.has(one))
    if (addresses.length === 0) continue
    const bytes = await buffer(await openFile(ctx, fileId))
    for (const address of addresses) pictures.set(address, bytes)
  }
  return shown.size === pictures.size ? pictures : null
}

const storedOf = ({ article, notices, versions }: MadePapers): StoredObject[] => [
  ...('stored' in article ? [article.stored] : []),
  ...notices.map(({ stored }) => stored),
  ...versions.flatMap(({ stored }) => stored ?? []),
]

const readersMs = 60_000

async function storePapers(tx: Tx, articleId: string, made: MadePapers): Promise<void> {
  const replaced: Array<string | null> = []
  for (const { noticeId, stored } of made.notices) {
    const fileId = await recordFile(tx, stored)
    replaced.push(await saveNoticePaper(tx.db, noticeId, fileId))
  }
  for (const { number, stored } of made.versions) {
    if (stored) replaced.push(await saveVersionPaper(tx.db, articleId, number, await recordFile(tx, stored)))
  }
  if ('problem' in made.article) await savePaperProblem(tx.db, articleId, made.article.problem)
  else {
    const fileId = await recordFile(tx, made.article.stored)
    const problem = made.versions.every(({ stored }) => stored) ? null : paperProblems.formerVersion
    replaced.push(await savePaper(tx.db, { articleId, fileId, pages: made.article.pages, problem }))
  }
  const old = replaced.filter((fileId) => fileId !== null)
  await removeFiles(tx, old)
}

/** Deletes the bytes, too: an old file may contain a name that was changed. Processes look a paper up once a second. */
async function removeFiles(tx: Tx, fileIds: string[]): Promise<void> {
  await letGoOfFiles(tx, fileIds, { runAt: new Date(tx.now().getTime() + readersMs) })
  for (const fileId of fileIds) await forgetFile(tx.db, fileId)
}

const patienceMs = 3_600_000
const remadeAtOnce = 500

/** Starts jobs again that gave up. */
export async function remakeOverdue(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - patienceMs)
  const overdue = await listOverduePapers(ctx.db, before, remadeAtOnce)
  await ctx.inTransaction(async (tx) => {
    for (const articleId of overdue) tx.outbox.enqueue(remakePaperJob, { articleId }, { key: articleId })
  })
}
