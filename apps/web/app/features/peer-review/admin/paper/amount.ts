import { count as countWords } from '../../../../lib/format.ts'
import { fill } from '../../../../ui/layout/words.ts'

/** `One finding.` or `3 findings.`: the first form is for one, the second has `{count}`. */
export function amount(forms: readonly [one: string, many: string], count: number): string {
  return count === 1 ? forms[0] : fill(forms[1], { count: countWords(count) })
}

/** Of a text for each stage. */
export function ofStage(forms: readonly [string, string, string], stage: number): string {
  return forms[stage - 1] ?? forms[2]
}
