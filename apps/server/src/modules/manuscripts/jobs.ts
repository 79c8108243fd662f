import { z } from 'zod'
import type { Converter } from '../../platform/sandbox/converter.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { catchUp, doStep, doStepJob, type Steps } from './do-step.ts'
import { manuscriptsLateEmail } from './emails/manuscripts-late.email.ts'
import { eraseManuscript, forgetJob } from './personal-data.ts'
import { stepKinds } from './step.ts'
import { countDelayed } from './queries/steps.ts'
import { blindStep, htmlStep, indexStep, pagesStep, pdfStep, readStep, similarityStep } from './steps.ts'

const catchUpJob = defineJob('manuscripts.catch-up', z.object({}), { maxAttempts: 3 })

/** Runs after `manuscript.delayed`. */
export const reportDelayJob = defineJob(
  'manuscripts.report-delay',
  z.looseObject({ eventId: z.string(), step: z.enum(stepKinds), because: z.string() }),
)

export interface ManuscriptParts {
  converter: Converter
  operatorEmail: string
}

export function manuscriptHandlers({ converter, operatorEmail }: ManuscriptParts): JobHandler[] {
  const steps: Steps = {
    read: readStep,
    blind: blindStep,
    similarity: similarityStep,
    index: indexStep,
    pdf: pdfStep(converter),
    pages: pagesStep(converter),
    html: htmlStep,
  }
  return [
    handleJob(doStepJob, (name, { ctx }) => doStep(ctx, steps, name), { heavy: true }),
    handleJob(catchUpJob, (_payload, { ctx }) => catchUp(ctx, steps), { cron: '29 * * * *' }),
    handleJob(reportDelayJob, async ({ step, because }, { ctx }) => {
      const papers = Math.max(1, await countDelayed(ctx.db, step))
      await ctx.inTransaction(async (tx) =>
        tx.outbox.send(manuscriptsLateEmail, {
          to: { name: 'Operator', address: operatorEmail, accountId: null },
          data: { product: steps[step].product, because, papers },
          // One e-mail a day for each step, however many papers wait.
          key: `${step}:${tx.now().toISOString().slice(0, 10)}`,
        }),
      )
    }),
    handleJob(forgetJob, ({ manuscriptId }, { ctx }) => eraseManuscript(ctx, manuscriptId)),
  ]
}
