import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { limitsOf, rateOutcome } from '../../proofs/outcome.ts'
import { proofFiles, rows } from '../../proofs/rows.ts'
import { slopePerDecade, alternate, middleOf, percentile, auc } from './rounds.ts'

const plan = { rounds: 3, seconds: 2, warmUpSeconds: 1 }
const quietly = () => {}

describe('alternating rounds', () => {
  it('compares each round of ours with the baseline before and after it', async () => {
    // The machine becomes slower, for both sides equally: the ratio must not change.
    let speed = 1_000
    const at = (share: number) => () => Promise.resolve({ perSecond: (speed -= 10) * share })
    const { median, worst, ratios } = await alternate(at(1), at(0.5), plan, quietly)
    expect(ratios).toHaveLength(3)
    expect(median).toBeCloseTo(0.5, 2)
    expect(worst).toBeCloseTo(0.5, 2)
  })

  it('names the worst round beside the middle one', async () => {
    const rates = [80, 20, 60]
    let at = 0
    const ours = (seconds: number) => Promise.resolve({ perSecond: seconds === 1 ? 1 : rates[at++]! })
    const { median, worst } = await alternate(() => Promise.resolve({ perSecond: 100 }), ours, plan, quietly)
    expect([median, worst]).toEqual([0.6, 0.2])
  })
})

it('finds the middle and the percentile', () => {
  expect(middleOf([5, 1, 3])).toBe(3)
  expect(middleOf([4, 1, 3, 2])).toBe(2.5)
  expect(percentile([...Array(100).keys()], 95)).toBe(94)
})

it('sees growth as a slope per decade', () => {
  const grow = (power: number) => [1e4, 1e5, 1e6].map((n) => ({ n, ms: 3 * n ** power }))
  expect(slopePerDecade(grow(0))).toBeCloseTo(0)
  expect(slopePerDecade(grow(1))).toBeCloseTo(1)
  expect(slopePerDecade(grow(0.1))).toBeCloseTo(0.1)
})

describe('rows', () => {
  it('are all there, each once', () => {
    const count = (letter: string) => rows.filter((row) => row.id.startsWith(letter)).length
    // P15 is retired.
    expect(['P', 'S', 'A', 'R', 'I', 'M', 'N'].map(count)).toEqual([27, 24, 8, 19, 3, 3, 33])
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  })

  it('have proofs that exist and that name their row', () => {
    for (const [id, file] of Object.entries(proofFiles)) {
      expect(readFileSync(path.resolve(import.meta.dirname, '../../proofs', file), 'utf8')).toContain(`'${id}'`)
    }
  })

  it('carry the numbers that their proofs judge by', () => {
    expect(limitsOf('P5')).toEqual({ must: [0.3, 0.8], best: [0.45, 0.92] })
    expect(limitsOf('P18').must).toEqual([40, 80, 7])
  })

  it('fail below the must and not below the best', () => {
    expect(rateOutcome('P1', { median: 0.31, worst: 0.2 }, 'bare', {}).pass).toBe(true)
    expect(rateOutcome('P1', { median: 0.29, worst: 0.2 }, 'bare', {}).pass).toBe(false)
  })
})

describe('auc', () => {
  it('says 1 where every value tells, whichever way', () => {
    expect(auc([1, 2, 3], [4, 5])).toBe(1)
    expect(auc([4, 5], [1, 2, 3])).toBe(1)
  })

  it('says 0.5 where nothing tells', () => {
    expect(auc([1, 1, 1], [1, 1])).toBe(0.5)
    expect(auc([1, 4], [2, 3])).toBe(0.5)
  })

  it('counts the pairs', () => {
    expect(auc([1, 3], [2, 4])).toBe(0.75)
    expect(auc([1, 2], [2, 3])).toBe(0.875)
  })
})
