import { describe, expect, it } from 'vitest'
import { auc } from './auc.ts'

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
