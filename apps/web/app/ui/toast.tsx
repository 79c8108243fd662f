import { Toast as BaseToast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { words } from './words.ts'

/** CONST-005. */
export const toastClosesAfterMs = 5000
/** Part 2 section 9: at the desk of the administration two to three seconds. */
export const adminToastClosesAfterMs = 3000

export type ToastTone = 'ok' | 'info' | 'danger'

const toneIcons: Record<ToastTone, IconName> = { ok: 'check', info: 'info', danger: 'alert' }

const manager = BaseToast.createToastManager<{ tone: ToastTone }>()

interface ToastMessage {
  title: string
  text?: string
  tone?: ToastTone
  /** Where the specification states another time. */
  closesAfterMs?: number
}

/** Shows a message at the top right, from anywhere; a failure interrupts a screen reader, the rest waits its turn. */
export function showToast({ title, text, tone = 'info', closesAfterMs = toastClosesAfterMs }: ToastMessage): void {
  manager.add({
    title,
    description: text,
    timeout: closesAfterMs,
    priority: tone === 'danger' ? 'high' : 'low',
    data: { tone },
  })
}

/** Stands once around an application. Waits while the pointer or the focus is on a message; F6 goes there. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <BaseToast.Provider toastManager={manager} timeout={toastClosesAfterMs}>
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
