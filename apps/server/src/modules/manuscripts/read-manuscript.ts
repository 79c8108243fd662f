import { watermark } from '../../platform/converter/watermark.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { findManuscript, findImage, listStepRows, type ManuscriptRow, type StepRow } from './queries.ts'
import { stepKinds } from './step.ts'
import { bytesOf } from './steps/bytes-of.ts'

export class ManuscriptUnknown extends Error {
  override readonly name = 'ManuscriptUnknown'
}

export async function getManuscript(db: Db, manuscriptId: string): Promise<ManuscriptRow> {
  const manuscript = await findManuscript(db, manuscriptId)
  if (!manuscript) throw new ManuscriptUnknown(`Manuscript ${manuscriptId} does not exist.`)
  return manuscript
}

/** In the order in which they are done. */
export async function listSteps(db: Db, manuscriptId: string): Promise<StepRow[]> {
  const rows = await listStepRows(db, manuscriptId)
  return rows.sort((one, other) => stepKinds.indexOf(one.kind) - stepKinds.indexOf(other.kind))
}

export interface BlindPage {
  webp: Buffer
  width: number
  height: number
}

/** A page of the blind copy with the reader's mark on it; null where there is no such page. Asks nothing about the reader. */
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

/** A figure of the web version as a JPEG; null where there is none of this number. Asks nothing about the reader. */
export async function openBlindFigure(ctx: Context, manuscriptId: string, number: number): Promise<Buffer | null> {
  const row = await findImage(ctx.db, manuscriptId, 'figure', number)
  return row && bytesOf(ctx, row.fileId)
}
