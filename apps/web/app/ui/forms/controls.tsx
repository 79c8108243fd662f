import { type ChangeEventHandler, type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../media/icon.tsx'
import { useField } from './field.tsx'

/** A native input, so that forms, autofill and phones work as usual. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useField()} {...rest} className={classNames('input', className)} />
}

/** Grows with its text where the browser supports `field-sizing`; else it scrolls and can be resized. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useField()} {...rest} className={classNames('input', className)} />
}

/** The native select: phones show their own picker, and the keyboard works as usual. */
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

/** The whole line is clickable. */
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

/** Whether React controls the group (`value`) or the form does (`defaultValue`). */
function chosen({ value, defaultValue }: ChoiceProps, own: string) {
  return value === undefined ? { defaultChecked: defaultValue === own } : { checked: value === own }
}

/** A choice whose options need a sentence each. Use it in a `Field` with `group`. */
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

/** React requires a handler on every controlled input. */
function ignore() {}

/** A choice of two to four short words, all visible. Use it in a `Field` with `group`. */
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
