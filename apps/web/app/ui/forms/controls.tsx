import { type ChangeEventHandler, type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../media/icon.tsx'
import { useField } from './field.tsx'

/** A native input: forms, autofill and phones know best what to do with it. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useField()} {...rest} className={classNames('input', className)} />
}

/** Grows with its text where the browser can (`field-sizing`), else scrolls and can be pulled. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useField()} {...rest} className={classNames('input', className)} />
}

/** The native select: a phone shows its own wheel, the keyboard works as people know it. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select {...useField()} {...rest} className={classNames('input', className)} />
      <Icon name="chevron-down" />
    </span>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  children: ReactNode
  error?: string | undefined
}

/** The whole line is the target. */
export function Checkbox({ children, error, ...rest }: CheckboxProps) {
  const errorId = useId()
  const aria = error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}
  return (
    <div className="field">
      <label className="check">
        <input type="checkbox" {...rest} {...aria} />
        <span>{children}</span>
      </label>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}

interface Choice {
  value: string
  label: string
  text?: string
  disabled?: boolean
}

interface ChoiceProps {
  name: string
  choices: readonly Choice[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined
  required?: boolean
}

/** Which of the two React ways a group is driven: by its parent, or by the form. */
function chosen({ value, defaultValue }: ChoiceProps, own: string) {
  return value === undefined ? { defaultChecked: defaultValue === own } : { checked: value === own }
}

/** A choice that needs a sentence each. Stands in a `Field` with `group`. */
export function RadioCards(props: ChoiceProps) {
  const { name, choices, onChange, required = false } = props
  return (
    <div className="choice-cards">
      {choices.map(({ value, label, text, disabled = false }) => (
        <label key={value} className="choice-card">
          <b>{label}</b>
          <input
            type="radio"
            name={name}
            value={value}
            disabled={disabled}
            required={required}
            onChange={onChange ?? ignore}
            {...chosen(props, value)}
          />
          {text && <span>{text}</span>}
        </label>
      ))}
    </div>
  )
}

/** React asks for a handler on every controlled input. */
function ignore() {}

/** A choice of two to four short words, all in sight. Stands in a `Field` with `group`. */
export function Segmented(props: ChoiceProps) {
  const { name, choices, onChange, required = false } = props
  return (
    <div className="segments">
      {choices.map(({ value, label, disabled = false }) => (
        <label key={value} className="segment">
          <input
            type="radio"
            name={name}
            value={value}
            disabled={disabled}
            required={required}
            onChange={onChange ?? ignore}
            {...chosen(props, value)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
