import { cellsOf, execute } from '../../support/matrix/cells.ts'
import { openMatrixWorld } from '../../support/matrix/world.ts'
import { openTestDatabases } from '../../support/database.ts'
import { outcomeOf, type Outcome } from '../outcome.ts'

// The same responses are compared with their contracts in the tests of every commit.
export const ci = false

export async function prove(): Promise<Outcome> {
  await openTestDatabases()
  const world = await openMatrixWorld()
  const { answers, stray } = await execute(cellsOf(world))
  await world.close()
  return outcomeOf('S2', {
    found: `${stray.length} fields too many, too few or of somebody hidden in ${answers} answers`,
    ratio: null,
    worst: null,
    pass: answers > 0 && stray.length === 0,
    details: { answers, stray },
  })
}
