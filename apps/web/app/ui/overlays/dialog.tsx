import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { Button, buttonClass, type ButtonKind } from '../forms/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { words } from '../layout/words.ts'
import { Icon } from '../media/icon.tsx'

interface DialogProps {
  title: string
  /** Said with the title when the dialog opens. */
  text?: ReactNode
  /** The name of the thing it is about, set as a title. */
  thing?: ReactNode
  children?: ReactNode
  /** The safe choice first. */
  actions?: ReactNode
  wide?: boolean
  /** A question that must be answered: a click beside it does not close it. */
  modalOnly?: boolean
  /** What gets the focus first, where that is not the first control. */
  startAt?: RefObject<HTMLElement | null>
  /** The button that opens it; leave it out and drive `open`. */
  trigger?: ReactElement<Record<string, unknown>>
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Keeps the focus inside, gives it back on close, closes with Escape. */
export function Dialog(props: DialogProps) {
  const {
    title,
    text,
    thing,
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
            {thing && <p className="dialog-thing">{thing}</p>}
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

/** Does its work, if any, and closes the dialog around it. */
export function DialogClose({ kind, onClick, children }: DialogButtonProps) {
  return (
    <BaseDialog.Close className={buttonClass({ kind })} onClick={onClick}>
      {children}
    </BaseDialog.Close>
  )
}

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
