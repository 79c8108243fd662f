import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useState } from 'react'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { searchAuthorsEndpoint } from '@grfs/contracts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submit'
import { api } from '../../../lib/api.ts'
import { nameWithTitle } from '../../../lib/format.ts'
import { useField } from '../../../ui/field.tsx'

const t = submitTexts.authors

export type Person = ResponseOf<typeof searchAuthorsEndpoint>['users'][number]

/** Part 1 section 5: from two characters on, 300 ms after the last one. */
export const searchFromLength = 2
export const searchAfterMs = 300

interface Found {
  query: string
  /** Null when the search did not answer. */
  people: readonly Person[] | null
}

function usePeople(query: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const isWanted = query.length >= searchFromLength
  // An effect, because people are the server's to find; the pause spares it a question for every letter.
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const timer = setTimeout(() => {
      api.call(searchAuthorsEndpoint, { query: { q: query } }).then(
        ({ users }) => isCurrent && setFound({ query, people: users }),
        () => isCurrent && setFound({ query, people: null }),
      )
    }, searchAfterMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, isWanted])
  return isWanted ? found : null
}

interface NameSearchProps {
  value: string
  onType: (name: string) => void
  onChoose: (person: Person) => void
}

/** A name: anything can be typed, and who has an account is offered. */
export function NameSearch({ value, onType, onChoose }: NameSearchProps) {
  const [query, setQuery] = useState('')
  const found = usePeople(query.trim())
  const isSearching = query.trim().length >= searchFromLength && found?.query !== query.trim()
  const people = isSearching ? [] : (found?.people ?? [])
  const state = isSearching ? t.searching : found?.people === null ? t.searchFailed : found ? t.nobody : ''
  return (
    <Autocomplete.Root
      items={people}
      filter={null}
      value={value}
      itemToStringValue={(person: Person) => person.fullName}
      onValueChange={(name, { reason }) => {
        if (reason === 'item-press') return
        onType(name)
        setQuery(reason === 'input-change' ? name : '')
      }}
      open={query.trim().length >= searchFromLength}
      onOpenChange={(open) => {
        if (!open) setQuery('')
      }}
    >
      <Autocomplete.Input {...useField()} className="input" autoComplete="off" />
      <Autocomplete.Portal>
        <Autocomplete.Positioner className="menu-place" sideOffset={4} align="start">
          <Autocomplete.Popup className="menu combobox-menu">
            <Autocomplete.Status className={people.length > 0 ? 'sr' : 'combobox-empty'}>
              {people.length === 0 && state}
            </Autocomplete.Status>
            <Autocomplete.List className="combobox-list">
              {(person: Person) => (
                <Autocomplete.Item
                  key={person._id}
                  value={person}
                  className="menu-item combobox-item"
                  onClick={() => {
                    setQuery('')
                    onChoose(person)
                  }}
                >
                  <span>{nameWithTitle({ title: person.title ?? '', fullName: person.fullName })}</span>
                  {person.university && <span className="combobox-detail">{person.university}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
