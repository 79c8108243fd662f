import type { ChangeEventHandler } from 'react'

export interface Choice {
  value: string
  label: string
  text?: string
  disabled?: boolean
}

export interface ChoiceProps {
  name: string
  choices: readonly Choice[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined
  required?: boolean
}

/** Which of the two React ways a group is driven: by its parent, or by the form. */
export function chosen({ value, defaultValue }: ChoiceProps, own: string) {
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
export function ignore() {}
