import { maxPaperBody } from '@grfs/domain/submissions/limits'
import type { Context } from '../../platform/context.ts'
import { loadOutliner } from '../../platform/covers/outliner.ts'
import type { Db } from '../../platform/database/pool.ts'
import type { SimilarityReport } from '../../platform/sandbox/manuscript-processor.ts'
import type { PictureSize } from '../../platform/sandbox/offload.ts'
import {
  findBlindHtml,
  findImage,
  findManuscript,
  listStepRows,
  type ManuscriptRow,
  type StepRow,
} from './queries/manuscripts.ts'
import {
  findSubmitted,
  insertPublished,
  listPublishedCandidates,
  listSubmittedCandidates,
  type PublishedText,
} from './queries/similarity.ts'
import { stepKinds } from './step.ts'
import { bytesOf } from './steps.ts'

export class ManuscriptUnknown extends Error {
  override readonly name = 'ManuscriptUnknown'
}

export async function getManuscript(db: Db, manuscriptId: string): Promise<ManuscriptRow> {
  const manuscript = await findManuscript(db, manuscriptId)
  if (!manuscript) throw new ManuscriptUnknown(`Manuscript ${manuscriptId} does not exist.`)
  return manuscript
}

/** In processing order. */
export async function listSteps(db: Db, manuscriptId: string): Promise<StepRow[]> {
  const rows = await listStepRows(db, manuscriptId)
  return rows.sort((one, other) => stepKinds.indexOf(one.kind) - stepKinds.indexOf(other.kind))
}

export interface BlindPage {
  webp: Buffer
  width: number
  height: number
}

/** A page of the blind copy with the reviewer's watermark; null if there is no such page. Checks no permission. */
export async function openBlindPage(
  ctx: Context,
  manuscriptId: string,
  page: number,
  watermarkText: string,
): Promise<BlindPage | null> {
  const row = await findImage(ctx.db, manuscriptId, 'page', page)
  if (!row) return null
  const { fileId, ...size } = row
  const webp = await ctx.offload.overlay(await bytesOf(ctx, fileId), await watermark(watermarkText, size))
  return { webp, width: size.width, height: size.height }
}

/** A figure of the web version as a JPEG; null if there is none with this number. Checks no permission. */
export async function openBlindFigure(ctx: Context, manuscriptId: string, number: number): Promise<Buffer | null> {
  const row = await findImage(ctx.db, manuscriptId, 'figure', number)
  return row && bytesOf(ctx, row.fileId)
}

const watermarkSize = 30
const watermarkGap = { x: 150, y: 170 }
const watermarkAngle = -30

/**
 * An SVG that repeats the text over the whole page: light enough to read through, too frequent to cut away. It has
 * outlines instead of text, so it needs no fonts, and the text cannot inject markup.
 */
async function watermark(text: string, { width, height }: PictureSize): Promise<string> {
  const outline = await loadOutliner()
  const font = { font: 'sans', size: watermarkSize, weight: 600, letterSpacing: 0.05 } as const
  const line = outline({ text, ...font, x: 0, y: 0, anchor: 'start' })
  const step = { x: text.length * watermarkSize * 0.68 + watermarkGap.x, y: watermarkGap.y }
  // Must cover the corners after the rotation around the centre.
  const reach = Math.hypot(width, height) / 2
  const copies: string[] = []
  for (let y = -reach, row = 0; y < reach; y += step.y, row++)
    for (let x = -reach - (row % 2) * (step.x / 2); x < reach; x += step.x)
      copies.push(`<use href="#t" x="${Math.round(x)}" y="${Math.round(y)}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><g id="t">${line}</g></defs>
<g transform="translate(${width / 2} ${height / 2}) rotate(${watermarkAngle})" fill="#7a1f3d" fill-opacity="0.13">${copies.join('')}</g></svg>`
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

/**
 * SUBMIT-014 `paperBody`: the plain text of the blind copy, for every role. Reads only blinded data, so that no caller
 * can show a name by mistake. Empty while there is no proven blind copy.
 */
export async function readBlindBody(db: Db, manuscriptId: string | null): Promise<string> {
  const html = manuscriptId === null ? null : await findBlindHtml(db, manuscriptId)
  return html === null ? '' : plainText(html).slice(0, maxPaperBody)
}

/** Linear time: no expression backtracks. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim()
}

export type PublishedArticle = Omit<PublishedText, 'marks'>

/** Adds a published article to the comparison index. May run twice. */
export async function indexArticle(ctx: Context, article: PublishedArticle): Promise<void> {
  const fingerprint = await ctx.manuscriptProcessor.fingerprintText(article.text)
  await ctx.inTransaction((tx) => insertPublished(tx.db, { ...article, ...fingerprint }))
}

interface EditorComparison {
  /** The editor is an author of this paper, so it is not compared with unpublished papers. */
  onlyPublished: boolean
  /** Manuscripts of papers that the editor is an author of. */
  except: readonly string[]
}

/**
 * Compares a submitted manuscript with published articles and with all unpublished papers, without author names. For
 * editors only; the result is not stored. Null while the manuscript is not in the index.
 */
export async function compareForEditor(
  ctx: Context,
  manuscriptId: string,
  { onlyPublished, except }: EditorComparison,
): Promise<SimilarityReport | null> {
  const own = await findSubmitted(ctx.db, manuscriptId)
  if (!own) return null
  const query = { manuscriptId, marks: own.marks }
  const published = await listPublishedCandidates(ctx.db, query)
  const submitted = onlyPublished ? [] : await listSubmittedCandidates(ctx.db, query, except)
  return ctx.manuscriptProcessor.compare(own.text, [...published, ...submitted])
}
