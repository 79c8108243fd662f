import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { profileYears, withStored } from '@grfs/domain/identity/profile'
import { monthNames } from '@grfs/domain/shared/calendar'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useFieldError, useStored } from './fields.tsx'
import { fieldId, labels, type ProfileValues } from './form.ts'
import { Part } from './parts.tsx'

const t = identityTexts.register
const days = Array.from({ length: 31 }, (_, at) => String(at + 1))

/** PROFILE-011, PROFILE-012. */
export function BirthPart() {
  const errors = [useFieldError('birthDay'), useFieldError('birthMonth'), useFieldError('birthYear')]
  const years = withStored(profileYears(new Date()).map(String), useStored().birthYear)
  return (
    <Part name="birth">
      <Field
        label={<span className="sr">{t.dateOfBirth}</span>}
        error={errors.filter(Boolean).join(' ') || undefined}
        group
      >
        <div className="profile-date">
          <DateSelect name="birthDay" autoComplete="bday-day" placeholder={t.dateParts.day}>
            {days.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </DateSelect>
          <DateSelect name="birthMonth" autoComplete="bday-month" placeholder={t.dateParts.month}>
            {monthNames.map((month, at) => (
              <option key={month} value={at + 1}>
                {month}
              </option>
            ))}
          </DateSelect>
          <DateSelect name="birthYear" autoComplete="bday-year" placeholder={t.dateParts.year}>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </DateSelect>
        </div>
      </Field>
    </Part>
  )
}

interface DateSelectProps {
  name: 'birthDay' | 'birthMonth' | 'birthYear'
  autoComplete: string
  placeholder: string
  children: ReactNode
}

function DateSelect({ name, autoComplete, placeholder, children }: DateSelectProps) {
  const { register } = useFormContext<ProfileValues>()
  const isWrong = useFieldError(name) !== undefined
  return (
    <Select
      {...register(name)}
      id={fieldId(name)}
      aria-label={labels[name]}
      aria-invalid={isWrong || undefined}
      autoComplete={autoComplete}
    >
      <option value="">{placeholder}</option>
      {children}
    </Select>
  )
}
