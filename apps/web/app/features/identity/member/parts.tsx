import type { ReactNode } from 'react'
import { profileTexts as t } from '@grfs/contracts/texts/profile'
import { profileEducations, profileTitles } from '@grfs/domain/identity/profile'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { AreasFailed } from '../areas-failed.tsx'
import { ContactFields } from '../contact-fields.tsx'
import { countryOptions } from '../register/choices.ts'
import { useResearchAreas } from '../register/research-areas.ts'
import { ChoiceField, SearchField, TextField } from './fields.tsx'
import { labels } from './form.ts'

export type PartName = keyof typeof t.parts

/** PROFILE-002: one titled section. */
export function Part({ name, children }: { name: PartName; children: ReactNode }) {
  const { title, text } = t.parts[name]
  return (
    <section className="form-part" aria-labelledby={`profile-part-${name}`}>
      <h2 id={`profile-part-${name}`}>{title}</h2>
      <p>{text}</p>
      <div className="profile-fields">{children}</div>
    </section>
  )
}

export function PersonalPart() {
  return (
    <Part name="personal">
      <div className="field-row profile-row-title">
        <ChoiceField name="title" choices={profileTitles} />
        <TextField name="fullName" autoComplete="name" autoCapitalize="words" spellCheck={false} />
      </div>
      <SearchField name="nationality" options={countryOptions} />
    </Part>
  )
}

export function ContactPart({ email }: { email: string }) {
  return (
    <Part name="contact">
      <div>
        {/* PROFILE-004: another address is a step of its own. */}
        <Field label={labels.email} note={t.readOnly}>
          <Input type="email" value={email} readOnly />
        </Field>
        <Link className="profile-under" href="#account-email">
          {t.changeEmailLink}
        </Link>
      </div>
      <ContactFields TextField={TextField} SearchField={SearchField} />
    </Part>
  )
}

export function AcademicPart() {
  const { areas, retry } = useResearchAreas()
  return (
    <Part name="academic">
      <ChoiceField name="highestEducation" choices={profileEducations} />
      <TextField name="awardingInstitution" />
      <TextField name="university" autoComplete="organization" />
      {/* PROFILE-006. */}
      <ChoiceField
        name="researchArea"
        choices={areas.state === 'loaded' ? areas.areas : []}
        note={t.required}
        required
      />
      {areas.state === 'failed' && <AreasFailed onRetry={retry} />}
    </Part>
  )
}
