import { buffer } from 'node:stream/consumers'
import { figureAddress } from '@grfs/domain/publishing/addresses'
import { largestFigure, maxFigureBytes, maxPdfBytes } from '@grfs/domain/publishing/limits'
import { Refusal } from '@grfs/manuscript'
import type { ReferenceRecord } from '@grfs/scholarly'
import type { Context } from '../../../platform/context.ts'
import { PictureRefused } from '../../../platform/sandbox/offload.ts'
import { setDoi } from '../../dois/index.ts'
import {
  deleteFiles,
  FileRefused,
  imageKinds,
  openFile,
  recordFile,
  type StoredObject,
  uploadObject,
} from '../../files/index.ts'
import { becauseOf, discard, getManuscript, delayMessage } from '../../manuscripts/index.ts'
import { plannedReferences } from '../facts-to-record.ts'
import { type MadeFiles, replaceFiles, setState, saveDelayMessage } from '../queries/plans.ts'
import { findPublication, type FullText, lockPublication, type PublicationRow } from '../queries/publications.ts'
import { areFilesCurrent, markOf, type PlannedArticle, plannedArticle } from './front.ts'
import { makeFilesJob, publishPaperJob } from './job-names.ts'
import { noteMissedHour } from './schedule.ts'

type TypesetFiles = MadeFiles & { told: string | null }

/** No font of this installation has a character of the article, so its PDF would show an empty box. */
export class CharactersMissing extends Error {
  override readonly name = 'CharactersMissing'
  readonly characters: string[]
  constructor(characters: string[]) {
    const most = 20
    const list = characters.slice(0, most).map((one) => `${one} (${codesOf(one)})`)
    const more = characters.length > most ? ' and others' : ''
    super(
      `No font on our server has these characters: ${list.join(', ')}${more}. ` +
        'Replace them in the manuscript, or ask the operator to install a font.',
    )
    this.characters = characters
  }
}

