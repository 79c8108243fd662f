import { buffer } from 'node:stream/consumers'
import { type ArticleFront, Refusal } from '@grfs/manuscript'
import type { Context } from '../../../platform/context.ts'
import type { Converter } from '../../../platform/sandbox/converter.ts'
import { PictureRefused } from '../../../platform/sandbox/offload.ts'
import { forgetFile, openFile, recordFile, type StoredObject, uploadObject } from '../../files/index.ts'
import { becauseOf, discard, getManuscript, delayMessage } from '../../manuscripts/index.ts'
import { type MadeFiles, replaceFiles, setState, saveDelayMessage } from '../queries/plans.ts'
import { findPublication, type FullText, lockPublication, type PublicationRow } from '../queries/publications.ts'
import { areFilesCurrent, frontOf, markOf } from './front.ts'
import { makeFilesJob, publishPaperJob } from './job-names.ts'

const maxPdfBytes = 128 * 1024 * 1024
const maxFigureBytes = 16 * 1024 * 1024
const largestFigure = { width: 2000, height: 2000 }

/**
 * Typesets an accepted paper: PDF, full text, figures. May run twice or concurrently: the result is stored in one
 * transaction, and only if it still matches the publication plan.
 */
export async function makeFiles(ctx: Context, converter: Converter, submissionId: string): Promise<void> {
  const row = await findPublication(ctx.db, submissionId)
  if (!row || row.state === 'published') return
  const front = frontOf(row, ctx, ctx.clock.now())
  if (!front) return
  if (areFilesCurrent(row, ctx, ctx.clock.now())) return settle(ctx, submissionId)
  let made: MadeFiles & { told: string | null }
  try {
    made = await filesOf(ctx, converter, row, front)
  } catch (error) {
    if (error instanceof Refusal) return giveUp(ctx, submissionId, error)
    await ctx.inTransaction((tx) =>
      saveDelayMessage(tx.db, submissionId, delayMessage('typeset article', becauseOf(error))),
    )
    throw error
  }
  if (!(await keep(ctx, submissionId, made))) await discard(ctx, storedOf(made))
}

async function filesOf(ctx: Context, converter: Converter, row: PublicationRow, front: ArticleFront) {
  const { fileId } = await getManuscript(ctx.db, row.manuscriptId)
  const docx = await buffer(await openFile(ctx, fileId))
  const typeset = await ctx.manuscriptProcessor.typeset(docx, front)
  const pdf = await converter.docxToPdf(typeset.file, { published: true })
  const figures: MadeFiles['figures'] = []
  const stored: StoredObject[] = []
  try {
    const fileName = `${row.publicId}.pdf`
    const paper = await uploadObject(ctx, { bytes: pdf, fileName, accept: ['pdf'], maxBytes: maxPdfBytes })
    stored.push(paper)
    for (const [index, picture] of typeset.pictures.entries()) {
      const figure = await storeFigure(ctx, picture, index + 1)
      if (!figure) continue
      stored.push(figure.stored)
      figures.push(figure)
    }
    return {
      madeOf: markOf(front, row.manuscriptId),
      pdf: paper,
      pdfPages: countPages(pdf),
      text: articleText(typeset.text, row.publicId!),
      figures,
      told: typeset.notes.map(({ message }) => message).join('\n') || null,
    }
  } catch (error) {
    await discard(ctx, stored)
    throw error
  }
}

async function storeFigure(ctx: Context, picture: Uint8Array, number: number) {
  const drawn = await ctx.offload.recodePhoto(picture, largestFigure).catch((error: unknown) => {
    // The page shows the alternative text of a figure that cannot be decoded.
    if (error instanceof PictureRefused) return null
    throw error
  })
  if (!drawn) return null
  const { bytes, width, height } = drawn
  const fileName = `figure-${number}.jpg`
  const stored = await uploadObject(ctx, { bytes, fileName, accept: ['jpeg'], maxBytes: maxFigureBytes })
  return { number, width, height, stored }
}

const storedOf = ({ pdf, figures }: MadeFiles): StoredObject[] => [pdf, ...figures.map(({ stored }) => stored)]

/** LibreOffice writes one uncompressed dictionary for each page. */
function countPages(pdf: Buffer): number | null {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? null
}

/** Returns false if the files no longer match the publication plan. */
async function keep(ctx: Context, submissionId: string, made: MadeFiles & { told: string | null }): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const row = await lockPublication(tx.db, submissionId)
    if (!row || row.state === 'published') return false
    const front = frontOf(row, ctx, tx.now())
    if (!front || markOf(front, row.manuscriptId) !== made.madeOf) {
      tx.outbox.enqueue(makeFilesJob, { submissionId }, { key: submissionId })
      return false
    }
    const isAwaited = row.state === 'publishing'
    const state = isAwaited ? 'publishing' : 'ready'
    for (const stored of [made.pdf, ...made.figures.map((figure) => figure.stored)]) await recordFile(tx, stored)
    const old = await replaceFiles(tx.db, tx.now(), submissionId, made, { state, told: made.told })
    for (const fileId of old) await forgetFile(tx.db, fileId)
    if (isAwaited) tx.outbox.enqueue(publishPaperJob, { submissionId }, { key: submissionId })
    return true
  })
}

/** The files are current: continues with publishing, or marks the publication as ready. */
async function settle(ctx: Context, submissionId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const row = await lockPublication(tx.db, submissionId)
    if (!row || !areFilesCurrent(row, ctx, tx.now())) return
    if (row.state === 'publishing') tx.outbox.enqueue(publishPaperJob, { submissionId }, { key: submissionId })
    else if (row.state !== 'published' && row.state !== 'ready')
      await setState(tx.db, tx.now(), submissionId, 'ready', row.told)
  })
}

async function giveUp(ctx: Context, submissionId: string, { code, message, detail }: Refusal): Promise<void> {
  ctx.log.warn({ submissionId, code, detail }, 'failed to typeset an accepted paper')
  await ctx.inTransaction(async (tx) => {
    const row = await lockPublication(tx.db, submissionId)
    if (row && row.state !== 'published') await setState(tx.db, tx.now(), submissionId, 'failed', message)
  })
}

const figureAddress = (publicId: string, number: number): string => `/article/${publicId}/figures/${number}`

/** The full text for the article page, with URLs for its figures. */
export function articleText({ sections, references }: FullText, publicId: string): FullText {
  return {
    references,
    sections: sections.map((section) => ({
      ...section,
      html: section.html.replace(/(<img src=")figures\/(\d+)"/g, (_, open: string, number: string) => {
        return `${open}${figureAddress(publicId, Number(number))}"`
      }),
    })),
  }
}

/** The full text with temporary links to its figures, for the preview before publication. */
export function withFigureLinks(
  { sections, references }: FullText,
  publicId: string,
  links: Map<number, string>,
): FullText {
  const begin = figureAddress(publicId, 0).slice(0, -1)
  return {
    references,
    sections: sections.map((section) => ({
      ...section,
      html: section.html.replace(/(<img src=")([^"]*)(")/g, (whole, open: string, address: string, close: string) => {
        const link = address.startsWith(begin) ? links.get(Number(address.slice(begin.length))) : undefined
        return link === undefined ? whole : open + link.replaceAll('&', '&amp;') + close
      }),
    })),
  }
}
