import { useState } from 'react'
import { type AssignmentOfPaper, withdrawAssignmentEndpoint } from '@grfs/contracts/peer-review/admin'
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
import { Textarea } from '../../../../ui/forms/controls.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { amount, Fold, ofStage, type PaperProps, useAct } from './part.tsx'

const t = texts.editing.paper.assignments

/** All assignments; those that ended without a review are collapsed. */
export function Assignments({ paper, now, onChanged }: PaperProps) {
  const { assignments } = paper
  if (assignments.length === 0) return <p className="paper-quiet">{t.none}</p>
  const open = assignments.filter((one) => isUnderWay(one) || one.status === 'done')
  const ended = assignments.filter((one) => !open.includes(one))
  const rows = (shown: readonly AssignmentOfPaper[]) => (
    <ul className="assignments" aria-label={t.title}>
      {shown.map((assignment) => (
        <Row key={assignment.id} paperId={paper.id} assignment={assignment} now={now} onChanged={onChanged} />
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

interface RowProps {
  paperId: string
  assignment: AssignmentOfPaper
  now: Date
  onChanged: () => void
}

function Row({ paperId, assignment, now, onChanged }: RowProps) {
  const { status, reviewer, code, reason, delivery } = assignment
  return (
    <li>
      <div>
        <p>
          <a href={personPath(reviewer.id)}>
            <b>{reviewer.fullName}</b>
          </a>{' '}
          <Badge tone={assignmentTones[status]}>{t.status[status]}</Badge>
        </p>
        <p>{[code, reviewer.university, reviewer.email].filter(Boolean).join(' · ')}</p>
        <p>
          {assignmentNote(assignment, now)}
          {status === 'pending' && delivery && (
            <span className={classNames(delivery === 'failed' && 'is-failed')}> · {t.delivery[delivery]}</span>
          )}
        </p>
        {reason && <p>{fill(t.reason, { reason })}</p>}
      </div>
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

interface WithdrawDialogProps {
  paperId: string
  assignment: AssignmentOfPaper
  onDone: () => void
}

function WithdrawDialog({ paperId, assignment, onDone }: WithdrawDialogProps) {
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
