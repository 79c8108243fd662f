import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { mailAnnouncement } from './mail-announcement.ts'
import { mailAnnouncementJob } from './mail-announcement-job.ts'

export const announcementHandlers: JobHandler[] = [
  handleJob(mailAnnouncementJob, ({ announcementId }, { ctx, signal }) =>
    mailAnnouncement(ctx, announcementId, signal),
  ),
]
