import { z } from 'zod'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { letGoHandlers } from './let-go.ts'
import { removeOrphans } from './remove-orphans.ts'

export const removeOrphansJob = defineJob('files.remove-orphans', z.object({}), { maxAttempts: 3 })

export const fileHandlers = [
  handleJob(
    removeOrphansJob,
    async (_payload, { ctx, signal }) => {
      await removeOrphans(ctx, signal)
    },
    { cron: '17 3 * * *' },
  ),
  ...letGoHandlers,
]
