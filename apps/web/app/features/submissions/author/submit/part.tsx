import type { ReactNode } from 'react'
import { blankPerson } from '@grfs/contracts/facts'
import type { PaperForm } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { isBlank, isMe, type Me } from './facts-form.ts'
import { fieldIds, hasContent, type Problem } from './problems.ts'

export interface PartStatus {
  text: string
  tone: 'neutral' | 'ok' | 'warn'
}

interface PartProps {
  id: string
  title: string
  text: string
  /** At the right of the title. */
  status?: PartStatus | undefined
  children: ReactNode
}

/** One titled part of the form, with a hairline above. */
export function Part({ id, title, text, status, children }: PartProps) {
  return (
    <section className="form-part" aria-labelledby={id}>
      <div className="submit-part-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {status && <span className={classNames('submit-status', `is-${status.tone}`)}>{status.text}</span>}
      </div>
      <p>{text}</p>
      {children}
    </section>
  )
}

/** A new paper on the submit page, or a draft on the view page, for which the specification has other texts. */
export type Place = 'new' | 'view'

const blankAuthor = { name: '' }

/** SUBMIT-024: on the view page the list of authors starts with one empty entry. */
export function withOneAuthor(form: PaperForm, me: Me): PaperForm {
  if (form.facts) {
    const { people } = form.facts
    const hasOther = people.some((person) => !isMe(person, me))
    return hasOther ? form : { ...form, facts: { ...form.facts, people: [...people, blankPerson()] } }
  }
  return form.coAuthors.length > 0 ? form : { ...form, coAuthors: [blankAuthor] }
}

/**
 * The form without blank authors; null if no entry is blank. The blank entry at the start must not prevent submitting.
 */
export function withoutBlankAuthors({ coAuthors, facts }: PaperForm): Partial<PaperForm> | null {
  const named = coAuthors.filter(({ name, affiliation, email, orcid }) =>
    [name, affiliation, email, orcid].some((value) => (value ?? '').trim() !== ''),
  )
  const people = facts?.people.filter((person) => !isBlank(person))
  if (named.length === coAuthors.length && people?.length === facts?.people.length) return null
  return { coAuthors: named, ...(facts && people && { facts: { ...facts, people } }) }
}

/** SUBMIT-022, SUBMIT-023: if only the document is missing, both places show the same message. */
export function missingMessage(problems: readonly Problem[], place: Place): string {
  if (problems.every(({ id }) => id.startsWith('statement-'))) return factsTexts.statements.unanswered
  const isOfFields = problems.some(({ id }) => id !== fieldIds.document)
  return place === 'view' && isOfFields ? submissionTexts.fieldsMissing : submissionTexts.incomplete
}

/** DRAFT-015, DRAFT-016: only a new draft must not be empty. */
export function maySaveDraft(form: PaperForm, hasFile: boolean, place: Place): boolean {
  return place === 'view' || hasContent(form, hasFile)
}
