import { createContext, use, type ComponentProps, type ReactNode } from 'react'
import { Controller, useFormContext, useFormState } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { withStored, type ProfileAnswers, type ProfileField } from '@grfs/domain/identity/profile'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { Option } from '../../../ui/forms/option-filter.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { fieldId, labels, type FormField, type ProfileValues } from './form.ts'

const t = identityTexts.register

/** What the server has: every choice offers it, too. */
const Stored = createContext<ProfileAnswers | null>(null)
export const StoredProvider = Stored.Provider

export function useStored(): ProfileAnswers {
  return use(Stored)!
}

export function useFieldError(name: FormField): string | undefined {
  return useFormState<ProfileValues>({ name }).errors[name]?.message
}

interface ProfileFieldProps {
  name: ProfileField
  hint?: ReactNode
  note?: ReactNode
  required?: boolean
  children: ReactNode
}

export function ProfileFieldFrame({ name, children, ...rest }: ProfileFieldProps) {
  return (
    <Field id={fieldId(name)} label={labels[name]} error={useFieldError(name)} {...rest}>
      {children}
    </Field>
  )
}

type TextFieldProps = Omit<ProfileFieldProps, 'children'> &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>

export function TextField({ name, hint, ...input }: TextFieldProps) {
  const { register } = useFormContext<ProfileValues>()
  return (
    <ProfileFieldFrame name={name} hint={hint}>
      <Input {...register(name)} {...input} />
    </ProfileFieldFrame>
  )
}

interface ChoiceFieldProps extends Omit<ProfileFieldProps, 'children'> {
  choices: readonly string[]
}

export function ChoiceField({ name, choices, ...rest }: ChoiceFieldProps) {
  const { register } = useFormContext<ProfileValues>()
  return (
    <ProfileFieldFrame name={name} {...rest}>
      <Select {...register(name)}>
        <option value="">{t.choose}</option>
        {withStored(choices, useStored()[name]).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    </ProfileFieldFrame>
  )
}

interface SearchFieldProps extends Omit<ProfileFieldProps, 'children'> {
  options: readonly Option[]
  autoComplete?: string
}

export function SearchField({ name, options, autoComplete = 'off', ...rest }: SearchFieldProps) {
  const stored = useStored()[name]
  const isKnown = stored === '' || options.some(({ value }) => value === stored)
  const offered = isKnown ? options : [...options, { value: stored, label: stored }]
  return (
    <ProfileFieldFrame name={name} {...rest}>
      <Controller<ProfileValues, ProfileField>
        name={name}
        render={({ field }) => (
          <Combobox
            name={name}
            options={offered}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            placeholder={t.search}
            autoComplete={autoComplete}
          />
        )}
      />
    </ProfileFieldFrame>
  )
}
