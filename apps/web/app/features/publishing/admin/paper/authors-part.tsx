import { texts } from '@grfs/contracts/texts/index'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/controls.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { moved } from '../order.ts'
import { type AuthorForm, blankAuthor, errorAt, fieldIds, type PartProps } from './plan-form.ts'

const t = texts.publishingDesk.plan
const mostAuthors = 100

const fields = [
  ['authorTitle', 'title', 60],
  ['fullName', 'fullName', 200],
  ['affiliation', 'affiliation', 300],
  ['country', 'country', 100],
  ['orcid', 'orcid', 60],
] as const

/** The authors as they will be published. */
export function AuthorsPart({ form, problems, onChange }: PartProps) {
  const { authors } = form
  const [announcement, setAnnouncement] = useState('')
  const put = (at: number, part: Partial<AuthorForm>) =>
    onChange({ authors: authors.map((author, index) => (index === at ? { ...author, ...part } : author)) })
  const move = (at: number, by: -1 | 1) => {
    setAnnouncement(fill(t.movedAuthor, { name: nameOf(authors, at), number: at + by + 1 }))
    onChange({ authors: moved(authors, at, by) })
    // Move the focus with the author, so that the same key moves it again.
    focusSoon(`[data-author="${at + by} ${by}"]`)
  }
  const remove = (at: number) => {
    setAnnouncement(fill(t.removedAuthor, { name: nameOf(authors, at) }))
    onChange({ authors: authors.filter((_, index) => index !== at) })
    focusSoon('.publish-add-author')
  }
  const add = () => {
    onChange({ authors: [...authors, blankAuthor] })
    focusSoon(`#${fieldIds.author(authors.length, 'fullName')}`)
  }
  return (
    <section className="form-part" aria-labelledby="plan-authors">
      <h2 id="plan-authors">{t.authors}</h2>
      <p>{t.authorsText}</p>
      {authors.map((author, at) => (
        <fieldset key={at} className="publish-author">
          <legend>{fill(t.author, { number: at + 1 })}</legend>
          <div className="field-row">
            {fields.map(([label, name, longest]) => (
              <Field
                key={name}
                id={fieldIds.author(at, name)}
                label={t[label]}
                required={name === 'fullName'}
                wide={name === 'affiliation'}
                error={errorAt(problems, fieldIds.author(at, name))}
              >
                <Input
                  value={author[name]}
                  maxLength={longest}
                  onChange={({ target }) => put(at, { [name]: target.value })}
                />
              </Field>
            ))}
          </div>
          <div className="publish-author-actions">
            <Step
              label={t.up}
              ariaLabel={fill(t.moveUp, { name: nameOf(authors, at) })}
              place={`${at} -1`}
              isOff={at === 0}
              onClick={() => move(at, -1)}
            />
            <Step
              label={t.down}
              ariaLabel={fill(t.moveDown, { name: nameOf(authors, at) })}
              place={`${at} 1`}
              isOff={at === authors.length - 1}
              onClick={() => move(at, 1)}
            />
            <Step
              label={t.remove}
              ariaLabel={fill(t.removeAloud, { name: nameOf(authors, at) })}
              isOff={authors.length === 1}
              onClick={() => remove(at)}
            />
          </div>
        </fieldset>
      ))}
      <Button
        kind="quiet"
        icon="plus"
        className="publish-add-author"
        disabled={authors.length >= mostAuthors}
        onClick={add}
      >
        {t.addAuthor}
      </Button>
      <p className="sr" role="status">
        {announcement}
      </p>
    </section>
  )
}

interface StepProps {
  label: string
  ariaLabel: string
  place?: string
  /** The button stays focusable, so that keyboard users keep their place at an end of the list. */
  isOff: boolean
  onClick: () => void
}

function Step({ label, ariaLabel, place, isOff, onClick }: StepProps) {
  return (
    <Button
      kind="quiet"
      small
      aria-label={ariaLabel}
      data-author={place}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {label}
    </Button>
  )
}

function nameOf(authors: readonly AuthorForm[], at: number): string {
  return authors[at]?.fullName.trim() || fill(t.author, { number: at + 1 })
}

/** After the list is rendered again. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}
