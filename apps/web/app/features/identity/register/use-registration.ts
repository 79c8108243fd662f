import { useCallback, useEffect, useRef, useState } from 'react'
import { registerEndpoint } from '@grfs/contracts/identity'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { maxFieldLength, type Registration, registrationFields } from '@grfs/domain/identity/registration'
import { api } from '../../../lib/api.ts'
import type { Store } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { showToast, toastMs } from '../../../ui/overlays/toast.tsx'
import { registeredEmail } from '../check-mail.tsx'
import {
  bodyOf,
  emptyValues,
  errorsOf,
  isSecret,
  problemsOf,
  refusalOf,
  type RegisterErrors,
  type RegisterFieldName,
  type RegisterValues,
} from './form.ts'

const t = registerTexts

type Phase = 'filling' | 'sending' | 'done'

export function useRegistration(onDone: () => void) {
  const [draft] = useState(() => readDraft(local))
  const [phase, setPhase] = useState<Phase>('filling')
  const [refusals, setRefusals] = useState(0)
  const isSent = useRef(false)
  const form = useRegisterForm({ ...emptyValues(), ...draft?.values })
  const savedAt = useDraft(form.values, draft?.savedAt ?? null, phase === 'done')

  useEffect(() => {
    if (phase !== 'done') return
    const timer = setTimeout(onDone, toastMs.registration)
    return () => clearTimeout(timer)
  }, [phase, onDone])

  async function submit() {
    const [first] = form.checkAll()
    if (first) {
      showToast({ title: first.message, replaces: true })
      setRefusals((count) => count + 1)
    } else await send(form.values)
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
      form.showErrors(errorsOf(problems))
      if (problems.length > 0) setRefusals((count) => count + 1)
    }
  }

  return {
    form,
    phase,
    savedAt,
    /** Incremented each time the form is refused: the summary then gets the focus. */
    refusals,
    submit,
    clear: form.clear,
  }
}

/** Fields whose problems depend on another one: whether a day exists depends on month and year. */
const dependents: Partial<Record<RegisterFieldName, RegisterFieldName>> = {
  birthMonth: 'birthDay',
  birthYear: 'birthDay',
  password: 'confirmPassword',
}

export type RegisterForm = ReturnType<typeof useRegisterForm>

/** Values and errors of the form. Until it is submitted, a change removes an error, but shows none. */
export function useRegisterForm(start: RegisterValues) {
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<RegisterErrors>({})
  const isSubmitted = useRef(false)
  // Two changes may come in one event, when the browser fills in the form.
  const latest = useRef(values)
  const showErrors = (changed: RegisterErrors) => setErrors((before) => ({ ...before, ...changed }))
  const put = (next: RegisterValues) => {
    latest.current = next
    setValues(next)
  }
  const found = () => problemsOf(latest.current, new Date())

  function check(...fields: RegisterFieldName[]) {
    const now = errorsOf(found())
    showErrors(Object.fromEntries(fields.map((field) => [field, now[field]])))
  }

  return {
    values,
    errors,
    showErrors,
    check,
    change<F extends RegisterFieldName>(field: F, value: RegisterValues[F]) {
      put({ ...latest.current, [field]: value })
      const dependent = dependents[field]
      if (isSubmitted.current) check(field, ...(dependent ? [dependent] : []))
      else if (errors[field] !== undefined) showErrors({ [field]: undefined })
    },
    /** Shows all problems, and returns them in the order of the page. */
    checkAll() {
      isSubmitted.current = true
      const problems = found()
      setErrors(errorsOf(problems))
      return problems
    },
    clear() {
      isSubmitted.current = false
      put(emptyValues())
      setErrors({})
    },
  }
}

const pauseMs = 400

/** Saves while the person types, and at once when the page is hidden. Null until something is stored. */
function useDraft(values: RegisterValues, restoredAt: Date | null, finished: boolean): Date | null {
  const [savedAt, setSavedAt] = useState(restoredAt)
  const seen = useRef(values)
  const unsaved = useRef<RegisterValues | null>(null)
  const save = useCallback(() => {
    if (!unsaved.current) return
    const now = new Date()
    setSavedAt(saveDraft(local, unsaved.current, now) ? now : null)
    unsaved.current = null
  }, [])
  useEffect(() => {
    if (finished || values === seen.current) return
    seen.current = values
    unsaved.current = values
    const timer = setTimeout(save, pauseMs)
    return () => clearTimeout(timer)
  }, [values, finished, save])
  useEffect(() => {
    if (finished) {
      forgetDraft(local)
      return
    }
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      save()
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [finished, save])
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
