import { createConverter } from '../../../apps/server/src/platform/sandbox/create-converter.ts'
import type { Attack } from '../../support/attacks/attack.ts'
import { gapsIn } from '../../support/attacks/coverage.ts'
import { judgeAttacks, type Judged } from '../../support/attacks/judge.ts'
import { accounts } from '../../support/attacks/scripts/accounts.ts'
import { deskAttacks } from '../../support/attacks/scripts/desks.ts'
import { guessing } from '../../support/attacks/scripts/guessing.ts'
import { integrationAttacks } from '../../support/attacks/scripts/integrations.ts'
import { lookingUp } from '../../support/attacks/scripts/looking-up.ts'
import { production } from '../../support/attacks/scripts/production.ts'
import { ownPages } from '../../support/attacks/scripts/own-pages.ts'
import { uploads } from '../../support/attacks/scripts/uploading.ts'
import { openTestDatabases } from '../../support/database.ts'
import { fakeOffice } from '../../support/manuscripts.ts'
import { temporaryFolder } from '../../support/processes.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

/** Every attack has an exact result: equal or not. */
export const ci = true

const full = [1, 2, 3]
const short = [1]
const shown = 20

/**
 * Runs every attack script, with other names in each round, and checks that the coverage table lists every endpoint.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const folder = temporaryFolder('grfs-attacks-')
  const office = await fakeOffice(folder)
  await office.mend()
  const converter = createConverter({ program: office.program, sandbox: 'none', folder })
  const began = Date.now()
  const rounds: Judged[][] = []
  for (const seed of quick ? short : full) rounds.push(await judgeAttacks(attacks, converter, seed))
  const runs = rounds.flat()
  const names = new Set(runs.map(({ name }) => name))
  const learned = runs.filter((run) => run.learned.length > 0)
  const gaps = gapsIn(rounds[0]!)
  for (const { name, learned: what } of learned) console.log(`learned: ${name}\n  ${what.slice(0, 3).join('\n  ')}`)
  const [leastScripts = 0] = limitsOf('A8').must
  return outcomeOf('A8', {
    found:
      `${names.size} scripts, ${new Set(learned.map(({ name }) => name)).size} learn something; ` +
      `${runs.reduce((sum, { received }) => sum + received, 0)} answers and mails compared in ${rounds.length} rounds; ` +
      `${gaps.length} endpoints without a script or a reason`,
    ratio: null,
    worst: null,
    pass: names.size >= leastScripts && learned.length === 0 && gaps.length === 0,
    details: {
      learned: learned
        .slice(0, shown)
        .map(({ name, pair, learned: what }) => ({ name, pair, learned: what.slice(0, 2) })),
      gaps,
      pairs: countBy(rounds[0]!, ({ pair }) => pair),
      features: countBy(rounds[0]!, ({ feature }) => feature),
      minutes: Math.round((Date.now() - began) / 6_000) / 10,
    },
  })
}

function countBy(runs: Judged[], keyOf: (run: Judged) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const run of runs) counts[keyOf(run)] = (counts[keyOf(run)] ?? 0) + 1
  return counts
}

/** Every attack. Read-only ones come first: attackers learn nothing from a name that they have sent themselves. */
const attacks: Attack[] = [
  ...ownPages,
  ...production,
  ...deskAttacks,
  ...uploads,
  ...lookingUp,
  ...accounts,
  ...guessing,
  ...integrationAttacks,
]
