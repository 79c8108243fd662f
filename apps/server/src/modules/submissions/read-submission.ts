import type { z } from 'zod'
import type { getSubmissionEndpoint } from '@grfs/contracts/submissions'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readBlindBody } from '../manuscripts/index.ts'
import { findDetail } from './reading-queries.ts'
import { toDetail, toReview, toWorkingCopy } from './views.ts'

type Answer = z.infer<typeof getSubmissionEndpoint.response>

/** A paper of mine, or one that I am named on. Any other is answered like one that does not exist. */
export async function readSubmission({ db }: Context, id: string, accountId: string): Promise<Answer> {
  const row = isInternalId(id) ? await findDetail(db, id, accountId) : null
  if (!row) throw new AppError('submission.unknown')
  const latest = row.released.at(-1)
  return {
    submission: toDetail(row, await readBlindBody(db, row.manuscriptId)),
    reviewCount: row.reviews,
    latestReview: latest ? toReview(latest) : null,
    draft: toWorkingCopy(row),
  }
}
