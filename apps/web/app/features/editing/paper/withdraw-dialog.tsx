import { useState } from 'react'
import { withdrawAssignmentEndpoint, type AssignmentOfPaper } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { maxReasonLength } from '@grfs/domain/peer-review/limits'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { fill } from '../../../ui/words.ts'
import { useAct } from './use-act.ts'

const t = texts.editing.paper.assignments

interface WithdrawDialogProps {
  paperId: string
  assignment: AssignmentOfPaper
  onDone: () => void
}

export function WithdrawDialog({ paperId, assignment, onDone }: WithdrawDialogProps) {
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
      thing={reviewer.fullName}
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
