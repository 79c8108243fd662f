import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { sendDepositJob, sweepJob } from './job-names.ts'
import { sendDeposit } from './send-deposit.ts'
import { sweep } from './sweep.ts'

export const depositHandlers: JobHandler[] = [
  handleJob(sweepJob, (_payload, { ctx }) => sweep(ctx), { cron: '* * * * *' }),
  handleJob(sendDepositJob, ({ depositId }, { ctx }) => sendDeposit(ctx, depositId)),
]
