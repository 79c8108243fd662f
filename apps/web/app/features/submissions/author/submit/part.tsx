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

/** One titled part of the form, opened by a hairline. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section className="form-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

/** A new paper on the submit page, or a draft in the view screen, which the specification words in its own way. */
export type Place = 'new' | 'view'

/** SUBMIT-024: in the view screen the list of authors starts with one empty entry. */
export function withOneAuthor(form: PaperForm): PaperForm {
  return form.coAuthors.length > 0 ? form : { ...form, coAuthors: [blankAuthor] }
}

/** Null where every entry says something: the empty one that the list starts with names nobody, and keeps nobody back. */
export function withoutBlankAuthors({ coAuthors }: PaperForm): Pick<PaperForm, 'coAuthors'> | null {
  const named = coAuthors.filter((author) => !isBlank(author))
  return named.length === coAuthors.length ? null : { coAuthors: named }
}

/** SUBMIT-022, SUBMIT-023: where only the document is missing, the sentence that says so holds in both places. */
export function missingMessage(problems: readonly Problem[], place: Place): string {
  const isOfFields = problems.some(({ id }) => id !== fieldIds.document)
  return place === 'view' && isOfFields ? submissionTexts.fieldsMissing : submissionTexts.incomplete
}

/** DRAFT-015, DRAFT-016: only a new draft needs something in it. */
export function maySaveDraft(form: PaperForm, hasFile: boolean, place: Place): boolean {
  return place === 'view' || hasContent(form, hasFile)
}
