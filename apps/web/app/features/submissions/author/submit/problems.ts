import type { Facts } from '@grfs/contracts/facts'
import { type CoAuthor, type FormStatement, missingStatements, type PaperForm } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { factsTexts, statementTexts } from '@grfs/contracts/texts/submissions-facts'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { manuscriptExtension, maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { fill } from '../../../../ui/layout/words.ts'
import { orcidOf } from '../../../../lib/orcid.ts'

const t = submitTexts.problems

export interface Problem {
  /** The id of the control, for the links of the summary. */
  id: string
  message: string
}

export const fieldIds = {
  document: 'paper-document',
  title: 'paper-title',
  abstract: 'paper-abstract',
  keywords: 'paper-keywords',
  journal: 'paper-journal',
  supplements: 'paper-supplements',
  letter: 'paper-letter',
} as const

/** `me`: the submitter, who is not a co-author. */
export function authorFieldId(index: number | 'me', field: 'name' | 'email' | 'orcid'): string {
  return `author-${index}-${field}`
}

/** The limit in the contract. */
export const longestTitle = 500

/** SUBMIT-022: everything that is missing, in the order of the page. The submitter counts as an author. */
export function problemsOf(form: PaperForm, file: 'none' | 'uploading' | 'there'): Problem[] {
  const problems: Problem[] = []
  const ask = (id: string, message: string, isMissing: boolean) => isMissing && problems.push({ id, message })
  ask(fieldIds.document, t.document, file === 'none')
  ask(fieldIds.document, t.uploading, file === 'uploading')
  ask(fieldIds.title, t.title, form.title.trim() === '')
  const tooLong = fill(t.titleLong, { count: form.title.length, most: longestTitle })
  ask(fieldIds.title, tooLong, form.title.length > longestTitle)
  ask(fieldIds.abstract, t.abstract, form.abstract.trim() === '')
  ask(fieldIds.keywords, t.keywords, form.keywords.length === 0)
  ask(fieldIds.journal, t.journal, form.journalId === '')
  return [...problems, ...form.coAuthors.flatMap((author, index) => authorProblems(author, index))]
}

export const statementFieldId = (kind: FormStatement): string => `statement-${kind}`

/** The statements that are not answered yet; the server asks for them too. */
export const statementProblems = (facts: Facts): Problem[] =>
  missingStatements(facts).map((kind) => ({
    id: statementFieldId(kind),
    message: fill(factsTexts.statements.problem, { title: statementTexts[kind].title }),
  }))

export function authorProblems({ name, email, orcid }: CoAuthor, index: number | 'me'): Problem[] {
  const problems: Problem[] = []
  if (name.trim() === '') problems.push({ id: authorFieldId(index, 'name'), message: t.authorName })
  if (email && !/^\S+@\S+\.\S+$/.test(email.trim())) {
    problems.push({ id: authorFieldId(index, 'email'), message: t.authorEmail })
  }
  if (orcid && orcidOf(orcid) === null) problems.push({ id: authorFieldId(index, 'orcid'), message: t.authorOrcid })
  return problems
}

/** DRAFT-015: a title, an abstract or a file. */
export function hasContent({ title, abstract }: PaperForm, hasFile: boolean): boolean {
  return hasFile || title.trim() !== '' || abstract.trim() !== ''
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** SUBMIT-019, SUBMIT-020: null if the file may be sent. The maximum size itself is allowed. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (type !== docxType && !name.toLowerCase().endsWith(manuscriptExtension)) return submissionTexts.docxOnly
  return size > maxManuscriptBytes ? submissionTexts.tooLarge : null
}
