import { buffer } from 'node:stream/consumers'
import { isInternalId } from '@grfs/domain/shared/refs'
import { boardKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentRoute } from '../../platform/http/documents.ts'
import { openFile } from '../files/index.ts'
import { findPhotoFile } from './queries.ts'

/** Stable, unlike a link into the object store: pages that show it are kept for a day, and load pictures from us only. */
export function photoPath(memberId: string): string {
  return `/api/editorial-board/${memberId}/photo`
}

export const boardDocuments: DocumentRoute[] = [
  {
    path: photoPath(':id'),
    // What every photo is made into when it is uploaded.
    contentType: 'image/jpeg',
    async handle({ ctx, params: { id = '' }, shows }) {
      const fileId = isInternalId(id) ? await findPhotoFile(ctx.db, id) : null
      if (fileId === null) throw new AppError('board.photo-missing')
      shows(boardKey)
      return buffer(await openFile(ctx, fileId))
    },
  },
]
