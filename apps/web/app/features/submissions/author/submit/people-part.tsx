import { useState } from 'react'
import { blankPerson, type Facts, type FactsAffiliation } from '@grfs/contracts/facts'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Select } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { blankGroup, coAuthorsOf, type Contributor, isBlank, isMe, type Me, moved, withPeople } from './facts-form.ts'
import {
  addOffered,
  editedOrigin,
  isUndecided,
  originAfterChoice,
  namesText,
  peopleToOffer,
  takePeople,
} from './fill-facts.ts'
import { Part, type PartStatus } from './part.tsx'
import { GroupEditor, PersonEditor } from './person-editor.tsx'
import { affiliationLine, dropTarget, nameOf, PersonRow, rowId } from './person-row.tsx'
import { authorFieldId, authorProblems, type Problem } from './problems.ts'

const t = submitTexts.authors
const f = factsTexts.people

/** SUBMIT-027: 1, 2 or 3 other authors; none is allowed, and more on request. */
export const offeredCounts = [0, 1, 2, 3] as const

/** The list with the requested number of authors beside the submitter. Named authors are never removed. */
export function withCount(people: readonly Contributor[], count: number, me: Me): Contributor[] {
  const others = people.filter((person) => !isMe(person, me))
  const surplus = others.length - count
  const removed = new Set(surplus > 0 ? others.filter(isBlank).slice(-surplus) : [])
  const blanks = Array.from({ length: Math.max(0, count - others.length) }, () => blankPerson())
  return [...people.filter((person) => !removed.has(person)), ...blanks]
}

interface PeoplePartProps {
  facts: Facts
  read: Facts | null
  me: Me
  status: PartStatus
  /** After a refused submit, problems are shown at each author. */
  showProblems: boolean
  onChange: (facts: Facts) => void
  /** A problem in the open row that cannot be saved; null if there is none. */
  onUnfinished: (problem: Problem | null) => void
}

/** Only the open row has fields, so that a list of hundreds of people stays fast. */
export function PeoplePart({ facts, read, me, status, showProblems, onChange, onUnfinished }: PeoplePartProps) {
  const [open, setOpen] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [unfinished, setUnfinished] = useState<Problem | null>(null)
  const [isStopped, setStopped] = useState(false)
  const { people } = facts

  function report(problem: Problem | null) {
    setUnfinished(problem)
    setStopped(false)
    onUnfinished(problem)
  }

  /** Opens a row, or none. A row with an ORCID iD that is not valid stays open: only a valid one can be saved. */
  function show(next: number | null): boolean {
    if (next === open) return true
    if (unfinished) {
      setStopped(true)
      document.getElementById(unfinished.id)?.focus()
      return false
    }
    setOpen(next)
    return true
  }

  const found = read?.origins.people ? namesText(read, me) : null
  const change = (next: Contributor[], known: Facts = facts, origin = editedOrigin(facts.origins.people, found)) =>
    onChange(withPeople(known, next, origin))

  function put(index: number, person: Contributor, affiliations?: FactsAffiliation[]) {
    const next = people.map((old, at) => (at === index ? person : old))
    change(next, affiliations ? { ...facts, affiliations } : facts)
  }

  function move(from: number, to: number, focus: string) {
    if (to < 0 || to >= people.length || to === from || !show(null)) return
    setAnnouncement(fill(t.moved, { name: nameOf(people[from], from), number: to + 1 }))
    change(moved(people, from, to))
    // Move the focus with the author, so that the same key moves it again.
    focusSoon(`#${rowId(to)} ${focus}`)
  }

  function remove(index: number) {
    report(null)
    setOpen(null)
    setAnnouncement(fill(t.removed, { name: nameOf(people[index], index) }))
    change(people.filter((_, at) => at !== index))
    focusSoon('.submit-add-author')
  }

  function add(person: Contributor) {
    if (show(people.length)) change([...people, person])
  }

  function accept(offered: readonly Contributor[]) {
    if (!read) return
    setAnnouncement(fill(t.added, { name: offered.map(({ published }) => published).join(', ') }))
    const next = addOffered(facts, offered, read)
    const isComplete = peopleToOffer(next, read, me).length === 0
    change(next.people, next, isComplete ? originAfterChoice(namesText(read, me)) : undefined)
  }

  /** This entry is the submitter, who was a separate entry until now. */
  function becomeMe(index: number) {
    report(null)
    setOpen(null)
    change(
      people.flatMap((person, at) => {
        if (isMe(person, me)) return []
        if (at !== index || person.type === 'group') return [person]
        return [{ ...person, accountId: me.account, email: person.email ?? me.email }]
      }),
    )
  }

  return (
    <Part id="part-authors" title={f.title} text={f.text} status={status}>
      <CountField people={people} me={me} onChange={(next) => change(next)} />
      {read && found !== null && isUndecided(facts.origins.people, namesText(facts, me), found) && (
        <Offered
          offered={peopleToOffer(facts, read, me)}
          facts={read}
          names={found}
          onAdd={accept}
          onKeep={() => change(people, facts, originAfterChoice(found))}
          onUse={() => show(null) && onChange(takePeople(facts, read, me))}
        />
      )}
      <div className="people-columns" aria-hidden="true">
        <span />
        <span>{f.columns.name}</span>
        <span>{f.columns.affiliations}</span>
        <span>{f.columns.orcid}</span>
      </div>
      <ol className="people">
        {rowsOf(facts, me).map(({ person, problems, fieldIndex, isSubmitter }, index) => {
          const isOpen = index === open
          const hasEditor = isOpen || isBlank(person) || (problems.length > 0 && person.published !== '')
          const own = isOpen && unfinished ? [...problems, unfinished] : problems
          // Do not show that a value is wrong while it is being typed.
          const shown = showProblems || (isOpen ? isStopped : !isBlank(person)) ? own : []
          const editor = {
            title: nameOf(person, index),
            index: fieldIndex,
            affiliations: facts.affiliations,
            problems: shown,
            takesFocus: isOpen,
            onFocus: () => void show(index),
            onDone: () => void show(null),
            onRemove: isSubmitter ? undefined : () => remove(index),
          }
          return (
            <li key={index} id={rowId(index)} {...dropTarget((from) => move(from, index, '.person-place'))}>
              <PersonRow
                person={person}
                facts={facts}
                index={index}
                isSubmitter={isSubmitter}
                isOpen={hasEditor}
                onMove={move}
                onEdit={() => void show(isOpen ? null : index)}
                onRemove={editor.onRemove}
              />
              {hasEditor && person.type === 'person' && (
                <PersonEditor
                  {...editor}
                  person={person}
                  isOpen={isOpen}
                  onChange={(next, affiliations) => put(index, next, affiliations)}
                  onMe={isSubmitter ? undefined : () => becomeMe(index)}
                  onUnfinished={(orcid) =>
                    report(
                      orcid === null
                        ? null
                        : { id: authorFieldId(fieldIndex, 'orcid'), message: submitTexts.problems.authorOrcid },
                    )
                  }
                />
              )}
              {hasEditor && person.type === 'group' && (
                <GroupEditor
                  {...editor}
                  person={person}
                  onChange={(next, affiliations) => put(index, next, affiliations)}
                />
              )}
            </li>
          )
        })}
      </ol>
      <div className="people-add">
        <Button small icon="plus" className="submit-add-author" onClick={() => add(blankPerson())}>
          {f.add}
        </Button>
        <Button small icon="plus" onClick={() => add(blankGroup())}>
          {f.addGroup}
        </Button>
      </div>
      <p className="people-hint">{f.mailed}</p>
      <p className="sr" role="status">
        {announcement}
      </p>
    </Part>
  )
}

