import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form'
import { registerEndpoint } from '@grfs/contracts/identity'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { maxFieldLength, type Registration, registrationFields } from '@grfs/domain/identity/registration'
import { api } from '../../../lib/api.ts'
import type { Store } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { showToast, toastMs } from '../../../ui/overlays/toast.tsx'
import { registeredEmail } from '../check-mail.tsx'
import { bodyOf, emptyValues, isSecret, problemsShown, refusalOf, type RegisterValues, resolver } from './form.ts'

const t = registerTexts

type Phase = 'filling' | 'sending' | 'done'

export function useRegistration(onDone: () => void) {
  const [draft] = useState(() => readDraft(local))
  const [phase, setPhase] = useState<Phase>('filling')
  const [refusals, setRefusals] = useState(0)
  const isSent = useRef(false)
  const form = useForm<RegisterValues>({
    defaultValues: { ...emptyValues(), ...draft?.values },
    resolver,
    // The summary gets the focus instead.
    shouldFocusError: false,
  })
  const savedAt = useDraft(form, draft?.savedAt ?? null, phase === 'done')

  useEffect(() => {
    if (phase !== 'done') return
    const timer = setTimeout(onDone, toastMs.registration)
    return () => clearTimeout(timer)
  }, [phase, onDone])

  function refuse(errors: FieldErrors<RegisterValues>) {
    const first = problemsShown(errors)[0]
    if (first) showToast({ title: first.message, replaces: true })
    setRefusals((count) => count + 1)
  }

  async function send(values: RegisterValues) {
    if (isSent.current) return
    isSent.current = true
    setPhase('sending')
    try {
      await api.call(registerEndpoint, { body: bodyOf(values), file: values.image })
      registeredEmail.store(values.email.trim())
      setPhase('done')
      showToast({ title: t.success, tone: 'ok', closesAfterMs: toastMs.registration, replaces: true })
    } catch (error) {
      isSent.current = false
      setPhase('filling')
      const { message: title, problems } = refusalOf(error)
      showToast({ title, tone: 'danger', replaces: true })
      for (const { field, message } of problems) form.setError(field, { type: 'server', message })
      if (problems.length > 0) setRefusals((count) => count + 1)
    }
  }

  return {
    form,
    phase,
    savedAt,
    /** Incremented each time the form is refused: the summary then gets the focus. */
    refusals,
    submit: (event?: BaseSyntheticEvent) => form.handleSubmit(send, refuse)(event),
    clear: () => form.reset(emptyValues()),
  }
}

const pauseMs = 400

/** Saves while the person types, and at once when the page is hidden. Null until something is stored. */
function useDraft(form: UseFormReturn<RegisterValues>, restoredAt: Date | null, finished: boolean): Date | null {
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

export const draftKey = 'GRFSRegistration'

/** The fields that are stored in the browser: never passwords, and no photo. */
const draftFields = registrationFields.filter((field) => !isSecret(field))

interface Draft {
  savedAt: Date
  values: Partial<Registration>
}

/** Stores the typed values, and returns whether it did. An untouched form stores nothing. */
export function saveDraft(store: Store, values: RegisterValues, now: Date): boolean {
  const untouched = emptyValues()
  if (draftFields.every((field) => values[field] === untouched[field])) {
    store.removeItem(draftKey)
    return false
  }
  const draftValues = Object.fromEntries(draftFields.map((field) => [field, values[field]]))
  try {
    store.setItem(draftKey, JSON.stringify({ savedAt: now.toISOString(), values: draftValues }))
    return true
  } catch {
    return false
  }
}

/** Null if there is no draft, or if the stored value is invalid. */
export function readDraft(store: Store): Draft | null {
  try {
    const stored = JSON.parse(store.getItem(draftKey) ?? 'null') as { savedAt?: unknown; values?: unknown } | null
    const savedAt = new Date(String(stored?.savedAt))
    if (Number.isNaN(savedAt.getTime()) || typeof stored?.values !== 'object' || stored.values === null) return null
    return { savedAt, values: textsOf(stored.values as Record<string, unknown>) }
  } catch {
    return null
  }
}

function textsOf(stored: Record<string, unknown>): Partial<Registration> {
  const texts = draftFields.flatMap((field) => {
    const value = stored[field]
    return typeof value === 'string' && value.length <= maxFieldLength ? [[field, value]] : []
  })
  return Object.fromEntries(texts) as Partial<Registration>
}

export function forgetDraft(store: Store): void {
  store.removeItem(draftKey)
}
