import { useFormContext } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { profileYears, withStored } from '@grfs/domain/identity/profile'
import { Field } from '../../../ui/field.tsx'
import { BirthLists } from '../birth-lists.tsx'
import { useFieldError, useStored } from './fields.tsx'
import { fieldId, type ProfileValues } from './form.ts'
import { Part } from './parts.tsx'

/** PROFILE-011, PROFILE-012. */
export function BirthPart() {
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
      <Field label={<span className="sr">{identityTexts.register.dateOfBirth}</span>} error={error} group>
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
