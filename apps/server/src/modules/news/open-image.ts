import { buffer } from 'node:stream/consumers'
import { isInternalId } from '@grfs/domain/shared/refs'
import { newsPostKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall } from '../../platform/http/documents.ts'
import { openFile } from '../files/index.ts'
import { findImages } from './queries.ts'

/** The bytes of a post's picture; a public post has one, always. */
export async function openImage(
  { ctx, params, shows }: DocumentCall,
  size: 'image_file_id' | 'card_file_id',
): Promise<Buffer> {
  const id = params['id'] ?? ''
  const images = isInternalId(id) ? await findImages(ctx.db, id) : undefined
  if (!images) throw new AppError('news.not-found')
  shows(newsPostKey(id.toLowerCase()))
  return buffer(await openFile(ctx, images[size]))
}
