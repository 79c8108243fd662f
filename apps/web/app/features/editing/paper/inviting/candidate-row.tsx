import type { Candidate } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { PercentMeter } from '../../../../ui/percent-meter.tsx'
import { fill } from '../../../../ui/words.ts'
import { habitsOf, nameOf } from './candidate-words.ts'
import type { ChoiceList } from './choice.ts'

const t = texts.editing.paper.inviting

interface CandidateRowProps {
  candidate: Candidate
  chosen: ChoiceList | null
  isFull: Record<ChoiceList, boolean>
  onToggle: (list: ChoiceList) => void
}

/** Somebody who could review the paper, and why they stand where they stand. */
export function CandidateRow({ candidate, chosen, isFull, onToggle }: CandidateRowProps) {
  const { fullName, university, researchArea, fit, reasons, barred } = candidate
  const isBarred = barred.length > 0
  return (
    <li className={classNames('candidate', isBarred && 'is-barred', chosen && 'is-chosen')}>
      <div>
        <p className="candidate-name">
          <b>{nameOf(candidate)}</b>
          {!isBarred && <PercentMeter label={fill(t.fitOf, { name: fullName })} value={fit} />}
        </p>
        <p>{[university, researchArea].filter(Boolean).join(' · ')}</p>
        {isBarred ? (
          <p className="candidate-barred">
            <b>{t.barred}:</b> {barred.join(' · ')}
          </p>
        ) : (
          <p>{habitsOf(candidate)}</p>
        )}
        {!isBarred && reasons.length > 0 && (
          <details className="candidate-why">
            <summary aria-label={fill(t.whyOf, { name: fullName })}>{t.why}</summary>
            <ul>
              {reasons.map(({ text, points }) => (
                <li key={text}>
                  <span>{text}</span>
                  <em>{points > 0 ? `+${points}` : points}</em>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {!isBarred && (
        <div className="candidate-actions">
          {(['now', 'later'] as const).map((list) => (
            <Button
              key={list}
              small
              aria-pressed={chosen === list}
              aria-label={fill(list === 'now' ? t.askOf : t.alternateOf, { name: fullName })}
              disabled={isFull[list] && chosen !== list}
              onClick={() => onToggle(list)}
            >
              {list === 'now' ? t.ask : t.alternate}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
