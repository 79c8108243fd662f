import type { Subscriptions } from '../platform/context.ts'
import { followJournalJob, followProfileJob, leaveSeatJob, takeSeatJob } from '../modules/editorial-board/index.ts'
import { reportDelayJob } from '../modules/manuscripts/index.ts'
import { checkManuscriptJob } from '../modules/reference-checks/index.ts'
import { notifyReadyJob, notifyRefusedJob } from '../modules/submissions/index.ts'
import {
  indexTextJob,
  openPublicationJob,
  renewPhotosJob,
  takeAuthorChangeJob,
  touchArticlesJob,
} from '../modules/publishing/index.ts'
import { announceEventJob, announceToPreprintsJob } from '../modules/integrations/index.ts'
import { indexJob } from '../modules/search/index.ts'

/**
 * Event name -> jobs. The module that publishes an event does not know its listeners. A job gets the ids of the event
 * and `eventId`, which is the same in every repeat.
 */
export const subscriptions: Subscriptions = {
  'account.deactivated': [leaveSeatJob],
  'account.profile-changed': [followProfileJob, renewPhotosJob],
  'application.decided': [takeSeatJob],
  'article.published': [indexJob, indexTextJob, announceEventJob, announceToPreprintsJob],
  'article.changed': [indexJob, announceEventJob],
  'notice.published': [announceEventJob],
  'doi.registered': [announceEventJob],
  'doi.failed': [announceEventJob],
  'journal.changed': [indexJob, followJournalJob],
  'journal.renamed': [touchArticlesJob],
  'news.published': [indexJob],
  'news.changed': [indexJob],
  'news.removed': [indexJob],
  'submission.author-changed': [takeAuthorChangeJob],
  'submission.moved': [openPublicationJob],
  'submission.decided': [announceEventJob],
  'manuscript.read': [checkManuscriptJob],
  'manuscript.ready': [notifyReadyJob],
  'manuscript.refused': [notifyRefusedJob],
  'manuscript.delayed': [reportDelayJob],
}
