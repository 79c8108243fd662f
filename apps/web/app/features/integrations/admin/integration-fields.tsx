import { integrationTexts as t } from '@grfs/contracts/texts/integrations'
import { Checkbox } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'

export interface Journal {
  id: string
  title: string
}

interface JournalsFieldProps {
  journals: readonly Journal[]
  /** Null for all journals, also later ones. */
  chosen: readonly string[] | null
  onChange: (chosen: string[] | null) => void
  error?: string | undefined
}

export function JournalsField({ journals, chosen, onChange, error }: JournalsFieldProps) {
  return (
    <Field label={t.journals} group error={error} required>
      <Checkbox checked={chosen === null} onChange={({ target }) => onChange(target.checked ? null : [])}>
        {t.allJournals}
      </Checkbox>
      {chosen !== null && (
        <BoxList items={journals.map(({ id, title }) => [id, title])} chosen={chosen} onChange={onChange} />
      )}
    </Field>
  )
}

interface BoxListProps<T extends string> {
  items: readonly (readonly [value: T, label: string])[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Several of a list can be chosen. */
export function BoxList<T extends string>({ items, chosen, onChange }: BoxListProps<T>) {
  return (
    <div className="integration-boxes">
      {items.map(([value, label]) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange([...chosen.filter((one) => one !== value), ...(target.checked ? [value] : [])])
          }
        >
          {label}
        </Checkbox>
      ))}
    </div>
  )
}

/** A secret that is shown once. */
export function Secret({ text, secret }: { text: string; secret: string }) {
  return (
    <>
      <p>{text}</p>
      <p>
        <code className="integration-secret">{secret}</code>
      </p>
    </>
  )
}
