import { checkPmc, type Finding } from '@grfs/scholarly'
import { pmcRules } from '../../../packages/scholarly/src/checks/pmc.ts'
import { jatsDocuments } from '../../support/records/documents.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

/** N2: the PMC Tagging Guidelines. */
export async function prove(options: ProveOptions): Promise<Outcome> {
  return checkAll('N2', pmcRules.length, checkPmc, options)
}

/** Runs one checker over all documents. */
export function checkAll(
  row: string,
  rules: number,
  check: (xml: string) => Finding[],
  options: ProveOptions,
): Outcome {
  const byRule = new Map<string, { level: string; count: number; first: string }>()
  let documents = 0
  let bytes = 0
  const begun = performance.now()
  for (const { name, xml } of jatsDocuments(options)) {
    documents++
    bytes += xml.length
    for (const { rule, level, place } of check(xml)) {
      const known = byRule.get(rule)
      if (known) known.count++
      else byRule.set(rule, { level, count: 1, first: `${name}: ${place}` })
    }
  }
  const count = (level: string) =>
    [...byRule.values()].reduce((sum, one) => sum + (one.level === level ? one.count : 0), 0)
  const [errors, warnings] = [count('error'), count('warning')]
  return outcomeOf(row, {
    found: `${errors} errors and ${warnings} warnings of ${rules} rules in ${documents} documents`,
    ratio: errors,
    worst: errors,
    pass: errors === 0,
    details: {
      documents,
      characters: bytes,
      seconds: Math.round((performance.now() - begun) / 1000),
      findings: Object.fromEntries(byRule),
    },
  })
}
