import type { DragEvent, KeyboardEvent } from 'react'
import type { Facts } from '@grfs/contracts/facts'
import { isUnsure } from '@grfs/contracts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { IconButton } from '../../../../ui/forms/button.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { fill } from '../../../../ui/layout/words.ts'
import { type Contributor, isBlank } from './facts-form.ts'

const t = submitTexts.authors
const f = factsTexts.people

export const rowId = (index: number) => `author-${index}`

/** The name, or what is shown while there is none. */
export function nameOf(person: Contributor | undefined, index: number): string {
  const unnamed = person?.type === 'group' ? f.unnamedGroup : fill(t.unnamed, { number: index + 1 })
  return person?.published.trim() || unnamed
}

const dragType = 'application/x-grfs-author'

/** Takes a number that is dragged from another row. */
export function dropTarget(onDrop: (from: number) => void) {
  return {
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(dragType) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const from = event.dataTransfer.getData(dragType)
      if (from === '') return
      event.preventDefault()
      onDrop(Number(from))
    },
  }
}

interface PersonRowProps {
  person: Contributor
  facts: Facts
  index: number
  isSubmitter: boolean
  isOpen: boolean
  onMove: (from: number, to: number, focus: string) => void
  onEdit: () => void
  onRemove: (() => void) | undefined
}

/** The line of a person: a number that moves it, what is known, and the actions. */
export function PersonRow({ person, facts, index, isSubmitter, isOpen, onMove, onEdit, onRemove }: PersonRowProps) {
  const name = nameOf(person, index)
  const all = facts.people.length
  const isToCheck = isUnsure(person.origins.published)

  function press(event: KeyboardEvent) {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: all - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(index, to, '.person-place')
  }

  return (
    <div className="person">
      <button
        type="button"
        className="person-place"
        draggable
        aria-label={fill(f.place, { name, number: index + 1, all })}
        onKeyDown={press}
        onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
      >
        {index + 1}
      </button>
      <div className="person-name">
        <b>{name}</b>
        {isSubmitter && <span className="person-you">{f.you}</span>}
        {isToCheck && <span className="is-warn">{factsTexts.check}</span>}
        <EmailLine person={person} />
      </div>
      <div className="person-detail">
        <span>{affiliationLine(person, facts)}</span>
        {person.type === 'person' && person.corresponding && <b>{f.corresponding}</b>}
      </div>
      <div className="person-detail">{orcidLine(person)}</div>
      <div className="person-actions">
        <IconButton
          icon="chevron-down"
          className="is-up"
          label={fill(f.up, { name })}
          aria-disabled={index === 0 || undefined}
          onClick={() => onMove(index, index - 1, '.person-actions > :nth-child(1)')}
        />
        <IconButton
          icon="chevron-down"
          label={fill(f.down, { name })}
          aria-disabled={index === all - 1 || undefined}
          onClick={() => onMove(index, index + 1, '.person-actions > :nth-child(2)')}
        />
        <IconButton icon="edit" label={fill(t.edit, { name })} aria-expanded={isOpen} onClick={onEdit} />
        {onRemove && !isOpen && <IconButton icon="close" label={fill(t.remove, { name })} onClick={onRemove} />}
      </div>
    </div>
  )
}

function EmailLine({ person }: { person: Contributor }) {
  if (person.type === 'group') {
    return <span>{person.members.length > 0 ? fill(f.members, { count: person.members.length }) : f.group}</span>
  }
  if (isBlank(person)) return null
  const hasEmail = (person.email ?? '').trim() !== ''
  return <span className={classNames(!hasEmail && 'is-warn')}>{hasEmail ? person.email : f.noEmail}</span>
}

export function affiliationLine(person: Contributor, { affiliations }: Facts): string {
  const [first, ...more] = person.affiliations
  if (first === undefined) return isBlank(person) ? '' : f.noAffiliation
  if (more.length > 0) return fill(f.affiliationCount, { count: person.affiliations.length })
  return affiliations[first]?.text ?? ''
}

function orcidLine(person: Contributor): string {
  if (person.type === 'group' || isBlank(person)) return ''
  return person.orcid === null ? f.noOrcid : f.typed
}
