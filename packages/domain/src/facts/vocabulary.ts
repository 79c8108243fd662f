import { sureConfidence } from './limits.ts'

/** The words of JATS `article-type`; labels are in the texts. */
export const articleKinds = [
  'research-article',
  'review-article',
  'brief-report',
  'case-report',
  'data-paper',
  'editorial',
  'letter',
  'book-review',
  'obituary',
  'correction',
  'retraction',
  'expression-of-concern',
] as const
export type ArticleKind = (typeof articleKinds)[number]

const creditAddress = 'https://credit.niso.org/contributor-roles/'

/** The 14 roles of ANSI/NISO Z39.104-2022, in its order, with its names. */
export const creditRoleNames = {
  conceptualization: 'Conceptualization',
  'data-curation': 'Data curation',
  'formal-analysis': 'Formal analysis',
  'funding-acquisition': 'Funding acquisition',
  investigation: 'Investigation',
  methodology: 'Methodology',
  'project-administration': 'Project administration',
  resources: 'Resources',
  software: 'Software',
  supervision: 'Supervision',
  validation: 'Validation',
  visualization: 'Visualization',
  'writing-original-draft': 'Writing – original draft',
  'writing-review-editing': 'Writing – review & editing',
} as const
export type CreditRole = keyof typeof creditRoleNames
export const creditRoles = Object.keys(creditRoleNames) as CreditRole[]

/** The address that names a role in JATS and JSON-LD. */
export const creditRoleAddress = (role: CreditRole): string => `${creditAddress}${role}/`

export const creditDegrees = ['lead', 'equal', 'supporting'] as const

/** Funding has its own part of the facts, with a statement. */
export const statementKinds = [
  'data',
  'conflicts',
  'ethics',
  'consent',
  'ai-use',
  'contributions',
  'acknowledgements',
] as const
export type StatementKind = (typeof statementKinds)[number]

export const relationKinds = ['preprint', 'data', 'software', 'translation-of', 'review-of', 'trial'] as const

export const referenceTypes = [
  'journal',
  'book',
  'chapter',
  'conference',
  'thesis',
  'report',
  'preprint',
  'data',
  'software',
  'web',
] as const

/** Where a value comes from. */
export type Origin = { by: 'reader'; confidence: number } | { by: 'author' | 'editor' | 'import' }

/**
 * Whether a person or an import stated the value. What only the reader found may be offered in a form; a language with
 * such an origin must not be published.
 */
export const isConfirmed = (origin: Origin | undefined): boolean => origin !== undefined && origin.by !== 'reader'

/** Whether the form must open the field: nothing is known, or the reader was not sure. */
export const needsAnswer = (origin: Origin | undefined): boolean =>
  origin === undefined || (origin.by === 'reader' && origin.confidence < sureConfidence)
