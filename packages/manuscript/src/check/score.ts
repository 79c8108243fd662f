import type { Finding, Report } from './model.ts'
import { count } from './wording.ts'

/**
 * Nothing to correct is 100, whatever hints there are. Warnings alone never bring it below 80, and one error always does:
 * the figure and the words cannot say two things.
 */
export function scoreOf(findings: Finding[]): Report['score'] {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  if (errors > 0) {
    const look = warnings > 0 ? ` and ${warnings} to check` : ''
    return {
      points: Math.max(0, 80 - 10 * errors - 2 * warnings),
      label: `Needs work: ${figureOf(errors)} to correct${look}`,
    }
  }
  if (warnings > 0)
    return { points: Math.max(80, 100 - 3 * warnings), label: `Nearly there: ${figureOf(warnings)} to check` }
  return { points: 100, label: 'Ready to submit' }
}

const figureOf = (things: number) => count(things, 'point')
