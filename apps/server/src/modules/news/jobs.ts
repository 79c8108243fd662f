import { z } from 'zod'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { cleanAgain } from './clean-again.ts'
import { sweepPictures } from './pictures.ts'

export const cleanAgainJob = defineJob('news.clean-again', z.object({}), { maxAttempts: 3 })

export const sweepPicturesJob = defineJob('news.sweep-pictures', z.object({}), { maxAttempts: 3 })

export const newsHandlers = [
  handleJob(
    cleanAgainJob,
    async (_payload, { ctx, signal }) => {
      await cleanAgain(ctx, signal)
    },
    { cron: '41 3 * * *' },
  ),
  handleJob(
    sweepPicturesJob,
    async (_payload, { ctx, signal }) => {
      await sweepPictures(ctx, signal)
    },
    // Before the object store is swept, which takes the bytes.
    { cron: '51 2 * * *' },
  ),
]
