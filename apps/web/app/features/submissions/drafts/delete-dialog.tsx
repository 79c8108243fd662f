import type { DraftItem } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { draftTitle } from './drafts-table.tsx'

const t = submissionTexts

interface DeleteDialogProps {
  /** The last one asked about: its title stays while the dialog fades away. */
  draft: DraftItem | null
  open: boolean
  busy: boolean
  onCancel: () => void
  onDelete: (draft: DraftItem) => void
}

/** DRAFT-009. */
export function DeleteDialog({ draft, open, busy, onCancel, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      modalOnly
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={t.drafts.deleteTitle}
      thing={draft && draftTitle(draft)}
      text={t.confirmDelete}
      actions={
        <>
          <DialogClose>{t.drafts.keep}</DialogClose>
          <Button kind="danger" busy={busy} onClick={() => draft && onDelete(draft)}>
            {t.delete}
          </Button>
        </>
      }
    />
  )
}
