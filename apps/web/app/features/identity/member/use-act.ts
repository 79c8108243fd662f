import { useState } from 'react'
import type { Message } from '@grfs/contracts/identity'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'

export type Fields = Readonly<Record<string, string>>

/** One thing done at a time: what it says when it worked is a toast, what the server refused stands where it was typed. */
export function useAct(failed: string) {
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ message: string; fields: Fields } | null>(null)

  /** True when it was done. `name` tells which of several is under way. */
  async function act(work: () => Promise<Message>, name = 'it'): Promise<boolean> {
    if (busy !== null) return false
    setBusy(name)
    setRefused(null)
    try {
      const { message } = await work()
      showToast({ title: message, tone: 'ok' })
      return true
    } catch (error) {
      setRefused({ message: messageOf(error, failed), fields: error instanceof ApiError ? error.fields : {} })
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, refused, setRefused, act }
}
