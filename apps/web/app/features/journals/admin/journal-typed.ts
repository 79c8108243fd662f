import type { BodyOf } from '@grfs/contracts/endpoint'
import { journalDeskErrors, type JournalAtDesk, type updateJournalEndpoint } from '@grfs/contracts/journals/admin'
import { journalDeskTexts } from '@grfs/contracts/texts/journals'
import {
  abbrevShape,
  type AssignmentRule,
  type FinalFilesRule,
  type Hue,
  hues,
  type Officer,
  type PdfDesign,
  type Pattern,
  patterns,
  readIssn,
  type ProofRule,
  type PublicationRule,
} from '@grfs/domain/journals/journal'

const { needs } = journalDeskTexts.journalForm

/** The values of the fields. */
export interface TypedJournal {
  title: string
  abbrev: string
  category: string
  subtitle: string
  issn: string
  hue: Hue
  pattern: Pattern
  pdfDesign: PdfDesign
  assignmentRule: AssignmentRule
  publicationRule: PublicationRule
  finalFilesRule: FinalFilesRule
  proofRule: ProofRule
  proofSilenceDays: number | null
  hasDoi: boolean
  hasIssueDois: boolean
  about: string
  editorInChief: Officer
  layoutEditor: Officer
}

export type JournalProblems = Partial<Record<keyof TypedJournal, string>>

const emptyOfficer: Officer = { title: '', fullName: '', university: '' }

export function typedOf(journal: JournalAtDesk): TypedJournal {
  const { title, abbrev, category, subtitle, issn, hue, pattern, pdfDesign, assignmentRule } = journal
  const { publicationRule, finalFilesRule, proofRule, proofSilenceDays, about, editorInChief, layoutEditor } = journal
  const { hasDoi, hasIssueDois } = journal
  return {
    ...{ title, category, subtitle, hue, pattern, pdfDesign, assignmentRule, about },
    ...{ publicationRule, finalFilesRule, proofRule, proofSilenceDays, hasDoi, hasIssueDois },
    abbrev: abbrev ?? '',
    issn: issn ?? '',
    editorInChief: editorInChief ?? emptyOfficer,
    layoutEditor: layoutEditor ?? emptyOfficer,
  }
}

/** A new journal starts with the hue and the pattern that the fewest others have. */
export function emptyJournal(others: ReadonlyArray<Pick<JournalAtDesk, 'hue' | 'pattern'>>): TypedJournal {
  return {
    ...{
      title: '',
      abbrev: '',
      category: '',
      subtitle: '',
      issn: '',
      about: '',
      pdfDesign: 'press',
      assignmentRule: 'none',
      publicationRule: 'issues',
      finalFilesRule: 'none',
      proofRule: 'none',
      proofSilenceDays: null,
      hasDoi: false,
      hasIssueDois: false,
    },
    hue: rarest(
      hues,
      others.map(({ hue }) => hue),
    ),
    pattern: rarest(
      patterns,
      others.map(({ pattern }) => pattern),
    ),
    ...{ editorInChief: emptyOfficer, layoutEditor: emptyOfficer },
  }
}

function rarest<T>(choices: readonly [T, ...T[]], used: readonly T[]): T {
  const uses = (choice: T) => used.filter((one) => one === choice).length
  return choices.reduce((best, choice) => (uses(choice) < uses(best) ? choice : best), choices[0])
}

/** The problems that the server would refuse, by field. */
export function problemsOf(typed: TypedJournal, before: JournalAtDesk | null): JournalProblems {
  const problems: JournalProblems = {}
  const abbrev = typed.abbrev.trim().toUpperCase()
  if (typed.title.trim() === '') problems.title = needs.title
  if (typed.category.trim() === '') problems.category = needs.category
  if (abbrev !== '' && abbrev !== before?.abbrev && !abbrevShape.test(abbrev)) problems.abbrev = needs.abbrev
  if (issnState(typed.issn) !== 'good' && typed.issn.trim() !== '') {
    problems.issn = journalDeskErrors['journal.issn-invalid'].message
  }
  return problems
}

/** While typing: never `bad` before all eight digits are there. */
export function issnState(typed: string): 'unfinished' | 'good' | 'bad' {
  if (readIssn(typed) !== null) return 'good'
  return typed.replace(/[^\dXx]/g, '').length < 8 ? 'unfinished' : 'bad'
}

export function toSend({ editorInChief, layoutEditor, ...typed }: TypedJournal): BodyOf<typeof updateJournalEndpoint> {
  return { ...typed, editorInChief: named(editorInChief), layoutEditor: named(layoutEditor) }
}

const named = (officer: Officer) => (officer.fullName.trim() === '' ? null : officer)

/** The field that a refusal of the server belongs to. */
export const refusedAt: Record<string, keyof TypedJournal> = {
  'journal.title-missing': 'title',
  'journal.abbrev-invalid': 'abbrev',
  'journal.abbrev-taken': 'abbrev',
  'journal.abbrev-fixed': 'abbrev',
  'journal.no-abbrev-for-dois': 'abbrev',
  'journal.issn-invalid': 'issn',
}
