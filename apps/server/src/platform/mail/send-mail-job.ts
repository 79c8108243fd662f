import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'

export const sendMailJob = defineJob(
  'platform.send-mail',
  z.object({ mailId: z.uuid(), replyTo: z.string().optional() }),
  { maxAttempts: 20 },
)
