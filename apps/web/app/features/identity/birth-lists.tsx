import type { ComponentProps, ReactNode } from 'react'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { monthNames } from '@grfs/domain/shared/calendar'
import { Select } from '../../ui/forms/select.tsx'

const t = identityTexts.register
const days = Array.from({ length: 31 }, (_, at) => at + 1)

type BirthField = 'birthDay' | 'birthMonth' | 'birthYear'

interface BirthListsProps {
  years: ReadonlyArray<number | string>
  /** How the form at hand knows a field. */
  control: (name: BirthField) => ComponentProps<typeof Select>
}

/** Three lists in one group: nobody pages a calendar back through forty years. */
export function BirthLists({ years, control }: BirthListsProps) {
  const list = (name: BirthField, autoComplete: string, placeholder: string, options: ReactNode) => (
    <Select {...control(name)} aria-label={t.labels[name]} autoComplete={autoComplete}>
      <option value="">{placeholder}</option>
      {options}
    </Select>
  )
  const { day, month, year } = t.dateParts
  return (
    <>
      {list(
        'birthDay',
        'bday-day',
        day,
        days.map((one) => <option key={one}>{one}</option>),
      )}
      {list(
        'birthMonth',
        'bday-month',
        month,
        monthNames.map((one, at) => (
          <option key={one} value={at + 1}>
            {one}
          </option>
        )),
      )}
      {list(
        'birthYear',
        'bday-year',
        year,
        years.map((one) => <option key={one}>{one}</option>),
      )}
    </>
  )
}
