import { chosen, ignore, type ChoiceProps } from './radio-cards.tsx'

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
