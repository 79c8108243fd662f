import type { BytesAnswer } from '@grfs/contracts/endpoint'
import type { BlindCopy } from '@grfs/contracts/peer-review'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { findBlindCopy, findResult, openBlindFigure, openBlindPage } from '../../manuscripts/index.ts'
import type { AssignedRow } from '../reviewing-queries.ts'

type Reader = Pick<AssignedRow, 'manuscriptId' | 'code'>

export async function readBlindCopy(db: Db, { manuscriptId }: Reader): Promise<BlindCopy | null> {
  return manuscriptId === null ? null : findBlindCopy(db, manuscriptId)
}

/** REVIEW-023, REVIEW-029: a picture with the reader's code all over it; null where there is no such page. */
export async function drawBlindPage(ctx: Context, reader: Reader, page: number): Promise<BytesAnswer | null> {
  const { manuscriptId, code } = reader
  if (!manuscriptId || !(await findBlindCopy(ctx.db, manuscriptId))) return null
  const drawn = await openBlindPage(ctx, manuscriptId, page, code)
  return drawn && { type: 'image/webp', bytes: drawn.webp }
}

export async function readBlindText(db: Db, { manuscriptId }: Reader): Promise<{ html: string } | null> {
  if (!manuscriptId || !(await findBlindCopy(db, manuscriptId))?.hasText) return null
  const { html } = (await findResult(db, manuscriptId, 'html')) as { html: string }
  return { html }
}

export async function drawBlindFigure(ctx: Context, reader: Reader, number: number): Promise<BytesAnswer | null> {
  const { manuscriptId } = reader
  if (!manuscriptId || !(await findBlindCopy(ctx.db, manuscriptId))) return null
  const bytes = await openBlindFigure(ctx, manuscriptId, number)
  return bytes && { type: 'image/jpeg', bytes }
}
