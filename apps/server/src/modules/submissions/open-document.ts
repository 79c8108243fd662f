import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { linkToFile } from '../files/index.ts'
import { findManuscripts } from './reading-queries.ts'

// Long enough to follow it, too short to pass it on.
const linkSeconds = 60

/** Where the newest file of my paper lies for a minute: the working copy's, or the one that was handed in last. */
export async function openDocument(ctx: Context, id: string, accountId: string): Promise<string> {
  const files = isInternalId(id) ? await findManuscripts(ctx.db, id, accountId) : null
  const newest = files?.[0]
  if (!newest) throw new AppError('submission.unknown')
  return linkToFile(ctx, newest.fileId, { disposition: 'attachment', seconds: linkSeconds })
}
