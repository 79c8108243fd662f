import type { Converter } from '../../../platform/sandbox/converter.ts'
import { handleJob, type JobHandler } from '../../../platform/jobs/handler.ts'
import { indexText, indexTexts } from '../index-texts.ts'
import { listArticlesWithPhoto } from '../publication-queries.ts'
import { catchUp } from './catch-up.ts'
import {
  catchUpJob,
  indexTextJob,
  indexTextsJob,
  makeFilesJob,
  openPublicationJob,
  publishPaperJob,
  renewPhotosJob,
} from './job-names.ts'
import { makeFiles } from './make-files.ts'
import { openPublication } from './open-publication.ts'
import { publishPaper } from './publish-paper.ts'

export const publishingHandlers: JobHandler[] = [
  handleJob(openPublicationJob, async ({ submissionId, move }, { ctx }) => {
    if (move === 'accept') await openPublication(ctx, submissionId)
  }),
  handleJob(renewPhotosJob, ({ accountId }, { ctx }) =>
    ctx.inTransaction(async (tx) => tx.purge(...(await listArticlesWithPhoto(tx, accountId)))),
  ),
  handleJob(publishPaperJob, ({ submissionId }, { ctx }) => publishPaper(ctx, submissionId)),
  handleJob(indexTextJob, ({ articleId }, { ctx }) => indexText(ctx, articleId)),
  handleJob(indexTextsJob, ({ after = null }, { ctx, signal }) => indexTexts(ctx, after, signal), {
    cron: '12 * * * *',
    heavy: true,
  }),
  handleJob(catchUpJob, (_payload, { ctx, signal }) => catchUp(ctx, signal), { cron: '4 * * * *' }),
]

/** What needs a converter. */
export const typesettingHandlers = (converter: Converter): JobHandler[] => [
  handleJob(makeFilesJob, ({ submissionId }, { ctx }) => makeFiles(ctx, converter, submissionId), { heavy: true }),
]
