import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useFormContext, type UseFormReturn } from 'react-hook-form'
import { type Profile, updateProfileEndpoint } from '@grfs/contracts/identity/profile'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { profileTexts as t } from '@grfs/contracts/texts/identity-profile'
import { type ProfileAnswers, profileYears, withStored } from '@grfs/domain/identity/profile'
import { api, messageOf } from '../../../lib/api.ts'
import { local } from '../../../lib/stores.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { BirthLists } from '../person-fields.tsx'
import { summaryTitle } from '../register/form.ts'
import { useLater } from '../form.ts'
import {
  answersOf,
  changesOf,
  fieldId,
  type FieldProblem,
  problemsOf,
  type ProfileValues,
  readDraft,
  refusedFields,
  saveDraft,
} from './form.ts'
import {
  AcademicPart,
  ContactPart,
  Part,
  PersonalPart,
  StoredProvider,
  useFieldError,
  useStored,
} from './profile-fields.tsx'
import { PhotoPart } from './photo-part.tsx'

interface ProfileFormProps {
  profile: Profile
  onSaved: (profile: Profile) => void
}

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { form, stored, outcome, refusal, busy, waiting, submit, discard } = useProfileForm(profile, onSaved)
  return (
    <FormProvider {...form}>
      <StoredProvider value={stored}>
        <form noValidate className="profile-form" aria-label={t.title} onSubmit={submit}>
          <Summary {...refusal} />
          <PhotoPart present={profile.passportPhoto} />
          <PersonalPart />
          <ContactPart email={profile.email} />
          <BirthPart />
          <AcademicPart />
          <Bar outcome={outcome} busy={busy} waiting={waiting} onDiscard={discard} />
        </form>
      </StoredProvider>
    </FormProvider>
  )
}

type Refusal = ReturnType<typeof useProfileForm>['refusal']

function Summary({ count, problems }: Refusal) {
  const summary = useRef<HTMLDivElement>(null)
  // Focus the error summary each time the form is refused.
  useEffect(() => {
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'start' })
  }, [count])
  if (problems.length === 0) return null
  return (
    <ErrorSummary
      ref={summary}
      title={summaryTitle(problems.length)}
      problems={problems.map(({ field, message }) => ({ id: fieldId(field), message }))}
    />
  )
}

interface BarProps {
  outcome: Outcome
  busy: boolean
  waiting: Waiting
  onDiscard: () => void
}

const waitingWords: Record<Waiting, string> = { none: t.emptyHint, stored: t.storedOnDevice, unstored: t.notSaved }

/** A sticky bar with the actions and the outcome of the last attempt. */
function Bar({ outcome, busy, waiting, onDiscard }: BarProps) {
  return (
    <div className="profile-bar">
      <div role="status">{outcome?.tone === 'ok' && <Banner tone="ok" title={outcome.text} />}</div>
      {outcome && outcome.tone !== 'ok' && (
        <Banner tone={outcome.tone} title={outcome.text} role={outcome.tone === 'danger' ? 'alert' : 'status'} />
      )}
      <div className="form-bar">
        <span className="saving-note" role="status">
          {waitingWords[waiting]}
        </span>
        {waiting !== 'none' && <Discard onDiscard={onDiscard} />}
        <Button kind="main" type="submit" busy={busy}>
          {busy ? t.saving : t.save}
        </Button>
      </div>
    </div>
  )
}

function Discard({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Dialog
      title={t.discardTitle}
      text={t.discardText}
      trigger={<Button kind="quiet">{t.discard}</Button>}
      actions={
        <>
          <DialogClose>{t.keep}</DialogClose>
          <DialogClose kind="danger" onClick={onDiscard}>
            {t.discard}
          </DialogClose>
        </>
      }
    />
  )
}

/** PROFILE-011, PROFILE-012. */
function BirthPart() {
  const { register } = useFormContext<ProfileValues>()
  const errors = {
    birthDay: useFieldError('birthDay'),
    birthMonth: useFieldError('birthMonth'),
    birthYear: useFieldError('birthYear'),
  }
  const error = Object.values(errors).filter(Boolean).join(' ') || undefined
  const years = withStored(profileYears(new Date()).map(String), useStored().birthYear)
  return (
    <Part name="birth">
      <Field label={<span className="sr">{registerTexts.dateOfBirth}</span>} error={error} group>
        <div className="profile-date">
          <BirthLists
            years={years}
            control={(name) => ({
              ...register(name),
              id: fieldId(name),
              'aria-invalid': errors[name] !== undefined || undefined,
            })}
          />
        </div>
      </Field>
    </Part>
  )
}

/** PROFILE-016. */
const bannerShowsMs = 7000

type Outcome = { tone: 'ok' | 'danger' | 'neutral'; text: string } | null

/** The form, its unsaved changes, and the outcome of saving. */
function useProfileForm(profile: Profile, onSaved: (profile: Profile) => void) {
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

const pauseMs = 400

/** `none`: no unsaved changes. `stored`: stored in this browser. `unstored`: lost if the page is closed. */
type Waiting = 'none' | 'stored' | 'unstored'

/** Stores changes in this browser until they are saved, and warns if the browser refuses. */
function useDraft(form: UseFormReturn<ProfileValues>, account: string, stored: ProfileAnswers): Waiting {
  const [waiting, setWaiting] = useState<Waiting>('none')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      const values = form.getValues()
      const changes = changesOf(values, stored)
      const isStored = saveDraft(local, account, changes)
      const isWaiting = Object.keys(changes).length > 0
      // A photo does not fit into browser storage.
      if (values.image !== null) setWaiting('unstored')
      else setWaiting(isWaiting ? (isStored ? 'stored' : 'unstored') : 'none')
    }
    keep()
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, pauseMs)
      },
    })
    addEventListener('pagehide', keep)
    return () => {
      keep()
      stopListening()
      removeEventListener('pagehide', keep)
    }
  }, [form, account, stored])

  useEffect(() => {
    if (waiting !== 'unstored') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [waiting])
  return waiting
}
