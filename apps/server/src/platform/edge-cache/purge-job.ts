import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'

/** `article:ID`: no white space, which would be two keys, and nothing that could end a header line. */
export const CacheKey = z
  .string()
  .regex(/^[A-Za-z0-9:._~-]+$/)
  .max(200)

export const purgeJob = defineJob(
  'platform.purge',
  z.object({
    keys: z.array(CacheKey).min(1),
    /** The repeat some seconds later; see purge.ts. */
    again: z.boolean().optional(),
  }),
  { maxAttempts: 20 },
)
