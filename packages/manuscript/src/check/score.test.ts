import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { citationOf } from '../../corpus/check/sound-manuscript.ts'
import { reportOf, titled, traces, type Change } from '../../corpus/check/spoil-manuscript.ts'

describe('the score', () => {
  it.each<[string, number, Change]>([
    ['Ready to submit', 100, ({ figures }) => void (figures[0]!.alternative = '')],
    ['Nearly there: 1 point to check', 97, traces({ comments: 1 })],
    ['Nearly there: 2 points to check', 94, traces({ comments: 1, hiddenCharacters: 1 })],
    ['Needs work: 1 point to correct', 70, ({ counts }) => void (counts.words = 9_000)],
    [
      'Needs work: 1 point to correct and 2 to check',
      66,
      (m) => {
        m.counts.words = 9_000
        traces({ comments: 1, insertions: 1 })(m)
      },
    ],
  ])('%s: %i', (label, points, change) => {
    expect(reportOf(change).score).toEqual({ points, label })
  })

  it('never says two things', () => {
    const faults: Change[] = [
      traces({ comments: 1 }),
      traces({ insertions: 2 }),
      traces({ hiddenCharacters: 3 }),
      traces({ remote: [{ kind: 'image', target: 'https://x.org' }] }),
      titled('RAIN AND YIELD IN TWO VALLEYS'),
      titled('rain '.repeat(30)),
      ({ counts }) => void (counts.words = 9_000),
      ({ counts }) => void (counts.abstractWords = 400),
      ({ figures }) => void (figures[0]!.alternative = null),
      ({ figures, tables }) => void ((figures[0]!.mentions = []), (tables[0]!.mentions = [])),
      ({ citations }) => void citations.push(citationOf('(Ek, 2018)')),
      ({ references }) => void references.reverse(),
    ]
    fc.assert(
      fc.property(fc.subarray(faults), (chosen) => {
        const { findings, score } = reportOf((manuscript) => chosen.forEach((change) => change(manuscript)))
        expect(score.points === 100).toBe(findings.every(({ severity }) => severity === 'hint'))
        expect(score.points < 80).toBe(findings.some(({ severity }) => severity === 'error'))
        expect(findings.length > 0).toBe(chosen.length > 0)
      }),
      { numRuns: 100 },
    )
  })
})
