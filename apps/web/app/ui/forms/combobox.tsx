import { type ComponentType, useEffect, useState } from 'react'
import { Icon } from '../media/icon.tsx'
import { atFirstUse } from '../overlays/first-use.ts'
import type { ComboboxListProps, ComboboxProps, Start } from './combobox-list.tsx'
import { useField } from './field.tsx'

const untouched: Start = { hasFocus: false, isOpen: false }

/**
 * A choice from a list that is too long to scroll: typing filters it. The form submits the value under `name`. The list
 * is loaded at the first use of the page; until then the field shows the choice, and remembers focus and click.
 */
export function Combobox(props: ComboboxProps) {
  const { name, options, value, placeholder, autoComplete, inputMode, onBlur } = props
  const [List, setList] = useState<ComponentType<ComboboxListProps> | null>(null)
  const [start, setStart] = useState(untouched)
  const field = useField()
  useEffect(() => atFirstUse(() => load(setList)), [])
  if (List) return <List {...props} start={start} />
  return (
    <div className="select">
      <input
        {...field}
        {...{ placeholder, autoComplete, inputMode }}
        className="input"
        role="combobox"
        aria-expanded="false"
        aria-haspopup="listbox"
        readOnly
        value={options.find((option) => option.value === value)?.label ?? ''}
        onClick={() => setStart((before) => ({ ...before, isOpen: true }))}
        onFocus={() => {
          setStart((before) => ({ ...before, hasFocus: true }))
          load(setList)
        }}
        onBlur={() => {
          setStart(untouched)
          onBlur?.()
        }}
      />
      <input type="hidden" name={name} value={value} />
      <Icon name="chevron-down" />
    </div>
  )
}

function load(setList: (update: () => ComponentType<ComboboxListProps>) => void): void {
  import('./combobox-list.tsx').then(
    ({ ComboboxList }) => setList(() => ComboboxList),
    // The next focus tries again.
    () => {},
  )
}
