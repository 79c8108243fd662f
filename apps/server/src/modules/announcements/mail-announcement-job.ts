import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

export const mailAnnouncementJob = defineJob('announcements.mail-announcement', z.object({ announcementId: z.uuid() }))
