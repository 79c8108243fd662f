import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../layout/class-names.ts'
import { words } from '../layout/words.ts'
import { Icon } from '../media/icon.tsx'

export interface DialogParts {
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
  /** Called on close. Returns the element to focus next; null for the button that opened the dialog. */
  focusAfter?: () => HTMLElement | null
}

export interface DialogPopupProps extends DialogParts {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opened it gets the focus back. */
  opener: HTMLElement | null
}

/** The popup of `Dialog`. */
export function DialogPopup(props: DialogPopupProps) {
  const {
    title,
    text,
    itemName,
    children,
    actions,
    wide = false,
    modalOnly = false,
    startAt,
    focusAfter,
    isOpen,
    onOpenChange,
    opener,
  } = props
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={onOpenChange} disablePointerDismissal={modalOnly}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-scrim" />
        <BaseDialog.Viewport className="dialog-place">
          <BaseDialog.Popup
            className={classNames('dialog', wide && 'dialog-wide')}
            initialFocus={startAt}
            finalFocus={() => focusAfter?.() ?? opener}
          >
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
