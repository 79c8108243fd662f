import { useId, useState } from 'react'
import { type BlindCopy as Copy, type Colleague, respondToAssignmentEndpoint } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { looksLikeEmail } from '@grfs/domain/identity/email'
import { maxPersonLength, maxReasonLength } from '@grfs/domain/peer-review/limits'
import { timeLeft } from '@grfs/domain/peer-review/reminders'
import { type Api, messageOf } from '../../../lib/api.ts'
import { count as grouped, dayAndMonth, excerpt } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, Textarea } from '../../../ui/forms/controls.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { fill } from '../../../ui/layout/words.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { BlindViewer } from '../../manuscripts/blind-viewer.tsx'

const t = peerReviewTexts

/** `1 day|2 days`: the first form for one, the second for other numbers. */
export function plural(forms: string, count: number): string {
  const [one = '', many = one] = forms.split('|')
  return fill(count === 1 ? one : many, { count: grouped(count) })
}

export function stageName(stage: number): string {
  return t.stages[stage - 1] ?? t.stages[2]
}

/** REVIEW-021: `6 days 4 hours`, or 'Expired'. */
export function timeLeftWords(until: string, now: Date): string {
  const left = timeLeft(new Date(until), now)
  if (!left) return t.expired
  return fill(t.timeLeft, { days: plural(t.days, left.days), hours: plural(t.hours, left.hours) })
}

export function isOver(until: string, now: Date): boolean {
  return timeLeft(new Date(until), now) === null
}

interface TimeLeftProps {
  until: string
  now: Date
  /** The text after it, with `{date}`: "remaining, due {date}". */
  note: string
}

/** REVIEW-021. */
export function TimeLeft({ until, now, note }: TimeLeftProps) {
  const isLate = isOver(until, now)
  return (
    <span className={classNames('time-left', isLate && 'is-late')}>
      <Icon name="clock" />
      <b>{timeLeftWords(until, now)}</b>
      {!isLate && <span>{fill(note, { date: dayAndMonth(until) })}</span>}
    </span>
  )
}

const readMoreTexts = peerReviewTexts.assigned
const shownLetters = 420

/** An abstract, shortened, with "read more" and "read less". */
export function ReadMore({ text }: { text: string }) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const short = excerpt(text, shownLetters)
  return (
    <div className="read-more">
      <p id={id}>{text.trim() === '' ? readMoreTexts.noAbstract : isWhole ? text : short}</p>
      {short !== text && (
        <Button kind="quiet" small aria-expanded={isWhole} aria-controls={id} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? readMoreTexts.less : readMoreTexts.more}
        </Button>
      )}
    </div>
  )
}

interface BlindCopyProps {
  /** Null if there is none yet. */
  copy: Copy | null
  loadPage: (page: number) => Promise<Blob>
  loadText?: () => Promise<string>
  loadFigure?: (figure: number) => Promise<Blob>
}

/** REVIEW-023, REVIEW-027 to REVIEW-030, REVIEW-044: the paper in the page, for reading, not for downloading. */
export function BlindCopy({ copy, loadPage, loadText, loadFigure }: BlindCopyProps) {
  if (!copy || copy.pages.length === 0) return <EmptyState title={peerReviewTexts.noFile} />
  const text = copy.hasText ? { loadText, loadFigure } : {}
  return <BlindViewer pages={copy.pages} loadPage={loadPage} {...text} texts={peerReviewTexts.viewer} />
}

export type Answer = { response: 'accepted' } | { response: 'rejected'; reason: string; colleague?: Colleague }

/** The result of an answer: a toast, and the error that stays on the page. */
interface Outcome {
  toast: { title: string; tone: 'ok' | 'danger' }
  /** REVIEW-017. */
  panel: string | null
}

/** REVIEW-012. A retry has the same idempotency key: after a lost response the answer is not given twice. */
export async function respond(
  api: Pick<Api, 'call'>,
  submissionId: string,
  answer: Answer,
  key: string,
): Promise<Outcome> {
  try {
    const { message } = await api.call(respondToAssignmentEndpoint, { body: { submissionId, ...answer } }, { key })
    // REVIEW-015
    return { toast: { title: answer.response === 'rejected' ? t.rejected : message, tone: 'ok' }, panel: null }
  } catch (error) {
    const message = messageOf(error, t.noAnswer)
    const failed = fill(t.respondFailed, { response: t.responses[answer.response], message })
    // REVIEW-014, REVIEW-016
    const title = answer.response === 'rejected' ? t.rejectFailed : failed
    return { toast: { title, tone: 'danger' }, panel: fill(t.loadFailed, { message: failed }) }
  }
}

const declineDialogTexts = peerReviewTexts.decline

/** REVIEW-011: null if a reason is given, else the problem. */
export function reasonProblem(reason: string): string | null {
  return reason.trim() === '' ? peerReviewTexts.reasonRequired : null
}

interface DeclineDialogProps {
  title: string
  open: boolean
  busy: boolean
  onOpenChange: (open: boolean) => void
  onDecline: (reason: string, colleague?: Colleague) => void
}

const blank: Colleague = { name: '', email: '', words: '' }

/** REVIEW-005, REVIEW-011. */
export function DeclineDialog({ title, open, busy, onOpenChange, onDecline }: DeclineDialogProps) {
  const [reason, setReason] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const [colleague, setColleague] = useState(blank)
  const problem = isRefused ? reasonProblem(reason) : null
  const hasColleague = Object.values(colleague).some((typed) => typed.trim() !== '')
  const isColleagueValid = !hasColleague || (colleague.name.trim() !== '' && looksLikeEmail(colleague.email))
  const decline = () => {
    setIsRefused(true)
    if (reasonProblem(reason) !== null || !isColleagueValid) return
    if (hasColleague) onDecline(reason.trim(), colleague)
    else onDecline(reason.trim())
  }
  const colleagueInput = (name: 'name' | 'email') => (
    <Input
      type={name === 'email' ? 'email' : 'text'}
      autoComplete="off"
      maxLength={name === 'email' ? 254 : maxPersonLength}
      value={colleague[name]}
      onChange={({ target }) => setColleague({ ...colleague, [name]: target.value })}
    />
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={declineDialogTexts.title}
      itemName={title}
      text={declineDialogTexts.text}
      actions={
        <>
          <DialogClose>{declineDialogTexts.back}</DialogClose>
          <Button kind="danger" busy={busy} onClick={decline}>
            {declineDialogTexts.confirm}
          </Button>
        </>
      }
    >
      <Field label={declineDialogTexts.reason} hint={declineDialogTexts.hint} error={problem ?? undefined} required>
        <Textarea maxLength={maxReasonLength} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <details className="decline-colleague">
        <summary>{declineDialogTexts.colleague}</summary>
        <Field label={declineDialogTexts.colleagueName}>{colleagueInput('name')}</Field>
        <Field
          label={declineDialogTexts.colleagueEmail}
          error={isRefused && !isColleagueValid ? declineDialogTexts.colleagueInvalid : undefined}
        >
          {colleagueInput('email')}
        </Field>
        <Field label={declineDialogTexts.colleagueWords}>
          <Textarea
            maxLength={maxReasonLength}
            value={colleague.words}
            onChange={({ target }) => setColleague({ ...colleague, words: target.value })}
          />
        </Field>
      </details>
    </Dialog>
  )
}
