import { z } from 'zod'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { indexChange } from './index-change.ts'
import { rebuildIndex } from './rebuild-index.ts'

/** Carries the id of whatever changed; which one it is says what to read. */
export const indexJob = defineJob(
  'search.index',
  z.looseObject({
    eventId: z.string(),
    articleId: z.uuid().optional(),
    journalId: z.uuid().optional(),
    postId: z.uuid().optional(),
  }),
)

export const rebuildJob = defineJob('search.rebuild', z.object({}), { maxAttempts: 3 })

export const searchHandlers = [
  handleJob(indexJob, (change, { ctx }) => indexChange(ctx, change)),
  // Once a week too, so that nothing stays unfindable because a change was never told.
  handleJob(rebuildJob, (_payload, { ctx, signal }) => rebuildIndex(ctx, signal), { cron: '40 4 * * 0' }),
]
