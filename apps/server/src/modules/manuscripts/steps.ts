import { buffer } from 'node:stream/consumers'
import type { BlindReport } from '@grfs/manuscript'
import type { Context, Tx } from '../../platform/context.ts'
import { type Converter, mostPages } from '../../platform/sandbox/converter.ts'
import { PictureRefused } from '../../platform/sandbox/offload.ts'
import { type FileKind, openFile, recordFile, type StoredObject, uploadObject } from '../files/index.ts'
import { findResult, type ImageKind, insertImages } from './queries/manuscripts.ts'
import { insertSubmitted, listOwnCandidates, listPublishedCandidates } from './queries/similarity.ts'
import type { Step } from './step.ts'

export async function bytesOf(ctx: Context, fileId: string): Promise<Buffer> {
  return buffer(await openFile(ctx, fileId))
}

const maxBytes = 64 * 1024 * 1024

/** Makes the blind copy. Its report lists what a person must check. */
export const blindStep: Step = {
  after: 'read',
  product: 'blind copy',
  async run(ctx, { manuscriptId, fileId, identities }) {
    if (!identities) throw new Error(`Manuscript ${manuscriptId} has not been submitted.`)
    const { file, report } = await ctx.manuscriptProcessor.blind(await bytesOf(ctx, fileId), identities)
    const stored = await uploadObject(ctx, { bytes: file, fileName: 'manuscript.docx', accept: ['docx'], maxBytes })
    return { result: report, file: stored }
  },
}

/** Deletes objects that no row will refer to. If that fails, the nightly cleanup job of `files` deletes them. */
export async function discard(ctx: Context, objects: Pick<StoredObject, 'storageKey'>[]): Promise<void> {
  for (const { storageKey } of objects)
    await ctx.storage
      .remove(storageKey)
      .catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'failed to delete stored object; nightly cleanup will remove it'),
      )
}

const maxImageBytes = 16 * 1024 * 1024

interface DrawnImage {
  number: number
  bytes: Uint8Array
  width: number
  height: number
}

interface StoredImages {
  stored: StoredObject[]
  save(tx: Tx): Promise<void>
}

/** Stores pictures as a stream; if one fails, deletes those already stored. */
async function storeImages(
  ctx: Context,
  images: AsyncIterable<DrawnImage>,
  { manuscriptId, kind, format }: { manuscriptId: string; kind: ImageKind; format: FileKind },
): Promise<StoredImages> {
  const stored: StoredObject[] = []
  const sizes: Array<Omit<DrawnImage, 'bytes'>> = []
  try {
    for await (const { bytes, ...size } of images) {
      const fileName = `${kind}-${size.number}.${format}`
      stored.push(await uploadObject(ctx, { bytes, fileName, accept: [format], maxBytes: maxImageBytes }))
      sizes.push(size)
    }
  } catch (error) {
    await discard(ctx, stored)
    throw error
  }
  return {
    stored,
    async save(tx) {
      const fileIds: string[] = []
      for (const object of stored) fileIds.push(await recordFile(tx, object))
      const rows = sizes.map((size, index) => ({ ...size, fileId: fileIds[index]! }))
      await insertImages(tx.db, manuscriptId, kind, rows)
    },
  }
}

const largestFigure = { width: 1600, height: 1600 }

/**
 * The blind copy as a web page, for phones and screen readers. Its pictures are re-encoded; the page refers to them by
 * the relative URL `figures/1`.
 */
export const htmlStep: Step = {
  after: 'blind',
  product: 'web version',
  async run(ctx, { manuscriptId, fileOf }) {
    const { html, notes, pictures } = await ctx.manuscriptProcessor.html(await bytesOf(ctx, await fileOf('blind')))
    const { stored, save } = await storeImages(ctx, figuresOf(ctx, pictures), {
      manuscriptId,
      kind: 'figure',
      format: 'jpeg',
    })
    return { result: { html, notes, figures: stored.length }, others: stored, save }
  },
}

async function* figuresOf(ctx: Context, pictures: Uint8Array[]): AsyncGenerator<DrawnImage> {
  for (const [index, picture] of pictures.entries()) {
    const drawn = await ctx.offload.recodePhoto(picture, largestFigure).catch((error: unknown) => {
      // The page shows the alternative text of a figure that cannot be decoded.
      if (error instanceof PictureRefused) return null
      throw error
    })
    if (drawn) yield { number: index + 1, ...drawn }
  }
}

/**
 * Adds a submitted manuscript to the comparison index: the text of its blind copy, so that no comparison can show an
 * author. A blind copy that still names an author is not indexed.
 */
export const indexStep: Step = {
  after: 'blind',
  product: 'place in the comparison index',
  async run(ctx, { manuscriptId, fileOf }) {
    const { proven } = (await findResult(ctx.db, manuscriptId, 'blind')) as BlindReport
    if (!proven) return { result: { isIndexed: false } }
    const fingerprint = await ctx.manuscriptProcessor.fingerprint(await bytesOf(ctx, await fileOf('blind')))
    return { result: { isIndexed: true }, save: (tx) => insertSubmitted(tx.db, manuscriptId, fingerprint) }
  },
}

/** The pages of the blind PDF as pictures, so that reviewers can read the paper without getting the file. */
export const pagesStep = (converter: Converter): Step => ({
  after: 'pdf',
  product: 'page view',
  async run(ctx, { manuscriptId, fileOf }) {
    const pdf = await bytesOf(ctx, await fileOf('pdf'))
    const { stored, save } = await storeImages(ctx, pagesOf(ctx, converter, pdf), {
      manuscriptId,
      kind: 'page',
      format: 'webp',
    })
    return { result: { pages: stored.length, cut: stored.length === mostPages }, others: stored, save }
  },
})

async function* pagesOf(ctx: Context, converter: Converter, pdf: Buffer): AsyncGenerator<DrawnImage> {
  for await (const { page, ...raw } of converter.pdfToPages(pdf))
    yield { number: page, bytes: await ctx.offload.encodePage(raw), width: raw.width, height: raw.height }
}

const pdfMaxBytes = 128 * 1024 * 1024

/** The blind copy as a PDF. It is made from the blind DOCX, so it cannot contain what was removed there. */
export const pdfStep = (converter: Converter): Step => ({
  after: 'blind',
  product: 'PDF',
  async run(ctx, { fileOf }) {
    const pdf = await converter.docxToPdf(await bytesOf(ctx, await fileOf('blind')))
    const file = await uploadObject(ctx, {
      bytes: pdf,
      fileName: 'manuscript.pdf',
      accept: ['pdf'],
      maxBytes: pdfMaxBytes,
    })
    return { result: { bytes: pdf.length }, file }
  },
})

/** Reads the manuscript and checks it against the guidelines. */
export const readStep: Step = {
  after: null,
  product: 'check',
  run: async (ctx, { fileId }) => ({ result: await ctx.manuscriptProcessor.read(await bytesOf(ctx, fileId)) }),
}

/**
 * Compares a manuscript with what its author may know: published articles and the author's own papers. Unpublished
 * papers of others must not change this result: a reviewer could upload a blind copy and read the author's name from
 * it.
 */
export const similarityStep: Step = {
  after: 'read',
  product: 'comparison with other papers',
  async run(ctx, { manuscriptId, fileId }) {
    const { text, marks } = await ctx.manuscriptProcessor.fingerprint(await bytesOf(ctx, fileId))
    const published = await listPublishedCandidates(ctx.db, { manuscriptId, marks })
    const own = await listOwnCandidates(ctx.db, manuscriptId)
    return { result: await ctx.manuscriptProcessor.compare(text, [...published, ...own]) }
  },
}
