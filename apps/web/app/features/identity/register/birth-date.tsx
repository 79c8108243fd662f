import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { birthYears } from '@grfs/domain/identity/registration'
import { monthNames } from '@grfs/domain/shared/calendar'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useFieldError } from './fields.tsx'
import type { RegisterValues } from './form.ts'
import { fieldId } from './parts.ts'

const t = identityTexts.register
const days = Array.from({ length: 31 }, (_, at) => at + 1)

type DateField = 'birthDay' | 'birthMonth' | 'birthYear'

/** Three lists in one group: nobody pages a calendar back through forty years. */
export function BirthDate() {
  const errors = [useFieldError('birthDay'), useFieldError('birthMonth'), useFieldError('birthYear')]
  return (
    <Field label={t.dateOfBirth} error={errors.filter(Boolean).join(' ') || undefined} group>
      <div className="register-date">
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
          {birthYears(new Date()).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </DateSelect>
      </div>
    </Field>
  )
}

interface DateSelectProps {
  name: DateField
  autoComplete: string
  placeholder: string
  children: ReactNode
}

function DateSelect({ name, autoComplete, placeholder, children }: DateSelectProps) {
  const { register } = useFormContext<RegisterValues>()
  const isWrong = useFieldError(name) !== undefined
  return (
    <Select
      // A day exists or not only together with its month and year.
      {...register(name, { deps: ['birthDay'] })}
      id={fieldId(name)}
      aria-label={t.labels[name]}
      aria-invalid={isWrong || undefined}
      aria-required
      autoComplete={autoComplete}
    >
      <option value="">{placeholder}</option>
      {children}
    </Select>
  )
}
