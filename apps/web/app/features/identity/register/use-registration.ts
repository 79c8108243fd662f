import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { registerEndpoint } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { api } from '../../../lib/api.ts'
import { local } from '../../../lib/stores.ts'
import { toastMs } from '../../../ui/toast-duration.ts'
import { showToast } from '../../../ui/toast.tsx'
import { readDraft } from './draft.ts'
import { bodyOf, emptyValues, problemsShown, refusalOf, resolver, type RegisterValues } from './form.ts'
import { useDraft } from './use-draft.ts'

const t = identityTexts.register

/** `done` keeps the button busy too, so that nothing is sent twice. */
type Phase = 'filling' | 'sending' | 'done'

export function useRegistration(onDone: () => void) {
  const [draft] = useState(() => readDraft(local))
  const [phase, setPhase] = useState<Phase>('filling')
  const [refusals, setRefusals] = useState(0)
  const isSent = useRef(false)
  const form = useForm<RegisterValues>({
    defaultValues: { ...emptyValues(), ...draft?.values },
    resolver,
    // The summary takes the focus instead.
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
    if (first) showToast({ title: first.message })
    setRefusals((count) => count + 1)
  }

  async function send(values: RegisterValues) {
    if (isSent.current) return
    isSent.current = true
    setPhase('sending')
    try {
      await api.call(registerEndpoint, { body: bodyOf(values), file: values.image })
      setPhase('done')
      showToast({ title: t.success, tone: 'ok', closesAfterMs: toastMs.registration })
    } catch (error) {
      isSent.current = false
      setPhase('filling')
      const { message: said, problems } = refusalOf(error)
      showToast({ title: said, tone: 'danger' })
      for (const { field, message } of problems) form.setError(field, { type: 'server', message })
      if (problems.length > 0) setRefusals((count) => count + 1)
    }
  }

  return {
    form,
    phase,
    savedAt,
    /** Counts up each time the form comes back: the summary then takes the focus. */
    refusals,
    submit: (event?: BaseSyntheticEvent) => form.handleSubmit(send, refuse)(event),
    clear: () => form.reset(emptyValues()),
  }
}
