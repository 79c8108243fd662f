import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import sharp, { type OverlayOptions } from 'sharp'
import type { Identities } from '@grfs/manuscript'
import { maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { recordFile, uploadObject, type StoredObject } from '../../src/modules/files/index.ts'
import type { Context, Tx } from '../../src/platform/context.ts'
import { cacheFile, digestOfSources, keepCached, readCached } from '../cache.ts'

/** An A4 page at 100 dpi, in pixels. */
const page = { width: 827, height: 1169 }
const margin = 100
const gap = 20
const textWidth = page.width - 2 * margin
const dpi = 100

/** The results of all processing steps of a manuscript. */
export interface Derived {
  results: Record<'read' | 'blind' | 'similarity' | 'pdf' | 'pages' | 'html', object>
  blind: StoredObject
  pages: StoredObject[]
}

interface Processed {
  results: Derived['results']
  blind: Uint8Array
  pages: Uint8Array[]
}

// Changed code must not find old results.
const sources = digestOfSources(path.resolve(import.meta.dirname, '../../../../packages/manuscript/src'))
const ownSource = readFileSync(import.meta.filename, 'utf8')

/** Processes a manuscript like the worker, and stores its files. */
export async function derive(ctx: Context, docx: Uint8Array, identities: Identities): Promise<Derived> {
  const { results, blind, pages } = await processed(ctx, docx, identities)
  return {
    results,
    blind: await uploadObject(ctx, {
      ...{ bytes: blind, fileName: 'manuscript.docx', maxBytes: maxManuscriptBytes },
      accept: ['docx'],
    }),
    pages: await Promise.all(
      pages.map((bytes, index) =>
        uploadObject(ctx, { bytes, fileName: `page-${index + 1}.webp`, maxBytes: 1_000_000, accept: ['webp'] }),
      ),
    ),
  }
}

async function processed(ctx: Context, docx: Uint8Array, identities: Identities): Promise<Processed> {
  const file = cacheFile('manuscript', [Buffer.from(docx).toString('base64'), identities, sources, ownSource])
  const cached = await readCached(file)
  if (cached) return deserialize(cached) as Processed
  const made = await processAnew(ctx, docx, identities)
  await keepCached(file, serialize(made))
  return made
}

/**
 * LibreOffice would take minutes for the pages of all papers of `demoCrowd`, so they are drawn here from the text of
 * the blind copy.
 */
async function processAnew(ctx: Context, docx: Uint8Array, identities: Identities): Promise<Processed> {
  const reading = await ctx.manuscriptProcessor.read(docx)
  const { file, report } = await ctx.manuscriptProcessor.blind(docx, identities)
  const { html, notes } = await ctx.manuscriptProcessor.html(file)
  const pages = await drawPages(ctx, html)
  return {
    results: {
      read: reading,
      blind: report,
      similarity: { share: 0, publishedShare: 0, sources: [] },
      pdf: {},
      pages: { pages: pages.length, cut: false },
      html: { html, notes, figures: 0 },
    },
    blind: file,
    pages,
  }
}

/** One paragraph below the other; a paragraph that does not fit begins the next page. */
async function drawPages(ctx: Context, html: string): Promise<Buffer[]> {
  const paragraphs = [...html.matchAll(/<(h\d|p|li)\b[^>]*>(.*?)<\/\1>/gs)].filter(([, , text]) => text!.trim() !== '')
  const pages: OverlayOptions[][] = [[]]
  let top = margin
  for (const [, tag, text = ''] of paragraphs) {
    const plain = text.replaceAll(/<[^>]+>/g, '')
    const markup = tag!.startsWith('h') ? `<b>${plain}</b>` : plain
    const { data, info } = await sharp({ text: { text: markup, font: 'Arial 11', width: textWidth, dpi, spacing: 3 } })
      .negate()
      .png()
      .toBuffer({ resolveWithObject: true })
    if (top + info.height > page.height - margin) {
      pages.push([])
      top = margin
    }
    pages.at(-1)!.push({ input: data, left: margin, top })
    top += info.height + gap
  }
  return Promise.all(
    pages.map(async (texts) => {
      const sheet = sharp({ create: { ...page, channels: 3, background: 'white' } }).composite(texts)
      return ctx.offload.encodePage({ ...page, rgb: await sheet.removeAlpha().raw().toBuffer() })
    }),
  )
}

export interface NewDerived {
  id: string
  fileId: string
  sha256: string
  ownerId: string
  previousId: string | null
  identities: Identities
}

/** Inserts a manuscript as already processed. */
export async function insertDerived(tx: Tx, made: NewDerived, derived: Derived): Promise<void> {
  const { id } = made
  const at = tx.now()
  const blindId = await recordFile(tx, derived.blind)
  await tx.db
    .insertInto('manuscripts.manuscript')
    .values({
      ...{ id, file_id: made.fileId, sha256: made.sha256, previous_id: made.previousId },
      ...{ identities: JSON.stringify(made.identities), owner_id: made.ownerId },
      ...{ taken_at: at, submitted_at: at, ready_at: at },
    })
    .execute()
  const steps = Object.entries(derived.results).map(([kind, result]) => ({
    ...{ manuscript_id: id, kind, status: 'done', attempts: 1, result: JSON.stringify(result), changed_at: at },
    file_id: kind === 'blind' ? blindId : null,
  }))
  await tx.db.insertInto('manuscripts.step').values(steps).execute()
  for (const [index, image] of derived.pages.entries()) {
    const fileId = await recordFile(tx, image)
    await tx.db
      .insertInto('manuscripts.image')
      .values({ manuscript_id: id, kind: 'page', number: index + 1, file_id: fileId, ...page })
      .execute()
  }
}
