import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLinear, scanExpressions } from './risky-expressions.ts'

describe('regular expressions in the source', () => {
  it('are linear, or reviewed with a reason; and every reviewed one is still there', () => {
    const { expressions, risky, stale } = scanExpressions(path.resolve(import.meta.dirname, '../../../..'))
    expect(expressions).toBeGreaterThan(900)
    expect({ risky, stale }).toEqual({ risky: [], stale: [] })
  }, 120_000)

  it.each(['/\\s+$/', '/^(?:a+)+$/', '/<[^>]*>/g', '/^\\s*,?\\s*x/'])(
    'are found when they are not linear: %s',
    (one) => {
      expect(isLinear(one)).toBe(false)
    },
  )

  it.each(['/(?<!\\s)\\s+$/', '/<[^<>]*>/g', '/^\\s*(?:,\\s*)?x/'])('are let through when they are: %s', (one) => {
    expect(isLinear(one)).toBe(true)
  })
})
