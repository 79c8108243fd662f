import { useState } from 'react'
import type { ReviewerWish, ReviewerWishes } from '@grfs/contracts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { looksLikeEmail } from '@grfs/domain/identity/email'
import { maxReviewerWishes, maxWish } from '@grfs/domain/submissions/limits'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { Part } from './part.tsx'

const t = factsTexts.wishes
const kinds = ['suggested', 'opposed'] as const
type Kind = (typeof kinds)[number]

const blank: ReviewerWish = { name: '', email: '', reason: '' }
const none: ReviewerWishes = { suggested: [], opposed: [] }

const namedIn = (wishes: readonly ReviewerWish[]) =>
  wishes.filter(({ name, email }) => (name + email).trim() !== '').length

/** “2 suggested, 1 not to invite”; null if nobody is named. */
export function wishesSummary(wishes: ReviewerWishes | null | undefined): string | null {
  const parts = kinds.flatMap((kind) => {
    const count = namedIn((wishes ?? none)[kind])
    return count === 0 ? [] : [fill(t[kind].count, { count })]
  })
  return parts.length === 0 ? null : parts.join(', ')
}

interface WishesPartProps {
  value: ReviewerWishes | null | undefined
  onChange: (wishes: ReviewerWishes) => void
}

/** Whom the author suggests as reviewers, and whom they ask not to invite. Only editors of the paper see it. */
export function WishesPart({ value, onChange }: WishesPartProps) {
  const wishes = value ?? none
  // Open from the start only if the draft has wishes; typing must not close it.
  const [isOpen] = useState(wishesSummary(value) !== null)
  return (
    <Part
      id="part-wishes"
      title={t.title}
      text={t.text}
      status={{ text: wishesSummary(value) ?? t.status, tone: 'neutral' }}
    >
      <details className="references" open={isOpen || undefined}>
        <summary>{t.open}</summary>
        <div className="submit-fields">
          {kinds.map((kind) => (
            <WishList
              key={kind}
              kind={kind}
              people={wishes[kind]}
              onChange={(people) => onChange({ ...wishes, [kind]: people })}
            />
          ))}
        </div>
      </details>
    </Part>
  )
}

interface WishListProps {
  kind: Kind
  people: readonly ReviewerWish[]
  onChange: (people: ReviewerWish[]) => void
}

/** One empty entry is always there to type into; it is saved when it has a text. */
function WishList({ kind, people, onChange }: WishListProps) {
  const entries = people.length === 0 ? [blank] : people
  return (
    <fieldset className="wishes">
      <legend>{t[kind].legend}</legend>
      {entries.map((person, index) => (
        <WishFields
          key={index}
          kind={kind}
          number={index + 1}
          person={person}
          onChange={(changed) => onChange(entries.map((old, at) => (at === index ? { ...old, ...changed } : old)))}
          onRemove={people.length === 0 ? undefined : () => onChange(people.filter((_, at) => at !== index))}
        />
      ))}
      {people.length > 0 && people.length < maxReviewerWishes && (
        <Button kind="quiet" small onClick={() => onChange([...people, blank])}>
          {t[kind].add}
        </Button>
      )}
    </fieldset>
  )
}

interface WishFieldsProps {
  kind: Kind
  number: number
  person: ReviewerWish
  onChange: (changed: Partial<ReviewerWish>) => void
  onRemove: (() => void) | undefined
}

function WishFields({ kind, number, person, onChange, onRemove }: WishFieldsProps) {
  const isWrong = person.email.trim() !== '' && !looksLikeEmail(person.email)
  const field = (name: keyof ReviewerWish, label: string, error?: string) => (
    <Field label={fill(label, { number })} error={error}>
      <Input
        type={name === 'email' ? 'email' : 'text'}
        autoComplete="off"
        maxLength={maxWish[name]}
        value={person[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <div className="wish">
      <div className="field-row">
        {field('name', t[kind].name)}
        {field('email', t[kind].email, isWrong ? t.emailWrong : undefined)}
      </div>
      {field('reason', t[kind].reason)}
      {onRemove && (
        <Button kind="quiet" small aria-label={fill(t[kind].remove, { number })} onClick={onRemove}>
          {factsTexts.remove}
        </Button>
      )}
    </div>
  )
}
