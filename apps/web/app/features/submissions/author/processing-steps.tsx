import type { SubmissionDetail } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { capitalise } from '../../../lib/format.ts'
import { Icon, type IconName } from '../../../ui/media/icon.tsx'

const t = submissionTexts.submitted

type Processing = SubmissionDetail['processing']
type StepStatus = Processing[number]['status']

/** Whether a step is still running: then the page polls again. */
export function isUnderWay(steps: Processing): boolean {
  return steps.some(({ status }) => status === 'waiting' || status === 'running' || status === 'delayed')
}

const icons: Partial<Record<StepStatus, IconName>> = { done: 'check', failed: 'alert', delayed: 'alert' }

/** The processing steps of the file. Screen readers announce changes. */
export function ProcessingSteps({ steps }: { steps: Processing }) {
  return (
    <ul className="processing" aria-live="polite" aria-busy={isUnderWay(steps)}>
      {steps.map(({ step, status, told: message }) => (
        <li key={step} className={`is-${status}`}>
          <StepMark status={status} />
          <b>{capitalise(step)}</b>
          <span>{message ?? t.step[status]}</span>
        </li>
      ))}
    </ul>
  )
}

function StepMark({ status }: { status: StepStatus }) {
  const icon = icons[status]
  if (icon) return <Icon name={icon} />
  return <span className={status === 'running' ? 'spin' : 'processing-dot'} aria-hidden="true" />
}
