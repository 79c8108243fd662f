import './contact-fields.css'
import { type ComponentProps, type ComponentType, type InputHTMLAttributes, type ReactNode, useRef } from 'react'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { monthNames } from '@grfs/domain/shared/time'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { Option } from '../../ui/forms/option-filter.ts'
import { Select } from '../../ui/forms/controls.tsx'
import { countryOptions, dialOptions } from './register/form.ts'

const t = registerTexts
const days = Array.from({ length: 31 }, (_, at) => at + 1)

type BirthField = 'birthDay' | 'birthMonth' | 'birthYear'

interface BirthListsProps {
  years: ReadonlyArray<number | string>
  /** The props that connect a select with the surrounding form. */
  control: (name: BirthField) => ComponentProps<typeof Select>
}

/** Three selects in one group: paging a calendar back forty years would be slow. */
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

type ContactField =
  'countryCode' | 'phoneNumber' | 'contactAddress' | 'city' | 'state' | 'zipCode' | 'countryOfResidence'

interface TextProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
> {
  name: ContactField
  hint?: string
}

interface SearchProps {
  name: ContactField
  options: readonly Option[]
  autoComplete: string
}

interface ContactFieldsProps {
  /** The field components of the surrounding form, with label, value and error. */
  TextField: ComponentType<TextProps>
  SearchField: ComponentType<SearchProps>
}

/** Phone and address, at registration and in the profile. */
export function ContactFields({ TextField, SearchField }: ContactFieldsProps) {
  return (
    <>
      <div className="field-row contact-phone">
        <SearchField name="countryCode" options={dialOptions} autoComplete="tel-country-code" />
        <TextField name="phoneNumber" type="tel" autoComplete="tel-national" hint={registerTexts.phoneHint} />
      </div>
      <TextField name="contactAddress" autoComplete="street-address" />
      <div className="field-row contact-place">
        <TextField name="city" autoComplete="address-level2" />
        <TextField name="state" autoComplete="address-level1" />
        <TextField name="zipCode" autoComplete="postal-code" autoCapitalize="characters" spellCheck={false} />
      </div>
      <SearchField name="countryOfResidence" options={countryOptions} autoComplete="country-name" />
    </>
  )
}

/** The list of research areas could not be loaded. */
export function AreasFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      role="alert"
      title={t.areasFailed}
      actions={
        <Button small icon="retry" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    />
  )
}

interface FileButtonProps {
  accept: string
  onFile: (file: File) => void
  children: ReactNode
}

/** A button that opens the hidden file input. For a person's photo. */
export function FileButton({ accept, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button small icon="upload" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        name="image"
        aria-label={registerTexts.labels.image}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // allow the same file to be chosen again after it was removed
          target.value = ''
        }}
      />
    </>
  )
}
