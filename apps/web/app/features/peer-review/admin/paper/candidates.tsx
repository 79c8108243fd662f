import { useEffect, useState } from 'react'
import { type Candidate, listCandidatesEndpoint } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { limitedCount } from '../../../../lib/amounts.ts'
import { quantity } from '../../../../lib/format.ts'
import { useApi } from '../../../../lib/query.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/controls.tsx'
import { PercentMeter } from '../../../../ui/feedback/meter.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { amount } from './part.tsx'
import { quoted } from './invite-address.tsx'
import { type Choice, type ChoiceList, type Chosen, listOf } from './choice.ts'

const t = texts.editing.paper.inviting
const pauseMs = 300

interface CandidatesProps {
  /** The id of the paper. */
  id: string
  choice: Choice
  isFull: Record<ChoiceList, boolean>
  onToggle: (person: Chosen, list: ChoiceList) => void
}

/** The candidates, best match first; those with a conflict are listed below and cannot be chosen. */
export function Candidates({ id, choice, isFull, onToggle }: CandidatesProps) {
  const [typed, setTyped] = useState('')
  const q = useAfterPause(typed.trim(), pauseMs)
  const query = q === '' ? {} : { q: q.slice(0, 100) }
  const { data, error, isFetching, refetch } = useApi(listCandidatesEndpoint, { params: { id }, query })
  return (
    <div className="candidates" data-act>
      <Field
        label={t.search}
        note={data && fill(t.shown, { shown: data.candidates.length, total: limitedCount(data.total) })}
      >
        <Input
          type="search"
          value={typed}
          placeholder={t.placeholder}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {error && !isFetching ? (
        <ErrorState heading="h3" title={t.failed} retry={{ onRetry: refetch }} />
      ) : data === undefined ? (
        <Skeleton lines={6} framed />
      ) : data.candidates.length === 0 ? (
        <EmptyState heading="h3" title={q === '' ? t.noReviewers : t.noMatch}>
          {q !== '' && t.noMatchText}
        </EmptyState>
      ) : (
        <>
          {q === '' && data.inField === 0 && <p className="candidates-note">{texts.editing.noExpert}</p>}
          <ul className="candidate-list" aria-label={t.candidates} aria-busy={isFetching} tabIndex={0}>
            {data.candidates.map((candidate) => (
              <CandidateRow
                key={candidate.id}
                candidate={candidate}
                chosen={listOf(choice, candidate.id)}
                isFull={isFull}
                onToggle={(list) => onToggle(candidate, list)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The text after a pause in typing. An effect: it depends on a timer. */
function useAfterPause(text: string, ms: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}

interface CandidateRowProps {
  candidate: Candidate
  chosen: ChoiceList | null
  isFull: Record<ChoiceList, boolean>
  onToggle: (list: ChoiceList) => void
}

/** A candidate, with the reasons for the rank. */
export function CandidateRow({ candidate, chosen, isFull, onToggle }: CandidateRowProps) {
  const { fullName, university, researchArea, fit, reasons, barred, opposed } = candidate
  const isBarred = barred.length > 0
  return (
    <li className={classNames('candidate', isBarred && 'is-barred', chosen && 'is-chosen')}>
      <div>
        <p className="candidate-name">
          <b>{nameOf(candidate)}</b>
          {!isBarred && <PercentMeter label={fill(t.fitOf, { name: fullName })} value={fit} />}
        </p>
        <p>{[university, researchArea].filter(Boolean).join(' · ')}</p>
        {!isBarred && opposed !== null && (
          <p className="candidate-opposed">{fill(texts.editing.wishes.warning, { reason: quoted(opposed) })}</p>
        )}
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
                  {points !== 0 && <em>{points > 0 ? `+${points}` : points}</em>}
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

/** The reviewer's current load and reliability. */
function habitsOf({ load, punctuality }: Candidate): string {
  const { reviews, inTime, answerDays, reviewDays, declinedPercent } = punctuality
  return [
    load.openAssignment ? t.busy : t.free,
    reviews === 0 ? t.noReviews : fill(t.inTime, { inTime, reviews }),
    ...(load.lastYear > 0 ? [amount(t.lastYear, load.lastYear)] : []),
    ...(answerDays === null ? [] : [fill(t.answers, { days: days(answerDays) })]),
    ...(reviewDays === null ? [] : [fill(t.reviewsIn, { days: days(reviewDays) })]),
    ...(declinedPercent === null || declinedPercent === 0 ? [] : [fill(t.declines, { percent: declinedPercent })]),
  ].join(' · ')
}

/** Whole days: tenths would suggest a precision that the median does not have. */
function days(median: number): string {
  return quantity(Math.max(1, Math.round(median)), 'day')
}

function nameOf({ title, fullName }: Pick<Candidate, 'title' | 'fullName'>): string {
  return title ? `${title} ${fullName}` : fullName
}
