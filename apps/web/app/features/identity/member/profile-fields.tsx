import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Controller, useFormContext, useFormState } from 'react-hook-form'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { profileTexts as partsTexts } from '@grfs/contracts/texts/identity-profile'
import {
  type ProfileAnswers,
  profileEducations,
  type ProfileField,
  profileTitles,
  withStored,
} from '@grfs/domain/identity/profile'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, Select } from '../../../ui/forms/controls.tsx'
import type { Option } from '../../../ui/forms/option-filter.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { AreasFailed, ContactFields } from '../person-fields.tsx'
import { countryOptions } from '../register/form.ts'
import { useResearchAreas } from '../register/research-areas.ts'
import { fieldId, type FormField, labels, type ProfileValues } from './form.ts'

const t = registerTexts

/** The values on the server: every select offers them too. */
const Stored = createContext<ProfileAnswers | null>(null)
export const StoredProvider = Stored.Provider

export function useStored(): ProfileAnswers {
  return use(Stored)!
}

export function useFieldError(name: FormField): string | undefined {
  return useFormState<ProfileValues>({ name }).errors[name]?.message
}

interface ProfileFieldProps {
  name: ProfileField
  hint?: ReactNode
  note?: ReactNode
  required?: boolean
  children: ReactNode
}

function ProfileFieldFrame({ name, children, ...rest }: ProfileFieldProps) {
  return (
    <Field id={fieldId(name)} label={labels[name]} error={useFieldError(name)} {...rest}>
      {children}
    </Field>
  )
}

type TextFieldProps = Omit<ProfileFieldProps, 'children'> &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>

function TextField({ name, hint, ...input }: TextFieldProps) {
  const { register } = useFormContext<ProfileValues>()
  return (
    <ProfileFieldFrame name={name} hint={hint}>
      <Input {...register(name)} {...input} />
    </ProfileFieldFrame>
  )
}

interface ChoiceFieldProps extends Omit<ProfileFieldProps, 'children'> {
  choices: readonly string[]
}

function ChoiceField({ name, choices, ...rest }: ChoiceFieldProps) {
  const { register } = useFormContext<ProfileValues>()
  return (
    <ProfileFieldFrame name={name} {...rest}>
      <Select {...register(name)}>
        <option value="">{t.choose}</option>
        {withStored(choices, useStored()[name]).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    </ProfileFieldFrame>
  )
}

interface SearchFieldProps extends Omit<ProfileFieldProps, 'children'> {
  options: readonly Option[]
  autoComplete?: string
}

function SearchField({ name, options, autoComplete = 'off', ...rest }: SearchFieldProps) {
  const stored = useStored()[name]
  const isKnown = stored === '' || options.some(({ value }) => value === stored)
  const offered = isKnown ? options : [...options, { value: stored, label: stored }]
  return (
    <ProfileFieldFrame name={name} {...rest}>
      <Controller<ProfileValues, ProfileField>
        name={name}
        render={({ field }) => (
          <Combobox
            name={name}
            options={offered}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            placeholder={t.search}
            autoComplete={autoComplete}
          />
        )}
      />
    </ProfileFieldFrame>
  )
}

type PartName = keyof typeof partsTexts.parts

/** PROFILE-002: one titled section. */
export function Part({ name, children }: { name: PartName; children: ReactNode }) {
  const { title, text } = partsTexts.parts[name]
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
        {/* PROFILE-004: the e-mail address is changed in a separate step. */}
        <Field label={labels.email} note={partsTexts.readOnly}>
          <Input type="email" value={email} readOnly />
        </Field>
        <Link className="profile-under" href="#account-email">
          {partsTexts.changeEmailLink}
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
        note={partsTexts.required}
        required
      />
      {areas.state === 'failed' && <AreasFailed onRetry={retry} />}
    </Part>
  )
}
