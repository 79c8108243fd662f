import { z } from 'zod'
import { handleJob, type JobHandler } from '../../../platform/jobs/handler.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { forgetFile } from '../../files/index.ts'

/** A photo that was replaced. Fails, and is tried again, while another module still shows it. */
export const forgetPhotoJob = defineJob('identity.forget-photo', z.object({ fileId: z.uuid() }))

export const profileHandlers: JobHandler[] = [
  handleJob(forgetPhotoJob, async ({ fileId }, { ctx }) => {
    const key = await ctx.inTransaction((tx) => forgetFile(tx, fileId))
    if (key !== null) await ctx.storage.remove(key)
  }),
]
