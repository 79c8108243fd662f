import { describe, expect, it } from 'vitest'
import { countStep, namesOfBroken, reasonsToSkip } from './ci-count.ts'

describe('what a step of a CI run counts for', () => {
  it.each([
    ['a Vitest report', 0, { numPassedTests: 7, numFailedTests: 0 }, '', { passed: 7, failed: 0 }],
    ['a Vitest report with failures', 1, { numPassedTests: 5, numFailedTests: 2 }, '', { passed: 5, failed: 2 }],
    ['a set-up that broke before any test', 1, { numPassedTests: 3, numFailedTests: 0 }, '', { passed: 3, failed: 1 }],
    ['a Playwright report', 1, { stats: { expected: 4, unexpected: 1, flaky: 1 } }, '', { passed: 5, failed: 1 }],
    ['too many second tries', 0, { stats: { expected: 4, unexpected: 0, flaky: 3 } }, '', { passed: 4, failed: 3 }],
    ['a log that counts for itself', 0, undefined, 'P5 ok\n12 passed, 0 failed\n', { passed: 12, failed: 0 }],
    ['a plain step', 0, undefined, 'built', { passed: 0, failed: 0 }],
    ['a plain step that broke', 2, undefined, 'no such program', { passed: 0, failed: 1 }],
  ])('%s', (_, code, report, log, count) => {
    expect(countStep(code, report, log)).toEqual(count)
  })
})

it('a step that cannot run here says why, and the reason is listed', () => {
  expect(reasonsToSkip('starting\nskipped: no podman here\nit was skipped: no\n')).toEqual(['no podman here'])
})

describe('what is named of a step that broke', () => {
  it('the tests that failed in Vitest, with how their messages begin', () => {
    const passed = { fullName: 'holds', status: 'passed', failureMessages: [] }
    const failed = { fullName: 'ADMIN-001 breaks', status: 'failed', failureMessages: ['expected 1\n  to be 2'] }
    const report = { testResults: [{ name: 'apps/a.test.ts', assertionResults: [passed, failed] }] }
    expect(namesOfBroken(1, report, '')).toEqual(['apps/a.test.ts ADMIN-001 breaks: expected 1 | to be 2'])
  })

  it('the journeys that failed in Playwright, also those in a group', () => {
    const spec = (title: string, ok: boolean) => ({
      ...{ file: 'a.e2e.ts', line: 3, title, ok },
      tests: [{ results: [{ error: { message: '\u001b[31mTimeout\u001b[39m' } }] }],
    })
    const report = { suites: [{ specs: [spec('reads', true)], suites: [{ specs: [spec('writes', false)] }] }] }
    expect(namesOfBroken(1, report, '')).toEqual(['a.e2e.ts:3 writes: Timeout'])
  })

  it('the journeys that held only at their second try', () => {
    const tests = [{ status: 'flaky', results: [{ error: { message: 'Timeout' } }, {}] }]
    const report = { suites: [{ specs: [{ file: 'a.e2e.ts', line: 3, title: 'reads', ok: true, tests }] }] }
    expect(namesOfBroken(0, report, '')).toEqual(['only at the second try: a.e2e.ts:3 reads: Timeout'])
  })

  it('the end of the log where nothing is reported, and nothing of a step that held', () => {
    expect(namesOfBroken(2, undefined, 'building\nno such program\n')).toEqual(['building', 'no such program'])
    expect(namesOfBroken(0, undefined, 'built')).toEqual([])
  })
})