interface Row {
  person: Contributor
  problems: Problem[]
  /** For the ids of its fields: the place among the co-authors, as in the list of problems. */
  fieldIndex: number | 'me'
  isSubmitter: boolean
}

function rowsOf(facts: Facts, me: Me): Row[] {
  const coAuthors = coAuthorsOf(facts, me)
  let others = 0
  return facts.people.map((person) => {
    const isSubmitter = isMe(person, me)
    const fieldIndex = isSubmitter ? 'me' : others++
    const author = isSubmitter
      ? { name: person.published, email: person.type === 'person' ? person.email : null }
      : (coAuthors[others - 1] ?? { name: person.published })
    return { person, isSubmitter, fieldIndex, problems: authorProblems(author, fieldIndex) }
  })
}

/** After the list is rendered again. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}

/** SUBMIT-027: opens the requested number of entries; 'Add a person' adds more. */
function CountField({
  people,
  me,
  onChange,
}: {
  people: readonly Contributor[]
  me: Me
  onChange: (people: Contributor[]) => void
}) {
  const others = people.filter((person) => !isMe(person, me))
  const named = others.filter((person) => !isBlank(person)).length
  const most = offeredCounts.at(-1) ?? 3
  return (
    <div className="submit-author-count">
      <Field label={t.count}>
        <Select
          value={others.length > most ? 'more' : String(others.length)}
          onChange={({ target }) =>
            onChange(withCount(people, target.value === 'more' ? Math.max(most + 1, named) : Number(target.value), me))
          }
        >
          {offeredCounts.map((count) => (
            <option key={count} value={count} disabled={count < named}>
              {count === 0 ? t.none : count}
            </option>
          ))}
          <option value="more">{t.more}</option>
        </Select>
      </Field>
    </div>
  )
}

interface OfferedProps {
  /** People of the file who are not in the author's list. */
  offered: readonly Contributor[]
  facts: Facts
  /** The list of the file. */
  names: string
  onAdd: (people: readonly Contributor[]) => void
  onKeep: () => void
  onUse: () => void
}

/** The list of the file beside a list that the author has changed. */
function Offered({ offered, facts, names, onAdd, onKeep, onUse }: OfferedProps) {
  return (
    <div className="submit-offered">
      <Banner
        tone="accent"
        role="status"
        title={t.offered}
        actions={
          <>
            {offered.length > 1 && (
              <Button small onClick={() => onAdd(offered)}>
                {t.addAll}
              </Button>
            )}
            <Button small onClick={onKeep}>
              {t.keepList}
            </Button>
            <Button small onClick={onUse}>
              {t.useList}
            </Button>
          </>
        }
      >
        <p>{names}</p>
        {offered.length > 0 && t.offeredText}
        <ul>
          {offered.map((person) => (
            <li key={person.published}>
              <span>
                <b>{person.published}</b> {affiliationLine(person, facts)}
              </span>
              <Button
                small
                icon="plus"
                aria-label={fill(t.addOne, { name: person.published })}
                onClick={() => onAdd([person])}
              >
                {t.addShort}
              </Button>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
