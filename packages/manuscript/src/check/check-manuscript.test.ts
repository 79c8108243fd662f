import { describe, expect, it } from 'vitest'
import { defaultGuidelines, type Guidelines } from './rule.ts'
import { rules } from './check-manuscript.ts'
import { citationOf } from '../../corpus/check/sound-manuscript.ts'
import { outcomeOf, reportOf, traces, written, type Change } from '../../corpus/check/spoil-manuscript.ts'

describe('a sound manuscript', () => {
  it('is ready, and every rule was looked at', () => {
    const report = reportOf(() => {})
    expect(report.findings).toEqual([])
    expect(report.score).toEqual({ points: 100, label: 'Ready to submit' })
    expect(report.rules.map(({ rule }) => rule)).toEqual(rules.map(({ id }) => id))
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  })
})

describe('guidelines are data', () => {
  it('counts with the figures of the journal', () => {
    const change: Change = ({ counts }) => void (counts.words = 7_412)
    expect(outcomeOf('words.too-many', change, { ...defaultGuidelines, words: { most: 8_000 } })).toBe('passed')
    expect(outcomeOf('words.too-many', change, { ...defaultGuidelines, words: { most: 400 } })).toBe('error')
  })

  it.each<[string, string, Partial<Guidelines>, Change]>([
    ['language.not-taken', 'error', { languages: ['fr', 'de-DE'] }, () => {}],
    ['language.not-taken', 'passed', { languages: ['fr', 'en-US'] }, () => {}],
    ['language.not-taken', 'not-applicable', { languages: [] }, () => {}],
    ['language.not-taken', 'not-applicable', { languages: ['en'] }, (m) => void (m.language = null)],
    ['format.spacing', 'error', { lines: 1.5 }, () => {}],
    ['format.font', 'error', { fonts: ['Georgia'] }, () => {}],
    ['keywords.missing', 'passed', { keywords: { least: 0, most: 6 } }, (m) => void (m.keywords = null)],
    ['sections.missing', 'not-applicable', { sections: [] }, () => {}],
    ['declarations.missing', 'not-applicable', { declarations: [] }, () => {}],
    ['declarations.missing', 'warning', { declarations: ['author-contributions'] }, () => {}],
    [
      'declarations.missing',
      'passed',
      { declarations: ['author-contributions'] },
      written('Author contributions: all.'),
    ],
    ['citations.numbered', 'not-applicable', { references: 'any' }, () => {}],
    ['references.order', 'not-applicable', { references: 'any' }, ({ references }) => void references.reverse()],
    ['apa.year', 'not-applicable', { references: 'any' }, () => {}],
  ])('%s is %s', (rule, outcome, more, change) => {
    expect(outcomeOf(rule, change, { ...defaultGuidelines, ...more })).toBe(outcome)
  })

  it('asks for no length of the title where none is set', () => {
    const { title: _title, ...others } = defaultGuidelines
    expect(outcomeOf('title.too-long', () => {}, others)).toBe('not-applicable')
  })

  it('switches a rule or a family off, and weighs it as the journal does', () => {
    const bad: Change = traces({ comments: 2, hiddenCharacters: 1 })
    const weighed = (weights: NonNullable<Guidelines['weights']>) => {
      const report = reportOf(bad, { ...defaultGuidelines, weights })
      return { found: report.findings.map(({ rule, severity }) => `${rule} ${severity}`), rules: report.rules.length }
    }
    expect(weighed({}).found).toEqual(['file.comments warning', 'file.hidden-text warning'])
    expect(weighed({ file: 'off' })).toEqual({ found: [], rules: rules.length - 6 })
    expect(weighed({ file: 'off', 'file.comments': 'hint' }).found).toEqual(['file.comments hint'])
    expect(weighed({ 'file.hidden-text': 'error' }).found).toEqual(['file.hidden-text error', 'file.comments warning'])
  })
})

it('gathers what is alike into one finding with at most 20 places', () => {
  const report = reportOf(({ citations }) => {
    for (let one = 0; one < 50; one++) citations.push(citationOf(`(Ek, ${1950 + one})`))
  })
  const [finding, ...others] = report.findings
  expect(others).toEqual([])
  expect(finding!.message).toMatch(/^50 citations have no reference: .* and 44 more\.$/)
  expect(finding!.places).toHaveLength(20)
})
