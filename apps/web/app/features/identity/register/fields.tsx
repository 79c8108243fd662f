import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { mayBeEmpty, type RegistrationField } from '@grfs/domain/identity/registration'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, Select } from '../../../ui/forms/controls.tsx'
import type { Option } from '../../../ui/forms/option-filter.ts'
import { fieldId, partId, type PartName, type RegisterFieldName } from './form.ts'
import type { RegisterForm } from './use-registration.ts'

/** One titled part of the form. Its heading gets the focus when the list of parts links here. */
export function Part({ name, children }: { name: PartName; children: ReactNode }) {
  const { title, text } = registerTexts.parts[name]
  const id = partId(name)
  return (
    <section className="form-part" id={id} aria-labelledby={`${id}-title`} data-part={name}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <div className="register-fields">{children}</div>
    </section>
  )
}

const t = registerTexts

export const RegisterFormContext = createContext<RegisterForm | null>(null)

export function useRegister(): RegisterForm {
  const form = use(RegisterFormContext)
  if (!form) throw new Error('This field is outside of the form.')
  return form
}

/** The current error of one field. */
export function useFieldError(name: RegisterFieldName): string | undefined {
  return useRegister().errors[name]
}

/** Connects a control with the value of its field. */
export function useControl() {
  const { values, change } = useRegister()
  return (name: RegistrationField) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  })
}

interface RegisterFieldProps {
  name: RegistrationField
  hint?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** Label, id and error of one field around its control. */
export function RegisterField({ name, children, ...rest }: RegisterFieldProps) {
  const isOptional = mayBeEmpty(name, useRegister().values.countryOfResidence)
  return (
    <Field
      id={fieldId(name)}
      label={t.labels[name]}
      error={useFieldError(name)}
      required={!isOptional}
      note={isOptional ? t.mayBeEmpty : undefined}
      {...rest}
    >
      {children}
    </Field>
  )
}

type TextFieldProps = Omit<RegisterFieldProps, 'children'> &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

export function TextField({ name, hint, wide = false, ...input }: TextFieldProps) {
  const control = useControl()
  return (
    <RegisterField name={name} hint={hint} wide={wide}>
      <Input {...control(name)} {...input} />
    </RegisterField>
  )
}

export function ChoiceField({
  name,
  choices,
  ...rest
}: Omit<RegisterFieldProps, 'children'> & { choices: readonly string[] }) {
  const control = useControl()
  return (
    <RegisterField name={name} {...rest}>
      <Select {...control(name)}>
        <option value="">{t.choose}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    </RegisterField>
  )
}

interface SearchFieldProps extends Omit<RegisterFieldProps, 'children'> {
  options: readonly Option[]
  autoComplete?: string
}

export function SearchField({ name, options, autoComplete = 'off', ...rest }: SearchFieldProps) {
  const { values, change } = useRegister()
  return (
    <RegisterField name={name} {...rest}>
      <Combobox
        name={name}
        options={options}
        value={values[name]}
        onValueChange={(value) => change(name, value)}
        placeholder={t.search}
        autoComplete={autoComplete}
      />
    </RegisterField>
  )
}
