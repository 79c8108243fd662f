import { Toast as BaseToast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import { toastDuration, toastMs, type ToastTone } from './toast-duration.ts'
import { words } from '../layout/words.ts'

const toneIcons: Record<ToastTone, IconName> = { ok: 'check', info: 'info', danger: 'alert' }

const manager = BaseToast.createToastManager<{ tone: ToastTone }>()

interface ToastMessage {
  title: string
  text?: string
  tone?: ToastTone
  /** Only where the specification states a time for this one toast. */
  closesAfterMs?: number
}

/** Shows a message at the top right. A screen reader announces a failure at once, the rest when it is idle. */
export function showToast({ title, text, tone = 'info', closesAfterMs }: ToastMessage): void {
  manager.add({
    title,
    description: text,
    timeout: closesAfterMs ?? toastDuration(tone, location.pathname),
    priority: tone === 'danger' ? 'high' : 'low',
    data: { tone },
  })
}

/** Wraps the application once. The timer pauses while the pointer or the focus is on a toast; F6 moves the focus there. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <BaseToast.Provider toastManager={manager} timeout={toastMs.usual}>
      {children}
      <BaseToast.Portal>
        <BaseToast.Viewport className="toasts" aria-label={words.toasts}>
          <ToastList />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  )
}

function ToastList() {
  const { toasts } = BaseToast.useToastManager<{ tone: ToastTone }>()
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'info'
    return (
      <BaseToast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'up']}
        // What can be reached with the keyboard must not be hidden from a screen reader, though it was read aloud before.
        aria-hidden={false}
        className={classNames('toast', `toast-${tone}`)}
      >
        <BaseToast.Content className="toast-body">
          <Icon name={toneIcons[tone]} />
          <div>
            <BaseToast.Title className="toast-title" />
            <BaseToast.Description className="toast-text" />
          </div>
          <BaseToast.Close className="icon-btn" aria-label={words.close} aria-hidden={false}>
            <Icon name="close" />
          </BaseToast.Close>
        </BaseToast.Content>
      </BaseToast.Root>
    )
  })
}
