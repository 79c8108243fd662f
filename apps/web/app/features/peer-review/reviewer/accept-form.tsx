import { useState } from 'react'
import type { Invitation, InvitedReviewer } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { maxPersonLength, maxReasonLength } from '@grfs/domain/peer-review/limits'
import { orcidShape } from '@grfs/domain/shared/refs'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox, Input, Textarea } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'

const t = peerReviewTexts.invitation.form

export interface Acceptance {
  response: 'accepted'
  person?: InvitedReviewer
  /** Empty if there are none. */
  interests?: string
}

interface AcceptFormProps {
  invitation: Pick<Invitation, 'asks' | 'invited'>
  isBusy: boolean
  onAccept: (acceptance: Acceptance) => void
}

type Problems = Partial<Record<'fullName' | 'affiliation' | 'field' | 'orcid' | 'interests', string>>

/** What a person who was invited by e-mail address is asked for: who they are, if unknown, and their interests. */
export function AcceptForm({ invitation: { asks, invited }, isBusy, onAccept }: AcceptFormProps) {
  const [person, setPerson] = useState({
    ...{ fullName: invited?.name ?? '', affiliation: '', field: invited?.field ?? '', orcid: '' },
  })
  const [hasNone, setHasNone] = useState(false)
  const [interests, setInterests] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const accept = () => {
    const typed = { ...person, orcid: orcidIn(person.orcid) }
    const found: Problems = asks === 'person' ? problemsOf(typed) : {}
    if (!hasNone && interests.trim() === '') found.interests = t.interestsMissing
    setProblems(found)
    if (Object.keys(found).length > 0) return
    onAccept({
      response: 'accepted',
      interests: hasNone ? '' : interests.trim(),
      ...(asks === 'person' && { person: typed }),
    })
  }
  const field = (name: keyof typeof person, options: { autoComplete?: string; isOptional?: boolean } = {}) => (
    <Field
      label={t[name]}
      error={problems[name]}
      required={!options.isOptional}
      note={options.isOptional ? t.optional : undefined}
    >
      <Input
        value={person[name]}
        maxLength={maxPersonLength}
        autoComplete={options.autoComplete}
        onChange={({ target }) => setPerson({ ...person, [name]: target.value })}
      />
    </Field>
  )
  return (
    <form
      className="accept-form"
      noValidate
      aria-label={t.title}
      onSubmit={(event) => {
        event.preventDefault()
        accept()
      }}
    >
      <h2>{t.title}</h2>
      {asks === 'person' && (
        <>
          <p>{t.text}</p>
          {field('fullName', { autoComplete: 'name' })}
          {field('affiliation', { autoComplete: 'organization' })}
          {field('field')}
          {field('orcid', { isOptional: true })}
        </>
      )}
      <Checkbox
        checked={hasNone}
        error={hasNone ? undefined : problems.interests}
        onChange={({ target }) => setHasNone(target.checked)}
      >
        {t.noInterests}
      </Checkbox>
      {!hasNone && (
        <Field label={t.interests} hint={t.interestsHint}>
          <Textarea
            value={interests}
            maxLength={maxReasonLength}
            onChange={({ target }) => setInterests(target.value)}
          />
        </Field>
      )}
      <Button kind="main" type="submit" busy={isBusy}>
        {t.submit}
      </Button>
    </form>
  )
}

/** People paste the address of their record: https://orcid.org/0000-0002-1825-0097. */
const orcidIn = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\/orcid\.org\//i, '')
    .toUpperCase()

function problemsOf(person: InvitedReviewer): Problems {
  const missing = (['fullName', 'affiliation', 'field'] as const).filter((name) => person[name].trim() === '')
  return {
    ...Object.fromEntries(missing.map((name) => [name, t.missing])),
    ...(person.orcid !== '' && !orcidShape.test(person.orcid) && { orcid: t.orcidInvalid }),
  }
}
