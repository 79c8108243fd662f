import { Toast as BaseToast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { classNames } from '../layout/class-names.ts'
import { words } from '../layout/words.ts'
import { Icon, type IconName } from '../media/icon.tsx'
import type { Toast, ToastTone } from './toast-duration.ts'

const toneIcons: Record<ToastTone, IconName> = { ok: 'check', info: 'info', danger: 'alert' }

const manager = BaseToast.createToastManager<{ tone: ToastTone }>()

/** The ids of the messages since the last one that replaced the others. */
const shown: string[] = []

function show({ title, text, tone, closesAfterMs, replaces }: Toast): void {
  if (replaces) for (const id of shown.splice(0)) manager.close(id)
  const priority = tone === 'danger' ? 'high' : 'low'
  shown.push(manager.add({ title, description: text, timeout: closesAfterMs, priority, data: { tone } }))
}

/** The timer pauses while the pointer or the focus is on a toast; F6 moves the focus there. */
export function ToastList({ onReady }: { onReady: (ready: typeof show) => void }) {
  // An effect: the provider below listens from its own effect on, which runs before this one.
  useEffect(() => onReady(show), [onReady])
  return (
    <BaseToast.Provider toastManager={manager}>
      <BaseToast.Portal>
        <BaseToast.Viewport className="toasts" aria-label={words.toasts}>
          <Toasts />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  )
}

function Toasts() {
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
