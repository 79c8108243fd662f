import type { Manuscript } from '../read/manuscript-model.ts'
import { defaultGuidelines } from './guidelines.ts'
import type { Finding, Guidelines, Report, Severity } from './model.ts'
import type { Rule, Seen } from './rule.ts'
import { rules } from './rules.ts'
import { scoreOf } from './score.ts'

/** A finding names at most so many places; its message says how many there are. */
const mostPlaces = 20

/** What the guidelines would say about this manuscript, the gravest first. */
export function checkManuscript(manuscript: Manuscript, guidelines: Guidelines = defaultGuidelines): Report {
  const report: Report = { findings: [], rules: [], score: scoreOf([]) }
  for (const rule of rules) {
    const weight = weightOf(rule.id, guidelines)
    if (weight === 'off') continue
    const looked = rule.look(manuscript, guidelines)
    const found = typeof looked === 'object' && looked !== null ? findingOf(rule, looked, weight) : null
    if (found !== null) report.findings.push(found)
    const outcome = found !== null ? found.severity : looked === null ? 'passed' : 'not-applicable'
    report.rules.push({ rule: rule.id, title: rule.title, outcome })
  }
  return settled(report)
}

/** The same report with its findings in order and its score. */
export function settled(report: Report): Report {
  const gravity: Record<Severity, number> = { error: 0, warning: 1, hint: 2 }
  const findings = report.findings.toSorted((one, other) => gravity[one.severity] - gravity[other.severity])
  return { ...report, findings, score: scoreOf(findings) }
}

/** What a journal says of the rule itself goes before what it says of its family. */
export function weightOf(id: string, { weights = {} }: Guidelines): Severity | 'off' | undefined {
  const family = id.slice(0, id.indexOf('.'))
  return Object.hasOwn(weights, id) ? weights[id] : Object.hasOwn(weights, family) ? weights[family] : undefined
}

export function findingOf(rule: Omit<Rule, 'look'>, seen: Seen, weight: Severity | undefined): Finding {
  return {
    rule: rule.id,
    severity: weight ?? seen.severity ?? rule.severity,
    message: seen.message,
    reason: rule.reason,
    fix: rule.fix,
    places: seen.places.slice(0, mostPlaces),
  }
}
