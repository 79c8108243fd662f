import { words } from '../layout/words.ts'

export interface Step {
  label: string
  /** A date, or who acts next. */
  note?: string
  state: 'done' | 'now' | 'next'
}

/** The steps of a paper: horizontal on a wide screen, vertical on a phone. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={step.state === 'next' ? undefined : `is-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <b>
            {step.label}
            {step.state === 'done' && <span className="sr">, {words.done}</span>}
          </b>
          {step.note && <span>{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}
