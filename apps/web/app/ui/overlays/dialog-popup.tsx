import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
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
  /** A click outside does not close it, and the focus starts below the close button: at the first field or answer. */
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
  const popup = useRef<HTMLDivElement>(null)
  const firstControl = () =>
    popup.current?.querySelector<HTMLElement>(':not(.dialog-head) > :is(button, input, textarea, select)') ?? null
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={onOpenChange} disablePointerDismissal={modalOnly}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-scrim" />
        <BaseDialog.Viewport className="dialog-place">
          <BaseDialog.Popup
            className={classNames('dialog', wide && 'dialog-wide')}
            ref={popup}
            initialFocus={startAt ?? (modalOnly ? firstControl : undefined)}
            finalFocus={() => focusAfter?.() ?? opener}
          >
            <div className="dialog-head">
              <BaseDialog.Title className="dialog-title">{title}</BaseDialog.Title>
              <BaseDialog.Close className="icon-btn" aria-label={words.close}>
                <Icon name="close" />
              </BaseDialog.Close>
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
