import { describe, expect, it } from 'vitest'
import { countFields, isWorthFiltering } from './field-filter.tsx'
import { groupByVolume } from './issue-index.tsx'

const issue = (volume: number, number: number) => ({
  volume,
  number,
  month: 'May',
  year: 2019 + volume,
  articleCount: 4,
})

describe('issues by volume', () => {
  it('stand newest volume first, first number first', () => {
    const rows = groupByVolume([issue(7, 2), issue(7, 1), issue(6, 1)])
    expect(rows.map((row) => [row.volume, row.issues.map((one) => one.number)])).toEqual([
      [7, [1, 2]],
      [6, [1]],
    ])
  })
})

describe('fields', () => {
  const law = { category: 'Law' }
  const health = { category: 'Health' }

  it('are counted, by name', () => {
    expect(countFields([law, health, law])).toEqual([
      { field: 'Health', journals: 1 },
      { field: 'Law', journals: 2 },
    ])
  })

  it('are offered as a filter only where one brings journals together', () => {
    expect(isWorthFiltering(countFields([law, health]))).toBe(false)
    expect(isWorthFiltering(countFields([law, law]))).toBe(false)
    expect(isWorthFiltering(countFields([law, health, law]))).toBe(true)
  })
})
