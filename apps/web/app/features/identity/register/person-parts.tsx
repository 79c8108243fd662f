import { useFormContext, useWatch } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { titles } from '@grfs/domain/identity/registration'
import { memberRoles } from '@grfs/domain/identity/roles'
import { Field } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { ContactFields } from '../contact-fields.tsx'
import { BirthDate } from './birth-date.tsx'
import { countryOptions } from './choices.ts'
import { ChoiceField, SearchField, TextField, useFieldError } from './fields.tsx'
import type { RegisterValues } from './form.ts'
import { Part } from './part.tsx'
import { fieldId } from './parts.ts'

const t = identityTexts.register

// IDENTITY-086: only these two.
const accountTypes = memberRoles.map((role) => ({ value: role, ...t.accountTypes[role] }))

export function RolePart() {
  const { setValue } = useFormContext<RegisterValues>()
  const value = useWatch<RegisterValues, 'accountType'>({ name: 'accountType' })
  return (
    <Part name="role">
      <div id={fieldId('accountType')}>
        <Field label={<span className="sr">{t.labels.accountType}</span>} error={useFieldError('accountType')} group>
          <RadioCards
            name="accountType"
            choices={accountTypes}
            value={value}
            onChange={({ target }) => setValue('accountType', target.value, { shouldValidate: true })}
          />
        </Field>
      </div>
    </Part>
  )
}

export function PersonPart() {
  return (
    <Part name="person">
      <div className="field-row register-row-title">
        <ChoiceField name="title" choices={titles} />
        <TextField name="fullName" autoComplete="name" autoCapitalize="words" spellCheck={false} />
      </div>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={t.emailHint}
      />
      <div className="field-row">
        <SearchField name="nationality" options={countryOptions} />
        <BirthDate />
      </div>
    </Part>
  )
}

export function ContactPart() {
  return (
    <Part name="contact">
      <ContactFields TextField={TextField} SearchField={SearchField} />
    </Part>
  )
}
