import type { ReactNode } from 'react'
import type { PaperForm } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { blankAuthor, isBlank } from './author-editor.tsx'
import { fieldIds, hasContent, type Problem } from './problems.ts'

interface PartProps {
  id: string
  title: string
  text: string
  children: ReactNode
}

/** One titled part of the form, with a hairline above. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section className="form-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

/** A new paper on the submit page, or a draft on the view page, for which the specification has other texts. */
export type Place = 'new' | 'view'

/** SUBMIT-024: on the view page the list of authors starts with one empty entry. */
export function withOneAuthor(form: PaperForm): PaperForm {
  return form.coAuthors.length > 0 ? form : { ...form, coAuthors: [blankAuthor] }
}

/**
 * The authors without blank entries; null if no entry is blank. The blank entry at the start must not prevent
 * submitting.
 */
export function withoutBlankAuthors({ coAuthors }: PaperForm): Pick<PaperForm, 'coAuthors'> | null {
  const named = coAuthors.filter((author) => !isBlank(author))
  return named.length === coAuthors.length ? null : { coAuthors: named }
}

/** SUBMIT-022, SUBMIT-023: if only the document is missing, both places show the same message. */
export function missingMessage(problems: readonly Problem[], place: Place): string {
  const isOfFields = problems.some(({ id }) => id !== fieldIds.document)
  return place === 'view' && isOfFields ? submissionTexts.fieldsMissing : submissionTexts.incomplete
}

/** DRAFT-015, DRAFT-016: only a new draft must not be empty. */
export function maySaveDraft(form: PaperForm, hasFile: boolean, place: Place): boolean {
  return place === 'view' || hasContent(form, hasFile)
}
