import { journalDeskTexts } from '@grfs/contracts/texts/journals'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'

export interface Saving {
  isSaving: boolean
  /**
   * Resolves to whether it succeeded. `onRefused` may handle a refusal and show it at its field; else a toast shows it.
   */
  save: (
    call: (key: string) => Promise<unknown>,
    done: string,
    onRefused?: (error: ApiError) => boolean,
  ) => Promise<boolean>
}

/**
 * One change at a time. A retry after a lost response has the same idempotency key, so that nothing is created twice.
 */
export function useSaving(): Saving {
  const [isSaving, setSaving] = useState(false)
  const key = useRef<string | null>(null)
  const save: Saving['save'] = async (call, done, onRefused) => {
    if (isSaving) return false
    key.current ??= crypto.randomUUID()
    setSaving(true)
    try {
      await call(key.current)
      key.current = null
      showToast({ title: done, tone: 'ok' })
      return true
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isAnswered) key.current = null
      if (isAnswered && onRefused?.(error)) return false
      const title = messageOf(error, journalDeskTexts.notSaved)
      showToast({ title, tone: 'danger' })
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}
