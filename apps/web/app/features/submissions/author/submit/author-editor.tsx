import { Autocomplete } from '@base-ui/react/autocomplete'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { type CoAuthor, searchAuthorsEndpoint } from '@grfs/contracts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { api } from '../../../../lib/api.ts'
import { nameWithTitle } from '../../../../lib/format.ts'
import { orcidOf } from '../../../../lib/orcid.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field, useField } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/controls.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { authorFieldId, type Problem } from './problems.ts'

/** SUBMIT-027: 1, 2 or 3 other authors; none is allowed, and more on request. */
export const offeredCounts = [0, 1, 2, 3] as const

export const blankAuthor: CoAuthor = { name: '' }

export function isBlank({ name, affiliation, email, orcid }: CoAuthor): boolean {
  return [name, affiliation, email, orcid].every((value) => (value ?? '').trim() === '')
}

/** The list with the requested number of entries. Named authors are never removed. */
export function withCount(authors: readonly CoAuthor[], count: number): CoAuthor[] {
  const named = authors.filter((author) => !isBlank(author))
  const blanks = Math.max(0, count - named.length)
  if (authors.length <= count) return [...authors, ...Array.from({ length: count - authors.length }, () => blankAuthor)]
  return [...named, ...Array.from({ length: blanks }, () => blankAuthor)]
}

/** Moves an author one place up (-1) or down (1); unchanged at the ends. */
export function moved(authors: readonly CoAuthor[], index: number, by: -1 | 1): CoAuthor[] {
  const next = [...authors]
  const [one, other] = [next[index], next[index + by]]
  if (one && other) {
    next[index] = other
    next[index + by] = one
  }
  return next
}

const t = submitTexts.authors

interface AuthorEditorProps {
  author: CoAuthor
  index: number
  problems: readonly Problem[]
  /** The entry was just opened by a click, so the name can be typed at once. */
  takesFocus: boolean
  onFocus: () => void
  onChange: (author: CoAuthor) => void
  onDone: () => void
  onRemove: () => void
}

/** The form of one author: a person with an account, or a typed name. */
export function AuthorEditor(props: AuthorEditorProps) {
  const { author, index, problems, takesFocus, onFocus, onChange, onDone, onRemove } = props
  const place = useRef<HTMLLIElement>(null)
  const isNew = useRef(takesFocus)
  const id = (field: 'name' | 'email' | 'orcid') => authorFieldId(index, field)
  const errorOf = (field: 'name' | 'email' | 'orcid') => problems.find((problem) => problem.id === id(field))?.message
  const put = (changed: Partial<CoAuthor>) => onChange({ ...author, ...changed })

  // Once, when the entry was opened by a click.
  useEffect(() => {
    if (isNew.current) place.current?.querySelector('input')?.focus()
  }, [])

  /** Enter closes the entry, and never submits the paper. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (author.name.trim() !== '') onDone()
  }

  const optional = t.optional
  return (
    <li className="submit-author-editor" ref={place} onFocus={onFocus} onKeyDown={press}>
      <fieldset>
        <legend>{author.name.trim() || fill(t.unnamed, { number: index + 2 })}</legend>
        <div className="field-row">
          <Field id={id('name')} label={t.name} hint={t.nameHint} error={errorOf('name')} required>
            <NameSearch
              value={author.name}
              // Another name is another person, so remove the chosen account.
              onType={(name) => onChange({ ...author, name, userId: null })}
              onChoose={({ _id, fullName, university }) =>
                put({ name: fullName, userId: _id, affiliation: university ?? author.affiliation })
              }
            />
          </Field>
          <Field label={t.affiliation} note={optional}>
            <Input value={author.affiliation ?? ''} onChange={({ target }) => put({ affiliation: target.value })} />
          </Field>
          <Field id={id('email')} label={t.email} note={optional} hint={t.emailHint} error={errorOf('email')}>
            <Input type="email" value={author.email ?? ''} onChange={({ target }) => put({ email: target.value })} />
          </Field>
          <Field id={id('orcid')} label={t.orcid} note={optional} error={errorOf('orcid')}>
            <Input
              value={author.orcid ?? ''}
              placeholder="0000-0000-0000-0000"
              onChange={({ target }) => put({ orcid: target.value })}
              onBlur={({ target }) => put({ orcid: orcidOf(target.value) ?? target.value })}
            />
          </Field>
        </div>
        <div className="submit-author-editor-actions">
          <Button small disabled={author.name.trim() === ''} onClick={onDone}>
            {t.done}
          </Button>
          <Button small kind="quiet" onClick={onRemove}>
            {fill(t.remove, { name: author.name.trim() || fill(t.unnamed, { number: index + 2 }) })}
          </Button>
        </div>
      </fieldset>
    </li>
  )
}

type Person = ResponseOf<typeof searchAuthorsEndpoint>['users'][number]

/** Part 1 section 5: from two characters on, 300 ms after the last one. */
export const searchFromLength = 2
export const searchAfterMs = 300

interface Found {
  query: string
  /** Null if the search failed. */
  people: readonly Person[] | null
}

function usePeople(query: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const isWanted = query.length >= searchFromLength
  // An effect: the server searches. The pause avoids a request for every keystroke.
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

/** A name: any text is allowed, and accounts are suggested. */
function NameSearch({ value, onType, onChoose }: NameSearchProps) {
  const [query, setQuery] = useState('')
  const found = usePeople(query.trim())
  const isSearching = query.trim().length >= searchFromLength && found?.query !== query.trim()
  const people = isSearching ? [] : (found?.people ?? [])
  const state = isSearching ? t.searching : found?.people === null ? t.searchFailed : found ? t.noAccount : ''
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
