import { type ComponentProps, useEffect, useState } from 'react'
import { useField } from '../../../../ui/forms/field.tsx'
import { atFirstUse } from '../../../../ui/overlays/first-use.ts'
import type { NameSearchProps, OrganizationSearchProps } from './name-search-list.tsx'

/** The limit of the contract. */
const longestTyped = 300

type Lists = typeof import('./name-search-list.tsx')
let loaded: Lists | null = null

/** The lists, once they are loaded: at the first use of the page. */
function useLists(): Lists | null {
  const [lists, setLists] = useState(loaded)
  useEffect(() => {
    if (lists) return
    const load = () =>
      void import('./name-search-list.tsx').then(
        (found) => {
          loaded = found
          setLists(found)
        },
        // The next field tries again.
        () => {},
      )
    // A field that appears later appears because of the first use.
    if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive) load()
    return atFirstUse(load)
  }, [lists])
  return lists
}

/** Until its list is loaded, the field takes text and remembers the focus. */
function useStart() {
  const [hasFocus, setFocus] = useState(false)
  const [typed, setTyped] = useState('')
  return { start: { hasFocus, typed }, setFocus, setTyped }
}

/** A name: any text is allowed, and accounts are suggested. */
export function NameSearch(props: NameSearchProps) {
  const lists = useLists()
  const { start, setFocus, setTyped } = useStart()
  if (lists) return <lists.NameSearchList {...props} start={start} />
  const type = (name: string) => {
    setTyped(name)
    props.onType(name)
  }
  return <PlainField value={props.value} onType={type} onFocusChange={setFocus} />
}

/** Searches organizations. The last choice is the text as typed. */
export function OrganizationSearch(props: OrganizationSearchProps) {
  const lists = useLists()
  const { start, setFocus, setTyped } = useStart()
  if (lists) return <lists.OrganizationSearchList {...props} start={start} maxLength={longestTyped} />
  return (
    <PlainField
      value={start.typed}
      onType={setTyped}
      onFocusChange={setFocus}
      placeholder={props.placeholder}
      maxLength={longestTyped}
    />
  )
}

interface PlainFieldProps extends Pick<ComponentProps<'input'>, 'value' | 'placeholder' | 'maxLength'> {
  onType: (text: string) => void
  onFocusChange: (hasFocus: boolean) => void
}

function PlainField({ onType, onFocusChange, ...input }: PlainFieldProps) {
  return (
    <input
      {...useField()}
      {...input}
      className="input"
      role="combobox"
      aria-expanded="false"
      aria-haspopup="listbox"
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
    />
  )
}
