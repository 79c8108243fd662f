import { sureConfidence } from '@grfs/domain/facts/limits'
import type { Declaration } from '@grfs/domain/submissions/declarations'
import { paperDeclarations, requiredStatements } from '@grfs/domain/submissions/declarations'
import type { Facts, Origin } from '../facts.ts'
import { declarationTexts, statementTexts } from '../texts/submissions-facts.ts'

/** A statement that the form asks for. */
export type FormStatement = keyof typeof statementTexts
export const formStatements = Object.keys(statementTexts) as FormStatement[]

/** Whether the reader found the value and was not sure about it. */
export const isUnsure = (origin: Origin | null | undefined): boolean =>
  origin?.by === 'reader' && origin.confidence < sureConfidence

export interface StatementAnswer {
  isNone: boolean
  text: string
  origin: Origin | null | undefined
  /** The author has chosen to write a text, which may still be empty. */
  isBegun: boolean
}

/** The part of the facts that states something about the work. */
type Stated = Pick<Facts, 'statements' | 'funding'>

export function answerOf(facts: Stated, kind: FormStatement): StatementAnswer {
  if (kind !== 'funding') {
    const statement = facts.statements[kind]
    const { isNone = false, text = '', origin = null } = statement ?? {}
    return { isNone, text, origin, isBegun: statement !== undefined }
  }
  const { isNone, statement, funders, origins } = facts.funding
  const names = funders.map(({ name }) => name).join(', ')
  const origin = [origins.statement, origins.funders].find(isUnsure) ?? origins.statement ?? origins.funders
  return { isNone, text: statement || names, origin, isBegun: origin !== undefined }
}

/** “None” is an answer; an empty text is not. What the reader was not sure about is not an answer yet. */
export function isAnswered(facts: Stated, kind: FormStatement): boolean {
  const { isNone, text, origin } = answerOf(facts, kind)
  return (isNone || text.trim() !== '') && !isUnsure(origin)
}

/** The statements that a new paper needs and does not have, in the order of the form. */
export const missingStatements = (facts: Stated): FormStatement[] =>
  requiredStatements.filter((kind) => !isAnswered(facts, kind))

/** The names of everything that the author has not declared or stated yet. */
export function missingDeclarations(facts: Stated, declared: readonly Declaration[]): string[] {
  return [
    ...paperDeclarations.filter((one) => !declared.includes(one)).map((one) => declarationTexts[one].name),
    ...missingStatements(facts).map((kind) => statementTexts[kind].title),
  ]
}
