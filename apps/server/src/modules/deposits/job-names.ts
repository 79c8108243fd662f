import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Collects what is due into files, and continues files whose time has come. */
export const sweepJob = defineJob('deposits.sweep', z.object({}), { maxAttempts: 3 })
/** Sends one file, or asks the registry about it. The sweep starts it again, so it needs no attempts of its own. */
export const sendDepositJob = defineJob('deposits.send', z.object({ depositId: z.uuid() }), { maxAttempts: 1 })

/** Asks which works cite our articles, each article once a month. */
export const countCitationsJob = defineJob('deposits.count-citations', z.object({}), { maxAttempts: 3 })

/** Finds articles that DOAJ does not have as they are now. */
export const sweepDoajJob = defineJob('deposits.sweep-doaj', z.object({}), { maxAttempts: 3 })
/** Sends the articles of a journal to DOAJ. The sweep starts it again. */
export const sendArticlesJob = defineJob('deposits.send-articles', z.object({ journalId: z.uuid() }), {
  maxAttempts: 1,
})
