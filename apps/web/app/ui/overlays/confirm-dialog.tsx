import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** The name of what it is about; the last one asked about, so that it stays while the dialog fades away. */
  thing?: ReactNode
  text: string
  /** What is done, and what is done instead. */
  confirm: string
  keep: string
  open: boolean
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, thing, text, confirm, keep, open, busy, onCancel, onConfirm } = props
  return (
    <Dialog
      modalOnly
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={title}
      thing={thing}
      text={text}
      actions={
        <>
          <DialogClose>{keep}</DialogClose>
          <Button kind="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
