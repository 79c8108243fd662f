import { z } from 'zod'
import type { Tx } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { stepKinds } from './step.ts'
import type { StepName } from './step-queries.ts'

// With pauses that grow to six hours, the last attempt is four days after the first. Then the catching-up begins again.
export const doStepJob = defineJob(
  'manuscripts.do-step',
  z.object({ manuscriptId: z.uuid(), kind: z.enum(stepKinds) }),
  { maxAttempts: 25 },
)

export function enqueueStep(tx: Tx, { manuscriptId, kind }: StepName): void {
  tx.enqueue(doStepJob, { manuscriptId, kind }, { key: `${manuscriptId}:${kind}` })
}
