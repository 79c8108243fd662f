import { runRaces } from '../../support/races/run-races.ts'
import { openTestDatabases } from '../../support/database.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

// A smaller run is among the database tests of every commit.
export const ci = false

/** Everyone who is involved in a paper acts at the same moment, each through their own connection. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const from = performance.now()
  const report = await runRaces(quick ? 40 : 1_000, {
    seed: 20_261_115,
    onRace: (race) => (race + 1) % 100 === 0 && console.log(`${race + 1} races`),
  })
  const { races, requests, won, refused, failed, deadlocks, violations, problems } = report
  return outcomeOf('R4', {
    found:
      `${races} races with ${requests} requests: ${problems.length} with more or less than one winner, one event and one ` +
      `mail for each; ${won} granted, ${refused} refused, ${failed} failed, ${deadlocks} deadlocks, ${violations} invariants broken`,
    ratio: null,
    worst: null,
    pass: problems.length + failed + deadlocks + violations === 0,
    details: {
      ...report,
      problems: problems.slice(0, 20),
      minutes: Math.round((performance.now() - from) / 6_000) / 10,
    },
  })
}
