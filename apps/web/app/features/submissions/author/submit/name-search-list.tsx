import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useState } from 'react'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { searchOrganizationsEndpoint, type Organization } from '@grfs/contracts/organizations'
import { searchAuthorsEndpoint } from '@grfs/contracts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { api } from '../../../../lib/api.ts'
import { nameWithTitle } from '../../../../lib/format.ts'
import { useField } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { placeName } from './languages.ts'

const t = submitTexts.authors
const f = factsTexts.people

type Person = ResponseOf<typeof searchAuthorsEndpoint>['users'][number]

/** Part 1 section 5: from two characters on, 300 ms after the last one. */
export const searchFromLength = 2
export const searchAfterMs = 300

interface Found<T> {
  query: string
  /** Null if the search failed. */
  items: readonly T[] | null
}

const searchPeople = (q: string) => api.call(searchAuthorsEndpoint, { query: { q } }).then(({ users }) => users)

const searchOrganizations = (q: string) =>
  api.call(searchOrganizationsEndpoint, { query: { q } }).then(({ organizations }) => organizations)

/** `search` must be a constant function. */
function useFound<T>(query: string, search: (query: string) => Promise<readonly T[]>): Found<T> | null {
  const [found, setFound] = useState<Found<T> | null>(null)
  const isWanted = query.length >= searchFromLength
  // An effect: the server searches. The pause avoids a request for every keystroke.
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const timer = setTimeout(() => {
      search(query).then(
        (items) => isCurrent && setFound({ query, items }),
        () => isCurrent && setFound({ query, items: null }),
      )
    }, searchAfterMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, isWanted, search])
  return isWanted ? found : null
}

/** What the person did with the field before its list was loaded. */
interface Start {
  hasFocus: boolean
  typed: string
}

export interface NameSearchProps {
  value: string
  onType: (name: string) => void
  onChoose: (person: Person) => void
}

/** The field of `NameSearch` with its list. */
export function NameSearchList({ value, onType, onChoose, start }: NameSearchProps & { start: Start }) {
  const [query, setQuery] = useState(start.typed)
  const found = useFound(query.trim(), searchPeople)
  const isSearching = query.trim().length >= searchFromLength && found?.query !== query.trim()
  const people = isSearching ? [] : (found?.items ?? [])
  const state = isSearching ? t.searching : found?.items === null ? t.searchFailed : found ? t.noAccount : ''
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
      <Autocomplete.Input {...useField()} className="input" autoComplete="off" autoFocus={start.hasFocus} />
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

/** An organization of the list, or a text that the author typed. */
export type ChosenOrganization = Pick<Organization, 'name'> & Partial<Organization>

export interface OrganizationSearchProps {
  placeholder?: string
  /** Organizations of this paper, offered before those of the server. */
  known?: readonly ChosenOrganization[]
  /** False if only organizations of the list can be chosen. */
  takesTyped?: boolean
  onChoose: (organization: ChosenOrganization) => void
}

interface Choice {
  key: string
  label: string
  detail: string
  note: string
  organization: ChosenOrganization
}

/** The field of `OrganizationSearch` with its list. The last choice is the text as typed. */
export function OrganizationSearchList(props: OrganizationSearchProps & { start: Start; maxLength: number }) {
  const { placeholder, known = [], takesTyped = true, onChoose, start, maxLength } = props
  const [typed, setTyped] = useState(start.typed)
  const [isOpen, setOpen] = useState(start.typed !== '')
  const query = typed.trim()
  const found = useFound(query.slice(0, longestQuery), searchOrganizations)
  const isSearching = query.length >= searchFromLength && found?.query !== query.slice(0, longestQuery)
  const choices = [
    ...choicesOf(query, known, isSearching ? [] : (found?.items ?? [])),
    ...(takesTyped ? asTyped(query) : []),
  ]
  const state = isSearching ? f.searching : found?.items === null ? f.searchFailed : ''

  function choose({ organization }: Choice) {
    setTyped('')
    setOpen(false)
    onChoose(organization)
  }

  return (
    <Autocomplete.Root
      items={choices}
      filter={null}
      value={typed}
      itemToStringValue={(choice: Choice) => choice.organization.name}
      onValueChange={(text, { reason }) => {
        if (reason === 'item-press') return
        setTyped(text)
        setOpen(true)
      }}
      open={isOpen && query.length >= searchFromLength}
      onOpenChange={setOpen}
      autoHighlight
    >
      <Autocomplete.Input
        {...useField()}
        className="input"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={maxLength}
        autoFocus={start.hasFocus}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner className="menu-place" sideOffset={4} align="start">
          <Autocomplete.Popup className="menu combobox-menu organization-menu">
            <Autocomplete.Status className={state ? 'combobox-empty' : 'sr'}>{state}</Autocomplete.Status>
            <Autocomplete.List className="combobox-list">
              {(choice: Choice) => (
                <Autocomplete.Item
                  key={choice.key}
                  value={choice}
                  className="menu-item combobox-item organization"
                  onClick={() => choose(choice)}
                >
                  <span>{choice.label}</span>
                  <span className="combobox-detail">{choice.detail}</span>
                  {choice.note && <span className="organization-note">{choice.note}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

/** The limit of the contract. */
const longestQuery = 100
const mostKnown = 3

function choicesOf(query: string, known: readonly ChosenOrganization[], found: readonly Organization[]): Choice[] {
  const word = query.toLocaleLowerCase('en')
  const own = known.filter(({ name }) => name.toLocaleLowerCase('en').includes(word)).slice(0, mostKnown)
  return [
    ...own.map((organization, at) => choiceOf(organization, `known-${at}`, f.earlier)),
    ...found.map((organization) => choiceOf(organization, organization.ror, placeName(organization))),
  ]
}

const choiceOf = (organization: ChosenOrganization, key: string, detail: string): Choice => ({
  key,
  label: organization.name,
  detail,
  note: organization.ror ? fill(f.affiliationLinked, { ror: organization.ror }) : '',
  organization,
})

const asTyped = (query: string): Choice[] =>
  query.length < searchFromLength
    ? []
    : [
        {
          key: 'typed',
          label: fill(f.useTyped, { text: query }),
          detail: f.useTypedDetail,
          note: '',
          organization: { name: query },
        },
      ]
