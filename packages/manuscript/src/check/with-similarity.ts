import type { Place } from '../read/manuscript-model.ts'
import { findingOf, settled, weightOf } from './check-manuscript.ts'
import { defaultGuidelines } from './guidelines.ts'
import type { Guidelines, Report } from './model.ts'
import { count } from './wording.ts'

/** What was found of this text in others: known only to whoever keeps the others. */
export interface SimilarityFound {
  /** 0 to 1. */
  share: number
  /** In how many other papers. */
  papers?: number
  places?: Place[]
}

const rule = {
  id: 'similarity.too-high',
  title: 'Similarity to published articles and own papers',
  severity: 'error',
  reason: 'A paper should be new. Earlier text must be quoted and cited.',
  fix: 'Look at the passages side by side: put the words of others in quotation marks with a citation, and say the rest in your own words.',
} as const

/** The report with the outcome of the similarity rule; asked again, the newer one stands. */
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

/** Rounded up: 20.04 % must not read like the 20 % that are allowed. */
const tenths = (share: number) => Math.ceil(share * 1000 - 1e-6) / 10
