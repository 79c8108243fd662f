import { useFormContext } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { birthYears } from '@grfs/domain/identity/registration'
import { Field } from '../../../ui/field.tsx'
import { BirthLists } from '../birth-lists.tsx'
import { useFieldError } from './fields.tsx'
import type { RegisterValues } from './form.ts'
import { fieldId } from './parts.ts'

export function BirthDate() {
  const { register } = useFormContext<RegisterValues>()
  const errors = {
    birthDay: useFieldError('birthDay'),
    birthMonth: useFieldError('birthMonth'),
    birthYear: useFieldError('birthYear'),
  }
  const error = Object.values(errors).filter(Boolean).join(' ') || undefined
  return (
    <Field label={identityTexts.register.dateOfBirth} error={error} group>
      <div className="register-date">
        <BirthLists
          years={birthYears(new Date())}
          control={(name) => ({
            // A day exists or not only together with its month and year.
            ...register(name, { deps: ['birthDay'] }),
            id: fieldId(name),
            'aria-invalid': errors[name] !== undefined || undefined,
            'aria-required': true,
          })}
        />
      </div>
    </Field>
  )
}
