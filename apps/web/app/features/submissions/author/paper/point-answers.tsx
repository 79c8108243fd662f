import { useState } from 'react'
import type { ReleasedReview } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { Button } from '../../../../ui/forms/button.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { Point } from '../../points.tsx'
import { SectionHead } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { isBlank, pointAnchor } from './banner-words.tsx'
import { reviewName } from './journey.ts'
import { reviewNote, WholeReview } from './review.tsx'

const t = paperTexts.review
/** The limit in the contract. */
const longestAnswer = 10_000

interface PointAnswersProps {
  review: ReleasedReview
  answers: Readonly<Record<string, string>>
  onAnswer: (pointId: string, answer: string) => void
}

/** The released review, point by point, with an answer field under each. */
export function PointAnswers({ review, answers, onAnswer }: PointAnswersProps) {
  const { points } = review
  return (
    <section aria-labelledby="points">
      <SectionHead id="points" title={reviewName(review.stage)} note={reviewNote(review)} />
      <ol className="points">
        {points.map((point) => (
          <Point key={point.id} number={point.number} html={point.html}>
            <Answer
              number={point.number}
              answer={answers[point.id] ?? ''}
              onAnswer={(answer) => onAnswer(point.id, answer)}
            />
          </Point>
        ))}
      </ol>
      {points.length === 0 && <p className="paper-quiet">{t.noPoints}</p>}
      <WholeReview review={review} isOpen={points.length === 0} />
    </section>
  )
}

interface AnswerProps {
  number: number
  answer: string
  onAnswer: (answer: string) => void
}

/** An earlier answer is shown as text; a field stays a field while the author writes in it. */
function Answer({ number, answer, onAnswer }: AnswerProps) {
  const [isOpen, setIsOpen] = useState(isBlank(answer))
  const [wasOpened, setWasOpened] = useState(false)
  const anchor = pointAnchor(number)
  if (!isOpen && !isBlank(answer)) {
    const label = fill(t.answerTo, { number })
    return (
      <div className="answer">
        <p className="answer-label">
          <span>{t.answer}</span>
          <span>{t.answered}</span>
        </p>
        <p className="answer-text">{answer}</p>
        <Button
          kind="quiet"
          small
          id={anchor}
          aria-label={`${t.edit}: ${label}`}
          onClick={() => {
            setIsOpen(true)
            setWasOpened(true)
          }}
        >
          {t.edit}
        </Button>
      </div>
    )
  }
  return (
    <div className={classNames('answer', isBlank(answer) && 'answer-open')}>
      <label className="answer-label" htmlFor={anchor}>
        <span>
          {t.answer}
          <span className="sr"> {fill(t.toPoint, { number })}</span>
        </span>
        {!isBlank(answer) && <span>{t.answered}</span>}
      </label>
      <textarea
        className="input"
        id={anchor}
        rows={3}
        maxLength={longestAnswer}
        placeholder={t.hint}
        value={answer}
        autoFocus={wasOpened}
        onChange={(event) => onAnswer(event.target.value)}
      />
    </div>
  )
}
