import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Profile } from '@grfs/contracts/profile'
import { profileTexts as t } from '@grfs/contracts/texts/profile'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { summaryTitle } from '../register/form.ts'
import { BirthPart } from './birth-part.tsx'
import { StoredProvider } from './fields.tsx'
import { fieldId } from './form.ts'
import { AcademicPart, ContactPart, PersonalPart } from './parts.tsx'
import { PhotoPart } from './photo-part.tsx'
import { useProfileForm, type Outcome } from './use-profile-form.ts'
import type { Waiting } from './use-draft.ts'

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
  // Whoever sent the form is led to what is wrong with it, each time it comes back.
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

const waitingWords: Record<Waiting, string> = { none: t.emptyHint, kept: t.kept, unkept: t.notKept }

/** Stays in sight, and with it what became of the last attempt. */
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
