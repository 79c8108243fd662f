import { useState } from 'react'
import type { CoAuthor } from '@grfs/contracts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { Select } from '../../../../ui/forms/controls.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { AuthorEditor, blankAuthor, isBlank, moved, offeredCounts, withCount } from './author-editor.tsx'
import { Part } from './part.tsx'
import { authorProblems } from './problems.ts'

const t = submitTexts.authors

interface AuthorsPartProps {
  me: string
  authors: readonly CoAuthor[]
  /** Authors found in the file and not added yet. */
  offered: readonly CoAuthor[]
  /** After a refused submit, problems are shown at each author. */
  showProblems: boolean
  onChange: (authors: CoAuthor[]) => void
}

export function AuthorsPart({ me, authors, offered, showProblems, onChange }: AuthorsPartProps) {
  const [open, setOpen] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function add(more: readonly CoAuthor[]) {
    // Fill blank entries first.
    const named = authors.filter((author) => !isBlank(author))
    const blanks = Math.max(0, authors.length - named.length - more.length)
    setAnnouncement(fill(t.added, { name: more.map(({ name }) => name).join(', ') }))
    onChange([...named, ...more, ...Array.from({ length: blanks }, () => blankAuthor)])
  }

  function addBlank() {
    setOpen(authors.length)
    onChange([...authors, blankAuthor])
  }

  const put = (index: number, author: CoAuthor) => onChange(authors.map((old, at) => (at === index ? author : old)))

  function move(index: number, by: -1 | 1) {
    setAnnouncement(fill(t.moved, { name: nameOf(authors[index], index), number: index + by + 2 }))
    setOpen(null)
    onChange(moved(authors, index, by))
    // Move the focus with the author, so that the same key moves it again.
    focusSoon(`#${rowId(index + by)} button:nth-of-type(${by < 0 ? 1 : 2})`)
  }

  function remove(index: number) {
    setAnnouncement(fill(t.removed, { name: nameOf(authors[index], index) }))
    setOpen(null)
    onChange(authors.filter((_, at) => at !== index))
    focusSoon('.submit-add-author')
  }

  return (
    <Part id="part-authors" title={t.title} text={t.text}>
      <CountField authors={authors} onChange={onChange} />
      <Offered offered={offered} onAdd={add} />
      <ul className="submit-authors">
        <li>
          <Avatar name={me} />
          <div className="submit-author-name">
            <b>{me}</b>
            <span>{t.you}</span>
          </div>
        </li>
        {authors.map((author, index) => {
          const problems = showProblems || !isBlank(author) ? authorProblems(author, index) : []
          // Do not show that an e-mail address is wrong while it is being typed.
          const shown = showProblems || index !== open ? problems : []
          return index === open || isBlank(author) || problems.length > 0 ? (
            <AuthorEditor
              key={index}
              author={author}
              index={index}
              problems={shown}
              takesFocus={index === open}
              onFocus={() => setOpen(index)}
              onChange={(next) => put(index, next)}
              onDone={() => setOpen(null)}
              onRemove={() => remove(index)}
            />
          ) : (
            <AuthorRow
              key={index}
              id={rowId(index)}
              author={author}
              isFirst={index === 0}
              isLast={index === authors.length - 1}
              onMove={(by) => move(index, by)}
              onEdit={() => setOpen(index)}
              onRemove={() => remove(index)}
            />
          )
        })}
      </ul>
      <Button kind="quiet" icon="plus" className="submit-add-author" onClick={addBlank}>
        {t.add}
      </Button>
      <p className="sr" role="status">
        {announcement}
      </p>
    </Part>
  )
}

const rowId = (index: number) => `author-${index}`

/** After the list is rendered again. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}

function nameOf(author: CoAuthor | undefined, index: number): string {
  return author?.name.trim() || fill(t.unnamed, { number: index + 2 })
}

/** SUBMIT-027: opens the requested number of entries; 'Add an author' adds more. */
function CountField({ authors, onChange }: Pick<AuthorsPartProps, 'authors' | 'onChange'>) {
  const named = authors.filter((author) => !isBlank(author)).length
  const most = offeredCounts.at(-1) ?? 3
  return (
    <div className="submit-author-count">
      <Field label={t.count}>
        <Select
          value={authors.length > most ? 'more' : String(authors.length)}
          onChange={({ target }) =>
            onChange(withCount(authors, target.value === 'more' ? Math.max(most + 1, named) : Number(target.value)))
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

/** Authors found in the file. Each must be confirmed: a file may also thank people who did not write it. */
function Offered({ offered, onAdd }: { offered: readonly CoAuthor[]; onAdd: (authors: readonly CoAuthor[]) => void }) {
  if (offered.length === 0) return null
  return (
    <div className="submit-offered">
      <Banner
        tone="accent"
        role="status"
        title={t.offered}
        actions={
          offered.length > 1 && (
            <Button small onClick={() => onAdd(offered)}>
              {t.addAll}
            </Button>
          )
        }
      >
        {t.offeredText}
        <ul>
          {offered.map((author) => (
            <li key={author.name}>
              <span>
                <b>{author.name}</b> {author.affiliation}
              </span>
              <Button
                small
                icon="plus"
                aria-label={fill(t.addOne, { name: author.name })}
                onClick={() => onAdd([author])}
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

interface AuthorRowProps {
  author: CoAuthor
  id: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
}

/** A named author, with the actions of the row. */
function AuthorRow({ author, id, isFirst, isLast, onMove, onEdit, onRemove }: AuthorRowProps) {
  const { name, affiliation, userId } = author
  const values = { name }
  return (
    <li id={id}>
      <Avatar name={name} />
      <div className="submit-author-name">
        <b>{name}</b>
        {affiliation && <span>{affiliation}</span>}
      </div>
      {userId && (
        <span className="submit-read">
          <Icon name="check" />
          {t.hasAccount}
        </span>
      )}
      <div className="submit-author-actions">
        <Action label={t.upShort} ariaLabel={fill(t.up, values)} isOff={isFirst} onClick={() => onMove(-1)} />
        <Action label={t.downShort} ariaLabel={fill(t.down, values)} isOff={isLast} onClick={() => onMove(1)} />
        <Action label={t.editShort} ariaLabel={fill(t.edit, values)} onClick={onEdit} />
        <IconButton icon="close" label={fill(t.remove, values)} onClick={onRemove} />
      </div>
    </li>
  )
}

interface ActionProps {
  label: string
  ariaLabel: string
  /** The button stays focusable, so that keyboard users keep their place when an author reaches an end of the list. */
  isOff?: boolean
  onClick: () => void
}

function Action({ label, ariaLabel, isOff = false, onClick }: ActionProps) {
  return (
    <Button
      kind="quiet"
      small
      aria-label={ariaLabel}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {label}
    </Button>
  )
}
