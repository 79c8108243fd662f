import type { Manuscript } from '../../src/read/manuscript-model.ts'
import { checkManuscript } from '../../src/check/check-manuscript.ts'
import type { Guidelines } from '../../src/check/rule.ts'
import { paragraphOf, pictureOf, soundManuscript } from './sound-manuscript.ts'

// For tests: changes to a valid manuscript, and the findings that they cause.

export type Change = (manuscript: Manuscript) => void

export function reportOf(change: Change, guidelines?: Guidelines) {
  const manuscript = soundManuscript()
  change(manuscript)
  return checkManuscript(manuscript, guidelines)
}
export const outcomeOf = (rule: string, change: Change, guidelines?: Guidelines) =>
  reportOf(change, guidelines).rules.find((one) => one.rule === rule)?.outcome
export const share = <T>(value: T, part: number) => ({ value, share: part, place: { block: 5, label: 'Paragraph 6' } })
export const traces =
  (more: Partial<Manuscript['body']['traces']>): Change =>
  ({ body }) =>
    Object.assign(body.traces, more)
export const titled =
  (value: string, at: number | null = 0): Change =>
  (manuscript) => {
    manuscript.title = { ...manuscript.title!, value, place: at === null ? null : { block: at, label: 'Paragraph 1' } }
  }
export const written =
  (...lines: string[]): Change =>
  ({ body, roles }) => {
    for (const line of lines) {
      body.blocks.push(paragraphOf(line))
      roles.push('text')
    }
  }
export const equation =
  (text: string, more: Parameters<typeof pictureOf>[0] = {}): Change =>
  (manuscript) => {
    written(text)(manuscript)
    manuscript.body.pictures.push(pictureOf({ block: 16, heightPoints: 30, ...more }))
  }
export const tabs = ['Valley\tRain\tYield', 'North\t3\t4', 'South\t1\t2']
