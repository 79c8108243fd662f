import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { type CheckRow, referencesOf } from '../manuscripts/index.ts'
import { checkManuscript, checkManuscriptJob, mostLookedUp } from './check-manuscript.ts'
import { answersLastMs, type FindOwnWorks } from './look-up.ts'
import { fetchRetractions } from './load-retractions.ts'
import { deleteOldAnswers, listVerdicts, type VerdictRow } from './queries.ts'

export { checkManuscriptJob } from './check-manuscript.ts'
export { ListRefused, loadRetractions } from './load-retractions.ts'
export { type FindOwnWorks, lookUpReference } from './look-up.ts'
export { WorksUnavailable } from './works-client.ts'

const loadRetractionsJob = defineJob('reference-checks.load-retractions', z.object({}), { maxAttempts: 3 })
const forgetAnswersJob = defineJob('reference-checks.forget-answers', z.object({}), { maxAttempts: 3 })

export const referenceHandlersWith = (findOwn: FindOwnWorks): JobHandler[] => [
  handleJob(checkManuscriptJob, (payload, { ctx, signal }) => checkManuscript(ctx, payload, signal, findOwn)),
  handleJob(
    loadRetractionsJob,
    async (_payload, { ctx }) => {
      const loaded = await fetchRetractions(ctx)
      if (loaded) ctx.log.info(loaded, 'retractions loaded')
    },
    { cron: '17 4 * * 1' },
  ),
  handleJob(
    forgetAnswersJob,
    (_payload, { ctx }) =>
      ctx.inTransaction((tx) => deleteOldAnswers(tx.db, new Date(tx.now().getTime() - answersLastMs))),
    { cron: '41 4 * * *' },
  ),
]

export interface ManuscriptVerdicts {
  status: 'off' | 'running' | 'done'
  /** The references of the file. */
  total: number
  verdicts: (VerdictRow & { text: string })[]
}

/** For the author and the editors of a manuscript. Reviewers never see it: the caller must have checked that. */
export async function readVerdicts(
  { works, db }: Context,
  manuscriptId: string,
  check: CheckRow | null,
): Promise<ManuscriptVerdicts> {
  const texts = referencesOf(check)
  const total = texts.length
  const known = total === 0 ? [] : await listVerdicts(db, manuscriptId)
  const verdicts = known.flatMap((one) => {
    const text = texts[one.number - 1]
    return text === undefined ? [] : [{ ...one, text }]
  })
  if (!works && verdicts.length === 0) return { status: 'off', total, verdicts }
  return { status: works && verdicts.length < Math.min(total, mostLookedUp) ? 'running' : 'done', total, verdicts }
}
