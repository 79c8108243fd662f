import { expect, it } from 'vitest'
import { checkManuscript, withSimilarity } from './check-manuscript.ts'
import { defaultGuidelines } from './rule.ts'
import { soundManuscript } from '../../corpus/check/sound-manuscript.ts'

const report = checkManuscript(soundManuscript())

it('finds nothing wrong with as much as is allowed', () => {
  const checked = withSimilarity(report, { share: 0.2 })
  expect(checked.findings).toEqual([])
  expect(checked.rules.at(-1)).toEqual({
    rule: 'similarity.too-high',
    title: 'Similarity to published articles',
    outcome: 'passed',
  })
})

it.each([
  [{ share: 0.2004 }, '20.1 % of the text also occurs in other papers; at most 20 % is allowed.'],
  [{ share: 0.29, papers: 1 }, '29 % of the text also occurs in 1 other paper; at most 20 % is allowed.'],
  [{ share: 1, papers: 3 }, '100 % of the text also occurs in 3 other papers; at most 20 % is allowed.'],
])('says how much is too much: %o', (found, message) => {
  const places = [{ block: 5, label: 'Paragraph 6' }]
  const checked = withSimilarity(report, { ...found, places })
  expect(checked.findings).toMatchObject([{ rule: 'similarity.too-high', severity: 'error', message, places }])
  expect(checked.score.label).toBe('Needs work: 1 point to correct')
  expect(report.findings).toEqual([])
})

it('lets the newer answer stand', () => {
  const twice = withSimilarity(withSimilarity(report, { share: 0.5 }), { share: 0.1 })
  expect(twice).toEqual(withSimilarity(report, { share: 0.1 }))
})

it('follows the guidelines of the journal', () => {
  const { similarity: _similarity, ...without } = defaultGuidelines
  const outcome = (guidelines: typeof defaultGuidelines) =>
    withSimilarity(report, { share: 0.3 }, guidelines).rules.at(-1)?.outcome
  expect(outcome({ ...without, similarity: { most: 0.35 } })).toBe('passed')
  expect(outcome(without)).toBe('not-applicable')
  expect(outcome({ ...defaultGuidelines, weights: { similarity: 'warning' } })).toBe('warning')
  expect(withSimilarity(report, { share: 0.3 }, { ...defaultGuidelines, weights: { similarity: 'off' } })).toEqual(
    report,
  )
})
