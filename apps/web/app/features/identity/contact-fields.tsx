import './contact-fields.css'
import type { ComponentType, InputHTMLAttributes } from 'react'
import { identityTexts } from '@grfs/contracts/texts/identity'
import type { Option } from '../../ui/forms/option-filter.ts'
import { countryOptions, dialOptions } from './register/choices.ts'

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
  /** The fields of the form that asks: each knows its label, its value and what is wrong with it. */
  TextField: ComponentType<TextProps>
  SearchField: ComponentType<SearchProps>
}

/** Where somebody can be reached, at registration and in the profile. */
export function ContactFields({ TextField, SearchField }: ContactFieldsProps) {
  return (
    <>
      <div className="field-row contact-phone">
        <SearchField name="countryCode" options={dialOptions} autoComplete="tel-country-code" />
        <TextField name="phoneNumber" type="tel" autoComplete="tel-national" hint={identityTexts.register.phoneHint} />
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
