import { cloneElement, createContext, type MouseEvent, type ReactElement, type ReactNode, use, useState } from 'react'
import { Button, buttonClass, type ButtonKind } from '../forms/button.tsx'
import type { DialogParts } from './dialog-popup.tsx'
import { usePart } from './first-use.ts'

interface DialogProps extends DialogParts {
  /** The button that opens it; or leave it out and set `open`. */
  trigger?: ReactElement<TriggerProps>
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

interface TriggerProps extends Record<string, unknown> {
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

const loadPopup = () => import('./dialog-popup.tsx')

const CloseContext = createContext(() => {})

/** Traps the focus, restores it on close, closes with Escape. The popup is loaded at the first use of the page. */
export function Dialog({ trigger, open, onOpenChange, ...parts }: DialogProps) {
  const [isOwnOpen, setOwnOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const isOpen = open ?? isOwnOpen
  const change = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const popup = usePart(loadPopup, isOpen, () => change(false))
  return (
    <CloseContext value={() => change(false)}>
      {trigger &&
        cloneElement(trigger, {
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          onClick: (event) => {
            trigger.props.onClick?.(event)
            if (event.defaultPrevented) return
            setOpener(event.currentTarget)
            change(true)
          },
        })}
      {popup && <popup.DialogPopup {...parts} isOpen={isOpen} onOpenChange={change} opener={opener} />}
    </CloseContext>
  )
}

interface DialogButtonProps {
  kind?: ButtonKind
  onClick?: () => void
  children: ReactNode
}

/** Calls `onClick`, if set, and closes the dialog. */
export function DialogClose({ kind, onClick, children }: DialogButtonProps) {
  const close = use(CloseContext)
  return (
    <button
      type="button"
      className={buttonClass({ kind })}
      onClick={() => {
        onClick?.()
        close()
      }}
    >
      {children}
    </button>
  )
}

interface ConfirmDialogProps {
  title: string
  /** The name of the item. Keep the last one, so that it does not disappear while the dialog fades out. */
  itemName?: ReactNode
  text: string
  /** The labels of the two buttons: do it, and cancel. */
  confirm: string
  keep: string
  open: boolean
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, itemName, text, confirm, keep, open, busy, onCancel, onConfirm } = props
  return (
    <Dialog
      modalOnly
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={title}
      itemName={itemName}
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
