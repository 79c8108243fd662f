import '../article.css'
import '../../../ui/layout/contents.css'
import '../full-text.css'
import '../figures.css'
import '../actions.css'
import '../../../ui/tables/month-bars.css'
import '../admin/preview-bar.css'
import './proof.css'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useParams } from '../../../lib/navigation.tsx'
import { answerProofEndpoint, getProofEndpoint, type Proof } from '@grfs/contracts/publishing/proofs'
import { proofTexts } from '@grfs/contracts/texts/proofs'
import { maxProofMarks, maxProofQuote, maxProofWords } from '@grfs/domain/publishing/production'
import { api, messageOf } from '../../../lib/api.ts'
import { longDate, timeWords } from '../../../lib/format.ts'
import { ownPaperPath } from '../../../lib/paths.ts'
import { useApi } from '../../../lib/query.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Textarea } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { classNames, hueClass } from '../../../ui/layout/class-names.ts'
import { fill } from '../../../ui/layout/words.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { ArticlePage } from '../article-page.tsx'
import { blockIn, type Mark, readTyped, scrollToMark, showMarks, storeTyped, type Typed } from './proof-marks.ts'

const t = proofTexts.page

/** /dashboard/researcher/proof/:id, the article exactly as it would be published, with the author's marks beside it. */
export function Page() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useApi(getProofEndpoint, { params: { id } })
  const [thanks, setThanks] = useState<string | null>(null)
  if (thanks !== null || (error && !data)) {
    const back = <LinkButton href={ownPaperPath(id)}>{t.back}</LinkButton>
    return (
      <main id="main" className="wrap preview-empty">
        {thanks !== null ? (
          <EmptyState heading="h1" title={t.doneTitle} action={back}>
            {thanks}
          </EmptyState>
        ) : error?.status === 404 ? (
          <EmptyState heading="h1" title={error.message} action={back} />
        ) : (
          <ErrorState heading="h1" title={messageOf(error, t.failed)} retry={{ onRetry: refetch, busy: isFetching }} />
        )}
      </main>
    )
  }
  if (!data) {
    return (
      <main id="main" className="wrap preview-empty">
        <Skeleton lines={12} label={t.loading} />
      </main>
    )
  }
  return <ProofView proof={data} onDone={setThanks} />
}

/** Marks stay in this browser until they are sent. */
export function ProofView({ proof, onDone }: { proof: Proof; onDone: (message: string) => void }) {
  const { paper, number } = proof
  const [typed, setTyped] = useState<Typed>(() => readTyped(paper.id, number))
  const { marks, answers = {} } = typed
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (page.current) showMarks(page.current, marks)
  }, [marks])
  const type = (next: Typed) => {
    storeTyped(paper.id, number, next)
    setTyped(next)
  }
  const change = (next: readonly Mark[]) => type({ answers, marks: next })
  const mark = (place: string, quote: string) => {
    if (marks.length >= maxProofMarks) return
    change([...marks, { place, quote: quote.slice(0, maxProofQuote), words: '' }])
    requestAnimationFrame(() => document.getElementById(`mark-${marks.length + 1}`)?.focus())
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    const block = blockIn(event.currentTarget, event.target)
    // Somebody who selects text to copy it does not mark.
    if (block && window.getSelection()?.isCollapsed !== false) mark(block.place, block.quote)
  }
  return (
    <>
      <div className="preview-bar" role="region" aria-label={t.back}>
        <p>
          <b>{paper.number}</b> {fill(t.heading, { number, date: longDate(proof.sentAt) })}
        </p>
        <LinkButton small href={ownPaperPath(paper.id)}>
          {t.back}
        </LinkButton>
      </div>
      <div className="proof">
        <ProofPanel
          proof={proof}
          marks={marks}
          answers={answers}
          onAnswer={(question, answer) => type({ marks, answers: { ...answers, [question]: answer } })}
          onChange={change}
          onMark={() => mark('article', '')}
          onShow={(place) => page.current && scrollToMark(page.current, place)}
          onDone={(message) => {
            storeTyped(paper.id, number, null)
            onDone(message)
          }}
        />
        {/* The button in the panel does the same for people who use no mouse. */}
        <div
          ref={page}
          className={classNames('reading', 'proof-article', hueClass(proof.article.journal.hue))}
          onClick={press}
        >
          <ArticlePage article={proof.article} />
        </div>
      </div>
    </>
  )
}

interface PanelProps {
  proof: Proof
  marks: readonly Mark[]
  answers: Readonly<Record<number, string>>
  onAnswer: (question: number, answer: string) => void
  onChange: (marks: readonly Mark[]) => void
  onMark: () => void
  onShow: (place: string) => void
  onDone: (message: string) => void
}

