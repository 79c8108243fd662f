import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'
import { CacheKey } from './keys.ts'

export const purgeJob = defineJob(
  'platform.purge',
  z.object({
    keys: z.array(CacheKey).min(1),
    /** The repeat some seconds later; see purge.ts. */
    again: z.boolean().optional(),
  }),
  { maxAttempts: 20 },
)
