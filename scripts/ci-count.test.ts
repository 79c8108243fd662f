import { describe, expect, it } from 'vitest'
import { countStep } from './ci-count.ts'

describe('what a step of a CI run counts for', () => {
  it.each([
    ['a Vitest report', 0, { numPassedTests: 7, numFailedTests: 0 }, '', { passed: 7, failed: 0 }],
    ['a Vitest report with failures', 1, { numPassedTests: 5, numFailedTests: 2 }, '', { passed: 5, failed: 2 }],
    ['a set-up that broke before any test', 1, { numPassedTests: 3, numFailedTests: 0 }, '', { passed: 3, failed: 1 }],
    ['a Playwright report', 1, { stats: { expected: 4, unexpected: 1, flaky: 1 } }, '', { passed: 5, failed: 1 }],
    ['a log that counts for itself', 0, undefined, 'P5 ok\n12 passed, 0 failed\n', { passed: 12, failed: 0 }],
    ['a plain step', 0, undefined, 'built', { passed: 0, failed: 0 }],
    ['a plain step that broke', 2, undefined, 'no such program', { passed: 0, failed: 1 }],
  ])('%s', (_, code, report, log, count) => {
    expect(countStep(code, report, log)).toEqual(count)
  })
})
