import type { SubAdmin } from '@grfs/contracts/sub-admins'
import { subAdminTexts } from '@grfs/contracts/texts/sub-admins'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { deleteSubAdmin } from './sub-admin-calls.ts'
import { useTold } from './use-told.ts'

const t = subAdminTexts.desk

interface DeleteDialogProps {
  /** Null while nobody is meant. */
  subAdmin: SubAdmin | null
  onClose: () => void
  onDeleted: () => void
}

/** SUBADMIN-010. */
export function DeleteDialog({ subAdmin, onClose, onDeleted }: DeleteDialogProps) {
  const telling = useTold()
  const remove = async ({ id }: SubAdmin) => {
    const outcome = await telling.run(() => deleteSubAdmin(api.call, id))
    if (outcome?.isDone) onDeleted()
    else onClose()
  }
  return (
    <Dialog
      modalOnly
      title={t.deleteTitle}
      thing={subAdmin?.name}
      text={t.deleteText}
      open={subAdmin !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <DialogClose>{t.keep}</DialogClose>
          <Button kind="danger" busy={telling.isBusy} onClick={() => subAdmin && void remove(subAdmin)}>
            {t.delete}
          </Button>
        </>
      }
    />
  )
}
