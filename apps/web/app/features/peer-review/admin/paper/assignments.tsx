import { useState } from 'react'
import {
  type AssignmentOfPaper,
  extendAssignmentEndpoint,
  withdrawAssignmentEndpoint,
} from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { maxReasonLength } from '@grfs/domain/peer-review/limits'
import { api } from '../../../../lib/api.ts'
import { nearDate } from '../../../../lib/format.ts'
import { personPath } from '../../../../lib/paths.ts'
import { Badge, type BadgeTone } from '../../../../ui/feedback/badge.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { Dialog, DialogClose } from '../../../../ui/overlays/dialog.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select, Textarea } from '../../../../ui/forms/controls.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import type { PersonToInvite } from './invite-address.tsx'
import { amount, Fold, ofStage, type PaperProps, useAct } from './part.tsx'

const t = texts.editing.paper.assignments

/** All assignments; those that ended without a review are collapsed. */
export function Assignments({ paper, now, onChanged, onInvite }: PaperProps & Inviting) {
  const { assignments } = paper
  if (assignments.length === 0) return <p className="paper-quiet">{t.none}</p>
  const open = assignments.filter((one) => isUnderWay(one) || one.status === 'done')
  const ended = assignments.filter((one) => !open.includes(one))
  const rows = (shown: readonly AssignmentOfPaper[]) => (
    <ul className="assignments" aria-label={t.title}>
      {shown.map((assignment) => (
        <Row key={assignment.id} paperId={paper.id} {...{ assignment, now, onChanged, onInvite }} />
      ))}
    </ul>
  )
  return (
    <>
      {open.length > 0 && rows(open)}
      {ended.length > 0 && <Fold title={amount(t.earlier, ended.length)}>{rows(ended)}</Fold>}
    </>
  )
}

interface Inviting {
  /** Carries a person into the form that invites by address. Absent if nobody can be invited now. */
  onInvite?: ((person: PersonToInvite) => void) | undefined
}

interface RowProps extends Inviting {
  paperId: string
  assignment: AssignmentOfPaper
  now: Date
  onChanged: () => void
}

function Row({ paperId, assignment, now, onChanged, onInvite }: RowProps) {
  const { status, reviewer, code, reason, delivery, colleague } = assignment
  // Whose account an invited address is stays unknown until the invitation is accepted.
  const isKnown = !assignment.invited || status === 'accepted' || status === 'done'
  return (
    <li>
      <div>
        <p>
          <b>{isKnown ? <a href={personPath(reviewer.id)}>{reviewer.fullName}</a> : reviewer.fullName}</b>{' '}
          <Badge tone={assignmentTones[status]}>{t.status[status]}</Badge>
        </p>
        <p>{[code, reviewer.university, reviewer.email].filter(Boolean).join(' · ')}</p>
        <p>
          {assignmentNote(assignment, now)}
          {status === 'pending' && delivery && (
            <span className={classNames(delivery === 'failed' && 'is-failed')}> · {t.delivery[delivery]}</span>
          )}
        </p>
        {assignment.invited && <p>{invitedNote(assignment)}</p>}
        {reason && <p>{fill(t.reason, { reason })}</p>}
        {colleague && (
          <p>
            {fill(t.colleague, { name: colleague.name, email: colleague.email })}{' '}
            {colleague.words && fill(t.colleagueWords, { words: colleague.words })}{' '}
            {onInvite && (
              <Button
                kind="quiet"
                small
                onClick={() => onInvite({ email: colleague.email, name: colleague.name, field: '' })}
              >
                {fill(t.inviteColleague, { name: colleague.name })}
              </Button>
            )}
          </p>
        )}
      </div>
      {status === 'accepted' && <ExtendDialog paperId={paperId} assignment={assignment} onDone={onChanged} />}
      {isUnderWay(assignment) && <WithdrawDialog paperId={paperId} assignment={assignment} onDone={onChanged} />}
    </li>
  )
}

const assignmentTones: Record<AssignmentOfPaper['status'], BadgeTone> = {
  queued: 'line',
  pending: 'accent',
  accepted: 'accent',
  rejected: 'neutral',
  expired: 'warn',
  withdrawn: 'neutral',
  done: 'ok',
}

