import { Toast as BaseToast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { words } from '../layout/words.ts'
import { Icon, type IconName } from '../media/icon.tsx'

export type ToastTone = 'ok' | 'info' | 'danger'

/** How long a toast is shown, in milliseconds. All durations are here. */
export const toastMs = {
  /** CONST-005. */
  usual: 5000,
  /** CONST-006. */
  success: 2000,
  /** CONST-007 allows 2 to 3 s; the product decisions say 3 s for the admin area. */
  shortArea: 3000,
  /** IDENTITY-040. */
  failedLink: 2500,
  /** IDENTITY-098. */
  registration: 5000,
} as const

const adminArea = /^\/admin(\/|$)/
/** CONST-007: the review, wallet and policy areas, and the login of sub-admins. */
const shortArea =
  /^\/(subadmin|dashboard\/(reviewer|wallet)|invitation|certificate|terms|privacy|guidelines|cookiepolicy)(\/|$)/

/** The URL of the page decides about the area, so that no caller can forget it. */
export function toastDuration(tone: ToastTone, pathname: string): number {
  if (adminArea.test(pathname)) return toastMs.shortArea
  if (tone === 'ok') return toastMs.success
  return shortArea.test(pathname) ? toastMs.shortArea : toastMs.usual
}

const toneIcons: Record<ToastTone, IconName> = { ok: 'check', info: 'info', danger: 'alert' }

const manager = BaseToast.createToastManager<{ tone: ToastTone }>()

interface ToastMessage {
  title: string
  text?: string
  tone?: ToastTone
  /** Only if the specification gives a duration for this toast. */
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
        // Focusable elements must not be hidden from screen readers, although the toast was announced before.
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
