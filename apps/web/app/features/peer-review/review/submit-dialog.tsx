import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'

const t = peerReviewTexts.review

interface SubmitDialogProps {
  decision: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onSubmit: () => void
}

/** REVIEW-037: said before, because it cannot be taken back. */
export function SubmitDialog({ decision, open, onOpenChange, onSubmit }: SubmitDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.confirmTitle}
      thing={decision}
      text={t.confirmText}
      actions={
        <>
          <DialogClose>{t.goOn}</DialogClose>
          <Button kind="main" onClick={onSubmit}>
            {t.submit}
          </Button>
        </>
      }
    />
  )
}