/** What is known of a person who was invited by e-mail address. */
function invitedNote({ invited, reviewer }: AssignmentOfPaper): string {
  const { field = '', interests = null } = invited ?? {}
  return [
    fill(t.field, { field }),
    ...(reviewer.orcid ? [fill(t.orcid, { orcid: reviewer.orcid })] : []),
    ...(interests === null ? [] : [interests === '' ? t.noInterests : fill(t.interests, { interests })]),
  ].join(' · ')
}

/** Whether it is still active and can be withdrawn. */
function isUnderWay({ status }: Pick<AssignmentOfPaper, 'status'>): boolean {
  return status === 'queued' || status === 'pending' || status === 'accepted'
}

/** Its history and deadline, in one line. */
function assignmentNote(assignment: AssignmentOfPaper, now: Date): string {
  const { status, stage, invitedAt, expiresAt, answeredAt, dueAt, endedAt, remindedAt } = assignment
  const day = (instant: string | null, text: string) => (instant ? [fill(text, { date: nearDate(instant, now) })] : [])
  const parts: Record<AssignmentOfPaper['status'], string[]> = {
    queued: [t.queued],
    pending: [...day(invitedAt, t.invited), ...day(expiresAt, t.answerBy)],
    accepted: [...day(answeredAt, t.accepted), ...day(dueAt, t.due)],
    done: day(endedAt, t.handedIn),
    rejected: [...day(invitedAt, t.invited), ...day(endedAt ?? answeredAt, t.ended)],
    expired: [...day(invitedAt, t.invited), ...day(endedAt, t.ended)],
    withdrawn: [...day(invitedAt, t.invited), ...day(endedAt, t.ended)],
  }
  const reminders = isUnderWay(assignment) && remindedAt.length > 0 ? [amount(t.reminded, remindedAt.length)] : []
  return [ofStage(t.stage, stage), ...parts[status], ...reminders].join(' · ')
}

interface DialogProps {
  paperId: string
  assignment: AssignmentOfPaper
  onDone: () => void
}

const daysToChoose = [3, 7, 14, 30]

function ExtendDialog({ paperId, assignment, onDone }: DialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [days, setDays] = useState(7)
  const act = useAct(onDone)
  const { fullName: name } = assignment.reviewer
  const extend = async () => {
    const params = { id: paperId, assignmentId: assignment.id }
    const isDone = await act.run('extend', (key) =>
      api.call(extendAssignmentEndpoint, { params, body: { days } }, { key }),
    )
    if (isDone) setIsOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t.extendTitle}
      itemName={name}
      text={fill(t.extendText, { name })}
      trigger={
        <Button small aria-label={fill(t.extendOf, { name })}>
          {t.extend}
        </Button>
      }
      actions={
        <>
          <DialogClose>{t.keep}</DialogClose>
          <Button kind="main" busy={act.busy !== null} onClick={() => void extend()}>
            {t.extend}
          </Button>
        </>
      }
    >
      <Field label={t.extendDays}>
        <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {daysToChoose.map((count) => (
            <option key={count} value={count}>
              {fill(t.extendBy, { count })}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  )
}

function WithdrawDialog({ paperId, assignment, onDone }: DialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const act = useAct(onDone)
  const { reviewer, status } = assignment
  const isReading = status === 'accepted'
  const withdraw = async () => {
    const params = { id: paperId, assignmentId: assignment.id }
    const isDone = await act.run('withdraw', () => api.call(withdrawAssignmentEndpoint, { params, body: { reason } }))
    if (isDone) setIsOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={isReading ? t.withdrawReader : t.withdrawTitle}
      itemName={reviewer.fullName}
      text={fill(isReading ? t.withdrawReaderText : t.withdrawText, { name: reviewer.fullName })}
      trigger={
        <Button small aria-label={fill(t.withdrawOf, { name: reviewer.fullName })}>
          {t.withdraw}
        </Button>
      }
      actions={
        <>
          <DialogClose>{t.keep}</DialogClose>
          <Button kind="danger" busy={act.busy !== null} onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        </>
      }
    >
      <Field label={t.withdrawReason} hint={t.withdrawHint}>
        <Textarea value={reason} maxLength={maxReasonLength} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </Dialog>
  )
}