function ProofPanel({ proof, marks, answers, onAnswer, onChange, onMark, onShow, onDone }: PanelProps) {
  const [isSending, setSending] = useState(false)
  const [isSure, setSure] = useState(false)
  const due = longDate(proof.due)
  const answer = async (outcome: 'approved' | 'returned') => {
    if (marks.some(({ words }) => words.trim() === '')) {
      showToast({ title: t.wordsMissing, tone: 'danger' })
      return
    }
    setSending(true)
    try {
      const body = {
        ...{ contentMark: proof.contentMark, outcome, marks: [...marks] },
        answers: proof.questions.flatMap(({ number }) => {
          const answer = answers[number]
          return answer === undefined ? [] : [{ number, answer }]
        }),
      }
      onDone((await api.call(answerProofEndpoint, { params: { id: proof.paper.id }, body })).message)
    } catch (error) {
      showToast({ title: messageOf(error, t.sendFailed), tone: 'danger' })
    } finally {
      setSending(false)
      setSure(false)
    }
  }
  return (
    <aside className="proof-panel" aria-labelledby="proof-check">
      <div className="proof-ask">
        <p className="proof-kicker">{t.yours}</p>
        <h2 id="proof-check">{fill(t.check, { date: due })}</h2>
        <p>
          {t.text} {proof.isSilenceApproval && fill(t.silence, { date: due })}{' '}
          {proof.publishesAt !== null && fill(t.scheduled, { date: timeWords(proof.publishesAt) })}
        </p>
      </div>
      <LinkButton block icon="file" href={proof.files.pdf} target="_blank" rel="noreferrer">
        {t.pdf}
      </LinkButton>
      {proof.files.lines !== null && (
        <LinkButton block kind="quiet" href={proof.files.lines} target="_blank" rel="noreferrer">
          {t.lines}
        </LinkButton>
      )}
      {proof.earlierMarks.length > 0 && <EarlierMarks marks={proof.earlierMarks} />}
      {proof.questions.length > 0 && <h3>{t.questions}</h3>}
      <ol className="proof-marks">
        {proof.questions.map(({ number, place, quote, words, answer: before }) => (
          <li key={number}>
            <p className="proof-quote">{quote === '' ? t.wholeQuote : quote}</p>
            <p>{words}</p>
            <Field id={`question-${number}`} label={fill(t.question, { number })}>
              <Textarea
                rows={2}
                value={answers[number] ?? before}
                maxLength={maxProofWords}
                onChange={({ target }) => onAnswer(number, target.value)}
              />
            </Field>
            {quote !== '' && (
              <Button small kind="quiet" aria-label={fill(t.showQuestion, { number })} onClick={() => onShow(place)}>
                {t.show}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <h3>{t.changes}</h3>
      {marks.length === 0 && <p className="paper-quiet">{t.noChanges}</p>}
      <ol className="proof-marks proof-own">
        {marks.map((one, at) => (
          <MarkField
            key={`${at} ${one.place}`}
            mark={one}
            number={at + 1}
            onShow={one.quote === '' ? null : () => onShow(one.place)}
            onWords={(words) => onChange(marks.map((mark, index) => (index === at ? { ...mark, words } : mark)))}
            onRemove={() => onChange(marks.filter((_, index) => index !== at))}
          />
        ))}
      </ol>
      <Button block kind="quiet" icon="plus" disabled={marks.length >= maxProofMarks} onClick={onMark}>
        {t.add}
      </Button>
      <p className="proof-small">
        {proof.files.lines !== null && t.addHint} {t.small}
      </p>
      {marks.length === 0 ? (
        <Button block kind="main" onClick={() => setSure(true)}>
          {t.approve}
        </Button>
      ) : (
        <>
          <Button block kind="main" busy={isSending} onClick={() => void answer('returned')}>
            {marks.length === 1 ? t.send.one : fill(t.send.many, { count: marks.length })}
          </Button>
          <p className="proof-small">{t.approveHint}</p>
        </>
      )}
      <Dialog
        open={isSure}
        title={t.approveTitle}
        text={t.approveText}
        onOpenChange={setSure}
        actions={
          <>
            <Button onClick={() => setSure(false)}>{t.keep}</Button>
            <Button kind="main" busy={isSending} onClick={() => void answer('approved')}>
              {t.approve}
            </Button>
          </>
        }
      />
    </aside>
  )
}

/** What the author marked in the proof before, and what became of it. */
function EarlierMarks({ marks }: { marks: Proof['earlierMarks'] }) {
  return (
    <details className="proof-earlier" open>
      <summary>{t.earlier}</summary>
      <ol className="proof-marks">
        {marks.map(({ number, quote, words, isResolved, answer }) => (
          <li key={number}>
            <p className="proof-quote">{quote === '' ? t.wholeQuote : quote}</p>
            <p>{words}</p>
            <p className="proof-outcome">
              <b>{isResolved ? t.made : t.notMade}</b> {answer !== '' && fill(t.answer, { answer })}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

interface MarkFieldProps {
  mark: Mark
  number: number
  /** Null if the mark is not about a place of the page. */
  onShow: (() => void) | null
  onWords: (words: string) => void
  onRemove: () => void
}

function MarkField({ mark, number, onShow, onWords, onRemove }: MarkFieldProps) {
  return (
    <li>
      <p className="proof-quote">{mark.quote === '' ? t.wholeQuote : mark.quote}</p>
      <Field id={`mark-${number}`} label={`${fill(t.place, { number })}: ${t.words}`} hint={t.wordsHint}>
        <Textarea
          rows={2}
          value={mark.words}
          maxLength={maxProofWords}
          onChange={({ target }) => onWords(target.value)}
        />
      </Field>
      <p className="proof-tools">
        {onShow && (
          <Button small kind="quiet" aria-label={fill(t.showAloud, { number })} onClick={onShow}>
            {t.show}
          </Button>
        )}
        <Button small kind="quiet" aria-label={fill(t.removeAloud, { number })} onClick={onRemove}>
          {t.remove}
        </Button>
      </p>
    </li>
  )
}
