import type { Subscriptions } from '../platform/context.ts'
import { followJournalJob, followProfileJob, leaveSeatJob, takeSeatJob } from '../modules/editorial-board/index.ts'
import { reportDelayJob } from '../modules/manuscripts/index.ts'
import { tellReadyJob, tellRefusedJob } from '../modules/submissions/index.ts'
import { indexTextJob, openPublicationJob, renewPhotosJob } from '../modules/publishing/index.ts'
import { indexJob } from '../modules/search/index.ts'

/**
 * Who listens to what: event -> jobs, in one table, so that the module that publishes never knows its listeners.
 * A job listed here gets the event's ids and `eventId`, which is the same however often the job runs.
 */
export const subscriptions: Subscriptions = {
  'account.deactivated': [leaveSeatJob],
  'account.profile-changed': [followProfileJob, renewPhotosJob],
  'application.decided': [takeSeatJob],
  'article.published': [indexJob, indexTextJob],
  'article.changed': [indexJob],
  'journal.changed': [indexJob, followJournalJob],
  'news.published': [indexJob],
  'news.changed': [indexJob],
  'news.removed': [indexJob],
  'submission.moved': [openPublicationJob],
  'manuscript.ready': [tellReadyJob],
  'manuscript.refused': [tellRefusedJob],
  'manuscript.delayed': [reportDelayJob],
}
