import { useFormContext, useWatch } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { registrationStrength, type RegistrationStrength } from '@grfs/domain/identity/password'
import { Meter } from '../../../ui/meter.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { RegisterField } from './fields.tsx'
import type { RegisterValues } from './form.ts'
import { Part } from './part.tsx'
import { PhotoField } from './photo-field.tsx'

const t = identityTexts.register

export function AccessPart() {
  const { register, getValues, trigger } = useFormContext<RegisterValues>()

  /** Before it is sent, only what was typed is judged: an empty field is still on its way. */
  function compare() {
    const { confirmPassword } = getValues()
    if (confirmPassword !== '') void trigger('confirmPassword')
  }

  return (
    <Part name="access">
      <PhotoField />
      <div className="field-row">
        <RegisterField name="password">
          <PasswordInput
            {...register('password', { deps: ['confirmPassword'], onBlur: compare })}
            autoComplete="new-password"
          />
          <Strength />
        </RegisterField>
        <RegisterField name="confirmPassword">
          <PasswordInput
            {...register('confirmPassword', { onBlur: compare })}
            what={t.labels.confirmPassword.toLowerCase()}
            autoComplete="new-password"
          />
        </RegisterField>
      </div>
    </Part>
  )
}

const levels: Record<RegistrationStrength, 1 | 2 | 3> = { Weak: 1, Fair: 2, Strong: 3 }

function Strength() {
  const password = useWatch<RegisterValues, 'password'>({ name: 'password' })
  const strength = registrationStrength(password)
  const isTyped = password !== ''
  return (
    <Meter label={t.strengthLabel} level={isTyped ? levels[strength] : 0} word={isTyped ? t.strength[strength] : ''} />
  )
}
