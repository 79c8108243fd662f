import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import { reviewDays, reviewWeeks } from '@grfs/domain/peer-review/limits'
import { waitingDays } from '@grfs/domain/submissions/whose-move'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { quantity } from '../../../lib/format.ts'
import { fill } from '../../../ui/words.ts'

const t = submissionTexts.submitted.steps

interface Step {
  name: string
  text: string
  /** The paper is here while it has one of these. */
  of: readonly SubmissionStatus[]
}

const days = (count: number) => quantity(count, 'day')

const steps: readonly Step[] = [
  { name: t.screening, text: fill(t.screeningText, { days: days(waitingDays.submitted) }), of: ['submitted'] },
  {
    name: t.reviews,
    text: fill(t.reviewsText, { days: days(reviewDays), ...reviewWeeks }),
    of: ['processing', 'under_review', 'revision_required'],
  },
  { name: t.decision, text: fill(t.decisionText, { days: days(waitingDays.under_admin) }), of: ['under_admin'] },
]

/** What happens after handing in, in plain steps, and how long each may take. */
export function NextSteps({ status }: { status: SubmissionStatus }) {
  return (
    <ol className="next-steps">
      {steps.map(({ name, text, of }) => (
        <li key={name} aria-current={of.includes(status) ? 'step' : undefined}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
