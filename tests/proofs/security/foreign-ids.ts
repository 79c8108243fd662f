import { swapIds } from '../../support/matrix/foreign-ids.ts'
import { openMatrixWorld } from '../../support/matrix/world.ts'
import { openTestDatabases } from '../../support/database.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

// A smaller run is among the tests of every commit.
export const ci = false

const leastRequests = 20_000

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const world = await openMatrixWorld()
  const { requests, kinds, succeeded, toldApart } = await swapIds(world, { perKind: quick ? 5 : 20 })
  await world.close()
  return outcomeOf('S3', {
    found: `${requests} requests with ids of ${kinds} kinds, ${succeeded.length} succeed, ${toldApart.length} tell apart`,
    ratio: null,
    worst: null,
    pass: (quick || requests >= leastRequests) && succeeded.length + toldApart.length === 0,
    details: { succeeded, toldApart },
  })
}
