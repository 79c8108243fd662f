import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { Button, buttonClass, type ButtonKind } from '../forms/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { words } from '../layout/words.ts'
import { Icon } from '../media/icon.tsx'

interface DialogProps {
  title: string
  /** Announced with the title when the dialog opens. */
  text?: ReactNode
  /** The name of the item that the dialog is about, styled as a title. */
  itemName?: ReactNode
  children?: ReactNode
  /** Put the safe choice first. */
  actions?: ReactNode
  wide?: boolean
  /** A question that must be answered: a click outside does not close it. */
  modalOnly?: boolean
  /** The element to focus first, if it is not the first control. */
  startAt?: RefObject<HTMLElement | null>
  /** The button that opens it; or leave it out and set `open`. */
  trigger?: ReactElement<Record<string, unknown>>
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Traps the focus, restores it on close, closes with Escape. */
export function Dialog(props: DialogProps) {
  const {
    title,
    text,
    itemName,
    children,
    actions,
    wide = false,
    modalOnly = false,
    trigger,
    open,
    onOpenChange,
    startAt,
  } = props
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)} disablePointerDismissal={modalOnly}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-scrim" />
        <BaseDialog.Viewport className="dialog-place">
          <BaseDialog.Popup className={classNames('dialog', wide && 'dialog-wide')} initialFocus={startAt}>
            <div className="dialog-head">
              <BaseDialog.Title className="dialog-title">{title}</BaseDialog.Title>
              {!modalOnly && (
                <BaseDialog.Close className="icon-btn" aria-label={words.close}>
                  <Icon name="close" />
                </BaseDialog.Close>
              )}
            </div>
            {itemName && <p className="dialog-item">{itemName}</p>}
            {text && <BaseDialog.Description className="dialog-text">{text}</BaseDialog.Description>}
            {children && <div className="dialog-body">{children}</div>}
            {actions && <div className="dialog-actions">{actions}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

interface DialogButtonProps {
  kind?: ButtonKind
  onClick?: () => void
  children: ReactNode
}

/** Calls `onClick`, if set, and closes the dialog. */
export function DialogClose({ kind, onClick, children }: DialogButtonProps) {
  return (
    <BaseDialog.Close className={buttonClass({ kind })} onClick={onClick}>
      {children}
    </BaseDialog.Close>
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
