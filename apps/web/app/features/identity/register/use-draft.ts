import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { local } from '../../../lib/stores.ts'
import { forgetDraft, saveDraft } from './draft.ts'
import type { RegisterValues } from './form.ts'

const pauseMs = 400

/** Saves while one types, and at once when the page is put away. Null until something is kept. */
export function useDraft(form: UseFormReturn<RegisterValues>, restoredAt: Date | null, finished: boolean): Date | null {
  const [savedAt, setSavedAt] = useState(restoredAt)
  useEffect(() => {
    if (finished) {
      forgetDraft(local)
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      const now = new Date()
      setSavedAt(saveDraft(local, form.getValues(), now) ? now : null)
    }
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(save, pauseMs)
      },
    })
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      save()
      stopListening()
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [form, finished])
  return finished ? null : savedAt
}
