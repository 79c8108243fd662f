import { createContext, use, useId, type ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../media/icon.tsx'

/** The attributes that connect a control with its label, hint and error. */
export interface FieldAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

const FieldContext = createContext<FieldAria | null>(null)

/** For controls: the attributes of the surrounding field; null if there is none. */
export function useField(): FieldAria | null {
  return use(FieldContext)
}

export interface Counter {
  count: number
  limit: number
  /** "words", "characters". */
  unit: string
}

interface FieldProps {
  /** The id of the control, if something else refers to it: the links of an error summary. */
  id?: string | undefined
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** At the end of the label's line: "optional", "Cannot be changed". */
  note?: ReactNode
  counter?: Counter | undefined
  required?: boolean
  /** A group of choices is a fieldset with a legend; a single control has a label. */
  group?: boolean
  wide?: boolean
}

/** Label above, hint below, counter at the end of the line; the error is connected with the control. */
export function Field(props: FieldProps) {
  const { label, children, hint, error, note, counter, required = false, group = false, wide = false } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const ids = { hint: `${id}-hint`, error: `${id}-error`, count: `${id}-count` }
  const describedBy =
    classNames(error ? ids.error : null, hint ? ids.hint : null, counter ? ids.count : null) || undefined
  const aria: FieldAria = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  const Root = group ? 'fieldset' : 'div'
  const head = (
    <>
      <span>{label}</span>
      {note && <span className="field-note">{note}</span>}
      {counter && <Count {...counter} id={ids.count} />}
    </>
  )
  return (
    <Root className={classNames('field', wide && 'field-wide')} aria-describedby={group ? describedBy : undefined}>
      {group ? (
        <legend className="field-label">{head}</legend>
      ) : (
        <label className="field-label" htmlFor={id}>
          {head}
        </label>
      )}
      <FieldContext value={aria}>{children}</FieldContext>
      {error && (
        <p className="field-error" id={ids.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {hint && (
        <div className="field-hint" id={ids.hint}>
          {hint}
        </div>
      )}
    </Root>
  )
}

const numbers = new Intl.NumberFormat('en')

function Count({ count, limit, unit, id }: Counter & { id: string }) {
  return (
    <span className={classNames('field-note', count > limit && 'is-over')} id={id}>
      {numbers.format(count)} / {numbers.format(limit)} {unit}
    </span>
  )
}
