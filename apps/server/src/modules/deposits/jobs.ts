import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { countCitations } from './count-citations.ts'
import { sendArticles } from './doaj/send-articles.ts'
import { sweepDoaj } from './doaj/sweep.ts'
import { countCitationsJob, sendArticlesJob, sendDepositJob, sweepDoajJob, sweepJob } from './job-names.ts'
import { sendDeposit } from './send-deposit.ts'
import { sweep } from './sweep.ts'

export const depositHandlers: JobHandler[] = [
  handleJob(sweepJob, (_payload, { ctx }) => sweep(ctx), { cron: '* * * * *' }),
  handleJob(sendDepositJob, ({ depositId }, { ctx }) => sendDeposit(ctx, depositId)),
  handleJob(sweepDoajJob, (_payload, { ctx }) => sweepDoaj(ctx), { cron: '* * * * *' }),
  handleJob(countCitationsJob, (_payload, { ctx, signal }) => countCitations(ctx, signal), { cron: '23 * * * *' }),
  handleJob(sendArticlesJob, ({ journalId }, { ctx }) => sendArticles(ctx, journalId)),
]
