import { peopleTexts } from '@grfs/contracts/texts/people'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'

export interface Act {
  isBusy: boolean
  /** Whether it succeeded. What the server says of it is shown, good or not. */
  run: (call: (key: string) => Promise<{ message: string }>) => Promise<boolean>
}

/** One change at a time. A repeat after a lost answer carries the same key, so that nothing happens twice. */
export function useAct(): Act {
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string | null>(null)

  async function run(call: (key: string) => Promise<{ message: string }>): Promise<boolean> {
    if (isBusy) return false
    key.current ??= crypto.randomUUID()
    setBusy(true)
    try {
      const { message } = await call(key.current)
      key.current = null
      showToast({ title: message, tone: 'ok' })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = null
      showToast({ title: messageOf(error, peopleTexts.actFailed), tone: 'danger' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
