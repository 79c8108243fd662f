import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { useMemo, useRef, useState } from 'react'
import { useField } from './field.tsx'
import { Icon } from '../media/icon.tsx'
import { search, soleMatch, type Option } from './option-filter.ts'
import { words } from '../layout/words.ts'

export interface ComboboxProps {
  name: string
  options: readonly Option[]
  /** The value of the chosen option; empty if none. */
  value: string
  onValueChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  /** The autofill type: "country-name". */
  autoComplete?: string
  inputMode?: 'text' | 'tel'
}

/** What the person did with the field before its list was loaded. */
export interface Start {
  hasFocus: boolean
  isOpen: boolean
}

export type ComboboxListProps = ComboboxProps & { start: Start }

/** The field with its list. */
export function ComboboxList(props: ComboboxListProps) {
  const { name, options, value, onValueChange, autoComplete, start, ...input } = props
  const typed = useRef('')
  const [query, setQuery] = useState('')
  const found = useMemo(() => search(options, query), [options, query])
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value])

  /** When the field loses the focus, selects the only option that the typed text can mean. */
  function takeTyped() {
    const option = soleMatch(options, typed.current)
    typed.current = ''
    if (option) onValueChange(option.value)
  }

  return (
    <BaseCombobox.Root
      items={options}
      value={chosen}
      onValueChange={(option: Option | null) => {
        typed.current = ''
        onValueChange(option?.value ?? '')
      }}
      onInputValueChange={(text, { reason }) => {
        setQuery(text)
        if (reason === 'input-change') typed.current = text
      }}
      onOpenChange={(open, { reason }) => {
        if (!open && (reason === 'focus-out' || reason === 'outside-press')) takeTyped()
      }}
      filteredItems={found}
      name={name}
      autoComplete={autoComplete}
      autoHighlight
      defaultOpen={start.isOpen}
    >
      <ComboboxInput {...input} autoFocus={start.hasFocus} />
      <Choices />
    </BaseCombobox.Root>
  )
}

function ComboboxInput(
  props: Pick<ComboboxListProps, 'onBlur' | 'placeholder' | 'inputMode'> & { autoFocus: boolean },
) {
  return (
    <BaseCombobox.InputGroup className="select">
      <BaseCombobox.Input
        {...useField()}
        {...props}
        className="input"
        // The next key starts a new search instead of extending the old text.
        onFocus={(event) => event.currentTarget.select()}
      />
      <Icon name="chevron-down" />
    </BaseCombobox.InputGroup>
  )
}

function Choices() {
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner className="menu-place" sideOffset={4} align="start">
        <BaseCombobox.Popup className="menu combobox-menu">
          <BaseCombobox.Empty>
            <p className="combobox-empty">{words.nothingMatches}</p>
          </BaseCombobox.Empty>
          <BaseCombobox.List className="combobox-list">
            {(option: Option) => (
              <BaseCombobox.Item key={option.value} value={option} className="menu-item combobox-item">
                <span>{option.label}</span>
                {option.detail && <span className="combobox-detail">{option.detail}</span>}
                <BaseCombobox.ItemIndicator className="combobox-mark">
                  <Icon name="check" />
                </BaseCombobox.ItemIndicator>
              </BaseCombobox.Item>
            )}
          </BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  )
}
