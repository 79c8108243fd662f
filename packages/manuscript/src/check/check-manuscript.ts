import type { Manuscript, Place } from '../read/manuscript-model.ts'
import {
  count,
  defaultGuidelines,
  type Finding,
  type Guidelines,
  type Report,
  type Rule,
  type Seen,
  type Severity,
} from './rule.ts'
import { apaRules } from './rules/apa.ts'
import { captionRules } from './rules/captions.ts'
import { citationRules, referenceOrder } from './rules/citations.ts'
import { contentRules } from './rules/content.ts'
import { declarations, sectionRules } from './rules/sections.ts'
import { fileHealth, formatRules } from './rules/file.ts'
import { identity, languageRules, lengthRules, titleRules } from './rules/front-matter.ts'

/**
 * 100 if there are no errors and warnings, whatever the hints. Warnings alone never bring it below 80, and one error
 * always does, so the score and its label cannot contradict each other.
 */
function scoreOf(findings: Finding[]): Report['score'] {
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

const figureOf = (total: number) => count(total, 'point')

/** All rules, in the order in which a person reads a manuscript. */
export const rules: Rule[] = [
  ...fileHealth, //      file.empty, remote-content, local-links, tracked-changes, comments, hidden-text
  ...languageRules, //   language.not-taken, marked-wrong
  ...titleRules, //      title.missing, all-capitals, too-long
  ...lengthRules, //     words.too-many, abstract.missing, too-long, keywords.missing, count
  ...formatRules, //     format.font, size, spacing
  ...sectionRules, //    sections.missing, order, headings.none, bold-lines, skipped-level
  ...captionRules, //    figures and tables: uncaptioned, order, unmentioned
  ...contentRules, //    figures.missing, alternative-text, tables.missing, not-real, equations.pictures
  ...citationRules, //   references.missing, uncited, duplicate, citations.missing, numbered, without-reference
  referenceOrder, //     references.order
  ...apaRules, //        apa.year, year-stop, authors, ampersand, et-al, quoted-title, italic, volume, page-range, doi-…
  declarations, //       declarations.missing
  identity, //           identity.in-text
]

/** A finding lists at most this many places; its message has the total. */
const mostPlaces = 20

/** Checks a manuscript against the guidelines; most severe findings first. */
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

/** The report with its findings sorted and its score. */
function settled(report: Report): Report {
  const gravity: Record<Severity, number> = { error: 0, warning: 1, hint: 2 }
  const findings = report.findings.toSorted((one, other) => gravity[one.severity] - gravity[other.severity])
  return { ...report, findings, score: scoreOf(findings) }
}

/** A journal's weight for the rule itself overrides the weight for its family. */
function weightOf(id: string, { weights = {} }: Guidelines): Severity | 'off' | undefined {
  const family = id.slice(0, id.indexOf('.'))
  return Object.hasOwn(weights, id) ? weights[id] : Object.hasOwn(weights, family) ? weights[family] : undefined
}

function findingOf(rule: Omit<Rule, 'look'>, seen: Seen, weight: Severity | undefined): Finding {
  return {
    rule: rule.id,
    severity: weight ?? seen.severity ?? rule.severity,
    message: seen.message,
    reason: rule.reason,
    fix: rule.fix,
    places: seen.places.slice(0, mostPlaces),
  }
}

/** The result of the similarity check. Only the server has it, because it needs the other papers. */
interface SimilarityFound {
  /** 0 to 1. */
  share: number
  /** Number of other papers. */
  papers?: number
  places?: Place[]
}

const rule = {
  id: 'similarity.too-high',
  title: 'Similarity to published articles',
  severity: 'error',
  reason: 'A paper should be new. Earlier text must be quoted and cited.',
  fix: 'Look at the passages side by side: put the words of others in quotation marks with a citation, and say the rest in your own words.',
} as const

/** The report with the result of the similarity rule; an earlier result is replaced. */
export function withSimilarity(
  report: Report,
  { share, papers, places = [] }: SimilarityFound,
  guidelines: Guidelines = defaultGuidelines,
): Report {
  const others = {
    ...report,
    findings: report.findings.filter((finding) => finding.rule !== rule.id),
    rules: report.rules.filter((looked) => looked.rule !== rule.id),
  }
  const weight = weightOf(rule.id, guidelines)
  if (weight === 'off') return settled(others)
  const most = guidelines.similarity?.most
  if (most !== undefined && share > most) {
    const where = papers === undefined ? 'other papers' : count(papers, 'other paper')
    const message = `${tenths(share)} % of the text also occurs in ${where}; at most ${tenths(most)} % is allowed.`
    others.findings.push(findingOf(rule, { message, places }, weight))
  }
  const finding = others.findings.find((one) => one.rule === rule.id)
  const outcome = finding?.severity ?? (most === undefined ? 'not-applicable' : 'passed')
  others.rules.push({ rule: rule.id, title: rule.title, outcome })
  return settled(others)
}

/** Rounded up: 20.04 % must not be shown as 20 %, which is allowed. */
const tenths = (share: number) => Math.ceil(share * 1000 - 1e-6) / 10
