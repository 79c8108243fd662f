import { useState } from 'react'
import { maxReasonLength } from '@grfs/domain/peer-review/limits'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'

const t = peerReviewTexts.decline

/** REVIEW-011: null for a reason, else what is wrong with it. */
export function reasonProblem(reason: string): string | null {
  return reason.trim() === '' ? peerReviewTexts.reasonRequired : null
}

interface DeclineDialogProps {
  title: string
  open: boolean
  busy: boolean
  onOpenChange: (open: boolean) => void
  onDecline: (reason: string) => void
}

/** REVIEW-005, REVIEW-011. */
export function DeclineDialog({ title, open, busy, onOpenChange, onDecline }: DeclineDialogProps) {
  const [reason, setReason] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const problem = isRefused ? reasonProblem(reason) : null
  const decline = () => {
    setIsRefused(true)
    if (reasonProblem(reason) === null) onDecline(reason.trim())
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      thing={title}
      text={t.text}
      actions={
        <>
          <DialogClose>{t.back}</DialogClose>
          <Button kind="danger" busy={busy} onClick={decline}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <Field label={t.reason} hint={t.hint} error={problem ?? undefined} required>
        <Textarea maxLength={maxReasonLength} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </Dialog>
  )
}
