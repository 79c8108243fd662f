import { useState, type BaseSyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import { updateProfileEndpoint, type Profile } from '@grfs/contracts/profile'
import { profileTexts as t } from '@grfs/contracts/texts/profile'
import { api, messageOf } from '../../../lib/api.ts'
import { local } from '../../../lib/stores.ts'
import { useLater } from '../use-later.ts'
import { readDraft } from './draft.ts'
import { answersOf, changesOf, problemsOf, refusedFields, type FieldProblem, type ProfileValues } from './form.ts'
import { useDraft } from './use-draft.ts'

/** PROFILE-016. */
export const bannerShowsMs = 7000

export type Outcome = { tone: 'ok' | 'danger' | 'neutral'; text: string } | null

/** The form, what waits in it, and what became of it. */
export function useProfileForm(profile: Profile, onSaved: (profile: Profile) => void) {
  const [stored, setStored] = useState(() => answersOf(profile))
  const form = useForm<ProfileValues>({
    defaultValues: { ...stored, ...readDraft(local, profile._id), image: null },
    shouldFocusError: false,
  })
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [refusal, setRefusal] = useState<{ count: number; problems: FieldProblem[] }>({ count: 0, problems: [] })
  const [busy, setBusy] = useState(false)
  const waiting = useDraft(form, profile._id, stored)
  const later = useLater()

  function refuse(problems: FieldProblem[]) {
    for (const { field, message } of problems) form.setError(field, { type: 'refused', message })
    setRefusal(({ count }) => ({ count: count + 1, problems }))
  }

  async function save() {
    const values = form.getValues()
    form.clearErrors()
    setOutcome(null)
    const problems = problemsOf(values, stored, new Date())
    refuse(problems)
    if (problems.length > 0) return
    const changes = changesOf(values, stored)
    if (Object.keys(changes).length === 0 && !values.image) {
      form.reset({ ...stored, image: null })
      return setOutcome({ tone: 'neutral', text: t.nothingChanged })
    }
    setBusy(true)
    try {
      const answer = await api.call(updateProfileEndpoint, { body: changes, file: values.image })
      const next = answersOf(answer.profile)
      setStored(next)
      form.reset({ ...next, image: null })
      setOutcome({ tone: 'ok', text: t.saved })
      later(bannerShowsMs, () => setOutcome(null))
      onSaved(answer.profile)
    } catch (error) {
      setOutcome({ tone: 'danger', text: messageOf(error, t.failed) })
      refuse(refusedFields(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    stored,
    outcome,
    refusal,
    busy,
    waiting,
    submit(event: BaseSyntheticEvent) {
      event.preventDefault()
      if (!busy) void save()
    },
    discard() {
      form.reset({ ...stored, image: null })
      setOutcome(null)
      setRefusal({ count: 0, problems: [] })
    },
  }
}
