import type { z } from 'zod'
import type { listIssuesEndpoint } from '@grfs/contracts/publishing'
import { validationTexts } from '@grfs/contracts/texts/validation'
import type { Db } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findArchive, type ArchivedIssueRow, type IssuePosition } from './archive-queries.ts'
import { toArchive } from './views.ts'

type Query = z.output<typeof listIssuesEndpoint.query>

/** The issues of all journals or of one, newest first. */
export async function readArchive(db: Db, { journal, year, after, limit }: Query) {
  const position = after === undefined ? null : readCursor(after)
  const row = await findArchive(db, { journal: journal ?? null, year: year ?? null }, position, limit + 1)
  if (journal !== undefined && row.journal === null) throw new AppError('journal.not-found')
  const last = row.issues.length > limit ? row.issues[limit - 1] : undefined
  return toArchive({ ...row, issues: row.issues.slice(0, limit) }, last ? writeCursor(last) : null)
}

function writeCursor({ year, month, volume, number, id }: ArchivedIssueRow): string {
  return Buffer.from([year, month, volume, number, id].join(' ')).toString('base64url')
}

const cursorShape = /^(\d{1,4}) (\d{1,2}) (\d{1,9}) (\d{1,9}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readCursor(cursor: string): IssuePosition {
  const [, year, month, volume, number, id] = cursorShape.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined) throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
  return { year: Number(year), month: Number(month), volume: Number(volume), number: Number(number), id }
}
