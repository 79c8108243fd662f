import type { AssignmentOfPaper } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { fill } from '../../../ui/words.ts'
import { amount } from './amount.ts'
import { assignmentNote, assignmentTones, isUnderWay } from './assignment-words.ts'
import type { PaperProps } from './paper-props.ts'
import { Fold } from './part.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const t = texts.editing.paper.assignments

/** Who was asked, who reads, who has read; what ended without a review is folded. */
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
          <b>{reviewer.fullName}</b> <Badge tone={assignmentTones[status]}>{t.status[status]}</Badge>
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