const codesOf = (text: string): string =>
  Array.from(text, (one) => `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')

/**
 * Typesets an accepted paper: PDF, full text, figures. May run twice or concurrently: the result is stored in one
 * transaction, and only if it still matches the publication plan.
 */
export async function makeFiles(ctx: Context, submissionId: string): Promise<void> {
  const row = await findPublication(ctx.db, submissionId)
  if (!row || row.state === 'published') return
  const article = plannedArticle(row, ctx, ctx.clock.now())
  if (!article) return
  if (areFilesCurrent(row, ctx, ctx.clock.now())) return settle(ctx, submissionId)
  let made: TypesetFiles
  try {
    made = await filesOf(ctx, row, article)
  } catch (error) {
    if (error instanceof Refusal) return giveUp(ctx, submissionId, error, { code: error.code, detail: error.detail })
    if (error instanceof CharactersMissing) return giveUp(ctx, submissionId, error, { characters: error.characters })
    await ctx.inTransaction((tx) =>
      saveDelayMessage(tx.db, submissionId, delayMessage('typeset article', becauseOf(error))),
    )
    throw error
  }
  if (!(await keep(ctx, submissionId, made))) await discard(ctx, storedOf(made))
}

async function filesOf(ctx: Context, row: PublicationRow, article: PlannedArticle): Promise<TypesetFiles> {
  const { fileId } = await getManuscript(ctx.db, row.manuscriptId)
  const { notes, ...made } = await typesetManuscript(ctx, {
    ...{ fileId, ...article, version: 1, withProof: true },
    references: (printed) => plannedReferences(printed, row.plan.facts),
  })
  const remarks = [...notes, ...pageNotes(article.record.pages, made.pdfPages)]
  return { ...made, madeOf: markOf(article, row.manuscriptId), told: remarks.join('\n') || null }
}

interface Typesetting extends PlannedArticle {
  /** The manuscript. */
  fileId: string
  version: number
  withProof: boolean
  references: (printed: readonly string[]) => ReferenceRecord[]
}

/** Text, figures and PDF of a manuscript, stored but not recorded. Throws `Refusal` and `CharactersMissing`. */
export async function typesetManuscript(
  ctx: Context,
  { fileId, record, colour, design, figures: words, version, withProof, references }: Typesetting,
): Promise<Omit<MadeFiles, 'madeOf'> & { pdfPages: number; notes: string[] }> {
  const source = await ctx.manuscriptProcessor.article(await buffer(await openFile(ctx, fileId)), words)
  const text = articleText(source.text, record.id, version)
  const figures: MadeFiles['figures'] = []
  const pictures = new Map<string, Uint8Array>()
  const stored: StoredObject[] = []
  try {
    for (const [index, picture] of source.pictures.entries()) {
      const figure = await storeFigure(ctx, picture, index + 1)
      if (!figure) continue
      const { bytes, ...stays } = figure
      stored.push(...objectsOf(figure))
      figures.push(stays)
      pictures.set(figureAddress(record.id, figure.number, version), bytes)
    }
    const input = {
      record: { ...record, sections: text.sections, references: references(text.references) },
      ...{ colour, design, pictures },
    }
    const upload = async (bytes: Uint8Array, fileName: string) => {
      const object = await uploadObject(ctx, { bytes, fileName, accept: ['pdf'], maxBytes: maxPdfBytes })
      stored.push(object)
      return object
    }
    const { pdf, pages, missing } = await ctx.typesetter.typeset(input)
    if (missing.length > 0) throw new CharactersMissing(missing)
    const paper = await upload(pdf, `${record.id}.pdf`)
    const makeProof = async () => (await ctx.typesetter.typeset({ ...input, isProof: true })).pdf
    const proof = withProof ? await upload(await makeProof(), `${record.id}-proof.pdf`) : null
    return { pdf: paper, proof, pdfPages: pages, text, figures, notes: source.notes.map(({ message }) => message) }
  } catch (error) {
    await discard(ctx, stored)
    throw error
  }
}

/** Page numbers are typed by an editor, and the PDF may have more or fewer pages. */
function pageNotes(planned: string | null, pages: number): string[] {
  const [, first, last] = /^\s*(\d{1,6})\s*[-–—]\s*(\d{1,6})\s*$/.exec(planned ?? '') ?? []
  if (first === undefined || last === undefined) return []
  const count = Number(last) - Number(first) + 1
  return count === pages
    ? []
    : [`The plan says pages ${planned}. The PDF has ${pages} ${pages === 1 ? 'page' : 'pages'}, not ${count}.`]
}

async function storeFigure(ctx: Context, picture: Uint8Array, number: number) {
  const drawn = await ctx.offload.recodePhoto(picture, largestFigure).catch((error: unknown) => {
    // Page and PDF show the alternative text of a figure that cannot be decoded.
    if (error instanceof PictureRefused) return null
    throw error
  })
  if (!drawn) return null
  const { bytes, width, height } = drawn
  const fileName = `figure-${number}.jpg`
  const stored = await uploadObject(ctx, { bytes, fileName, accept: ['jpeg'], maxBytes: maxFigureBytes })
  // Archives want the picture as the author sent it.
  const upload = { bytes: picture, fileName: `figure-${number}-original`, accept: imageKinds, maxBytes: maxFigureBytes }
  const original = await uploadObject(ctx, upload).catch((error: unknown) => {
    if (error instanceof FileRefused) return null
    throw error
  })
  return { number, width, height, stored, original, bytes }
}

const objectsOf = ({ stored, original }: MadeFiles['figures'][number]): StoredObject[] => [
  ...[stored, ...(original ? [original] : [])],
]

export const storedOf = ({ pdf, proof, figures }: Pick<MadeFiles, 'pdf' | 'proof' | 'figures'>): StoredObject[] => [
  ...[pdf, ...(proof ? [proof] : [])],
  ...figures.flatMap(objectsOf),
]

/** Returns false if the files no longer match the publication plan. */
async function keep(ctx: Context, submissionId: string, made: TypesetFiles): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const row = await lockPublication(tx.db, submissionId)
    if (!row || row.state === 'published') return false
    const article = plannedArticle(row, ctx, tx.now())
    if (!article || markOf(article, row.manuscriptId) !== made.madeOf) {
      tx.outbox.enqueue(makeFilesJob, { submissionId }, { key: submissionId })
      return false
    }
    const isAwaited = row.state === 'publishing'
    const state = isAwaited ? 'publishing' : 'ready'
    for (const stored of storedOf(made)) await recordFile(tx, stored)
    // The prefix may have changed since the public id was reserved.
    await setDoi(tx.db, tx.now(), row.publicId!, article.record.doi, 'reserved')
    const old = await replaceFiles(tx.db, tx.now(), submissionId, made, { state, told: made.told })
    await deleteFiles(tx, old)
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

async function giveUp(ctx: Context, submissionId: string, { message }: Error, details: object): Promise<void> {
  ctx.log.warn({ submissionId, ...details }, 'failed to typeset an accepted paper')
  await ctx.inTransaction(async (tx) => {
    const row = await lockPublication(tx.db, submissionId)
    if (!row || row.state === 'published') return
    await setState(tx.db, tx.now(), submissionId, 'failed', message)
    if (row.state === 'publishing') await noteMissedHour(ctx, tx, row, message)
  })
}

/** The full text for the article page, with URLs for its figures. */
export function articleText({ sections, references }: FullText, publicId: string, version = 1): FullText {
  return {
    references,
    sections: sections.map((section) => ({
      ...section,
      html: section.html.replace(/(<img src=")figures\/(\d+)"/g, (_, open: string, number: string) => {
        return `${open}${figureAddress(publicId, Number(number), version)}"`
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
  // Full texts made before the addresses changed have the second form.
  const linkAt = new Map(
    [...links].flatMap(([number, link]) => [
      [figureAddress(publicId, number), link],
      [`/article/${publicId}/figures/${number}`, link],
    ]),
  )
  return {
    references,
    sections: sections.map((section) => ({
      ...section,
      html: section.html.replace(/(<img src=")([^"]*)(")/g, (whole, open: string, address: string, close: string) => {
        const link = linkAt.get(address)
        return link === undefined ? whole : open + link.replaceAll('&', '&amp;') + close
      }),
    })),
  }
}
