import { expect, it } from 'vitest'
import { contests, runRaces } from '../../../../../tests/support/races/run-races.ts'

const races = Number(process.env['RACES'] ?? 60)

it(`R4 of ${races} races over real connections each has one winner, and nobody is told twice`, async () => {
  const report = await runRaces(races, { seed: 4 })
  expect(report.problems).toEqual([])
  expect(report).toMatchObject({ races, failed: 0, deadlocks: 0, violations: 0 })
  expect(Object.keys(report.byContest)).toHaveLength(Math.min(races, contests.length))
  expect(report.refused).toBeGreaterThan(races)
}, 600_000)
