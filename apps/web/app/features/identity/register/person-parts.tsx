import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { birthYears, titles } from '@grfs/domain/identity/registration'
import { memberRoles } from '@grfs/domain/identity/roles'
import { Field } from '../../../ui/forms/field.tsx'
import { RadioCards } from '../../../ui/forms/controls.tsx'
import { BirthLists, ContactFields } from '../person-fields.tsx'
import { countryOptions, fieldId } from './form.ts'
import { ChoiceField, Part, SearchField, TextField, useControl, useFieldError, useRegister } from './fields.tsx'

const t = registerTexts

// IDENTITY-086: only these two.
const accountTypes = memberRoles.map((role) => ({ value: role, ...t.accountTypes[role] }))

export function RolePart() {
  const { values, change } = useRegister()
  return (
    <Part name="role">
      <div id={fieldId('accountType')}>
        <Field label={<span className="sr">{t.labels.accountType}</span>} error={useFieldError('accountType')} group>
          <RadioCards
            name="accountType"
            choices={accountTypes}
            value={values.accountType}
            onChange={({ target }) => change('accountType', target.value)}
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

function BirthDate() {
  const control = useControl()
  const errors = {
    birthDay: useFieldError('birthDay'),
    birthMonth: useFieldError('birthMonth'),
    birthYear: useFieldError('birthYear'),
  }
  const error = Object.values(errors).filter(Boolean).join(' ') || undefined
  return (
    <Field label={registerTexts.dateOfBirth} error={error} group>
      <div className="register-date">
        <BirthLists
          years={birthYears(new Date())}
          control={(name) => ({
            ...control(name),
            id: fieldId(name),
            'aria-invalid': errors[name] !== undefined || undefined,
            'aria-required': true,
          })}
        />
      </div>
    </Field>
  )
}
