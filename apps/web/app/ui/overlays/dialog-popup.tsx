import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { classNames } from '../layout/class-names.ts'
import { words } from '../layout/words.ts'
import { Icon } from '../media/icon.tsx'
import type { DialogPopupProps } from './dialog.tsx'

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
            finalFocus={() => opener}
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
