import { accept, type Decision, refuse } from '../shared/decision.ts'
import { cleanText, oneLine } from '../shared/typed-text.ts'

/** ISSN (ISO 3297): seven digits weighted 8 to 2, modulus 11, X for ten. */
function checkDigitOf(sevenDigits: string): string {
  const sum = [...sevenDigits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

/** Normalises an ISSN to `2756-0856`; null if it is invalid. */
export function readIssn(typed: string): string | null {
  const [, digits, check] = /^(\d{7})([\dX])$/.exec(typed.toUpperCase().replace(/^ISSN\b:?|[\s\p{Pd}]/gu, '')) ?? []
  if (digits === undefined || check !== checkDigitOf(digits)) return null
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check}`
}

/** The twelve hues of journals (OKLCH degrees): all have enough contrast at the same lightness and chroma. */
export const hues = [2, 28, 54, 84, 126, 154, 182, 210, 240, 268, 298, 330] as const
export type Hue = (typeof hues)[number]

/** The twelve patterns that covers are drawn with. */
export const patterns = [
  'dots',
  'arcs',
  'steps',
  'bars',
  'furrows',
  'leaf',
  'tiles',
  'strata',
  'weave',
  'net',
  'columns',
  'rays',
] as const
export type Pattern = (typeof patterns)[number]

/** Layouts of an article's PDF: one column with a margin column, or two columns. */
export const pdfDesigns = ['press', 'compact'] as const
export type PdfDesign = (typeof pdfDesigns)[number]

/** Who becomes the handling editor of a new paper: nobody, the editor with the fewest waiting papers, or each in turn. */
export const assignmentRules = ['none', 'least-loaded', 'round-robin'] as const
export type AssignmentRule = (typeof assignmentRules)[number]

/** Whether papers of a journal need a proof that the author approved. */
export const proofRules = ['none', 'required'] as const
export type ProofRule = (typeof proofRules)[number]
export const maxSilenceDays = 60

/** Whether authors send final files after acceptance (ADR 97). */
export const finalFilesRules = ['none', 'required'] as const
export type FinalFilesRule = (typeof finalFilesRules)[number]

/** Articles appear in issues, or at once and are collected into an issue later (ADR 99). */
export const publicationRules = ['issues', 'continuous'] as const
export type PublicationRule = (typeof publicationRules)[number]

/** The Editor-in-Chief or the Layout Editor, who are settings of the journal and not part of the board list. */
export interface Officer {
  title: string
  fullName: string
  university: string
}

/** The fields of a journal that an admin edits. */
export interface JournalRecord {
  title: string
  abbrev: string | null
  category: string
  subtitle: string
  issn: string | null
  hue: Hue
  pattern: Pattern
  pdfDesign: PdfDesign
  assignmentRule: AssignmentRule
  publicationRule: PublicationRule
  finalFilesRule: FinalFilesRule
  proofRule: ProofRule
  /** Days after which an unanswered proof counts as approved; null: never. */
  proofSilenceDays: number | null
  /** The journal has a DOI of its own (ADR 136). */
  hasDoi: boolean
  /** Each published issue has a DOI. */
  hasIssueDois: boolean
  /** Plain text; an empty line separates paragraphs. */
  about: string
  editorInChief: Officer | null
  layoutEditor: Officer | null
}

export type TypedJournal = Omit<JournalRecord, 'abbrev' | 'issn'> & { abbrev: string; issn: string }

type JournalRefusal =
  'journal.title-missing' | 'journal.abbrev-invalid' | 'journal.abbrev-fixed' | 'journal.issn-invalid'

/** Part of URLs and public ids, so only ASCII letters. */
export const abbrevShape = /^[A-Z]{2,8}$/

/** Returns the journal to store, or the refusal. The abbreviation cannot change after an article is published. */
export function checkJournal(
  typed: TypedJournal,
  before: { abbrev: string | null; articleCount: number } | null,
): Decision<JournalRecord, JournalRefusal> {
  const title = oneLine(typed.title)
  const category = oneLine(typed.category)
  if (title === '' || category === '') return refuse('journal.title-missing')
  const abbrev = oneLine(typed.abbrev).toUpperCase() || null
  if (before && before.articleCount > 0 && abbrev !== before.abbrev) return refuse('journal.abbrev-fixed')
  // An imported abbreviation may have another shape. It must not block other changes.
  if (abbrev !== null && abbrev !== before?.abbrev && !abbrevShape.test(abbrev)) return refuse('journal.abbrev-invalid')
  const issn = typed.issn.trim() === '' ? null : readIssn(typed.issn)
  if (issn === null && typed.issn.trim() !== '') return refuse('journal.issn-invalid')
  const { hue, pattern, pdfDesign, assignmentRule, publicationRule, finalFilesRule, proofRule, proofSilenceDays } =
    typed
  const { hasDoi, hasIssueDois } = typed
  return accept({
    ...{ title, abbrev, category, issn, hue, pattern, pdfDesign, assignmentRule },
    ...{ publicationRule, finalFilesRule, proofRule, proofSilenceDays, hasDoi, hasIssueDois },
    subtitle: oneLine(typed.subtitle),
    about: cleanText(typed.about),
    editorInChief: officerOf(typed.editorInChief),
    layoutEditor: officerOf(typed.layoutEditor),
  })
}

/** Null without a name. */
function officerOf(typed: Officer | null): Officer | null {
  const fullName = oneLine(typed?.fullName ?? '')
  if (!typed || fullName === '') return null
  return { title: oneLine(typed.title), fullName, university: oneLine(typed.university) }
}
