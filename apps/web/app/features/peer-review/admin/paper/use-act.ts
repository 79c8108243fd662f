import { useRef, useState } from 'react'
import { texts } from '@grfs/contracts/texts/index'
import { ApiError, messageOf } from '../../../../lib/api.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'

const t = texts.editing.paper

export interface Act {
  /** Which of several is under way. */
  busy: string | null
  /** Somebody else has worked on the paper: it must be loaded again before anything else. */
  isChanged: boolean
  /** Whether it succeeded. What the server says of it is shown. */
  run: (name: string, call: (key: string) => Promise<{ message: string }>) => Promise<boolean>
}

/** One change at a time. A repeat after a lost answer carries the same key, so that nothing happens twice. */
export function useAct(onDone: () => void): Act {
  const [busy, setBusy] = useState<string | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  const keys = useRef(new Map<string, string>())

  async function run(name: string, call: (key: string) => Promise<{ message: string }>): Promise<boolean> {
    const key = keys.current.get(name) ?? crypto.randomUUID()
    keys.current.set(name, key)
    setBusy(name)
    try {
      const { message } = await call(key)
      keys.current.delete(name)
      setIsChanged(false)
      showToast({ title: message, tone: 'ok' })
      onDone()
      return true
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.status > 0 && error.status < 500
      if (isAnswered) keys.current.delete(name)
      if (error instanceof ApiError && error.code === 'paper.changed') setIsChanged(true)
      else showToast({ title: messageOf(error, t.actFailed), tone: 'danger' })
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, isChanged, run }
}
