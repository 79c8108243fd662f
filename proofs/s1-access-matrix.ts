import { cellsOf, execute, undeclared } from '../apps/server/test/matrix/cells.ts'
import { served } from '../apps/server/test/matrix/served.ts'
import { openMatrixWorld } from '../apps/server/test/matrix/world.ts'
import { prepareWorlds } from './matrix/open-house.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

// The same cells run with the tests of every commit.
export const ci = false

const leastCells = 4_000

export async function prove(): Promise<Outcome> {
  await prepareWorlds()
  const world = await openMatrixWorld()
  const { cells, differing } = await execute(cellsOf(world))
  await world.close()
  const missing = undeclared()
  return outcomeOf('S1', {
    found: `${cells} cells of ${served.size} routes, ${differing.length} differ, ${missing.length} routes missing`,
    ratio: null,
    worst: null,
    pass: cells >= leastCells && differing.length === 0 && missing.length === 0,
    details: { seats: world.seats.length, differing, missing },
  })
}
