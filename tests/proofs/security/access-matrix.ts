import { cellsOf, execute, undeclared } from '../../support/matrix/cells.ts'
import { builtWeb, pageCells, pageTable, undeclaredPages } from '../../support/matrix/page-cells.ts'
import { served } from '../../support/matrix/row.ts'
import { openMatrixWorld } from '../../support/matrix/world.ts'
import { ensureBuilt } from '../../../scripts/build.ts'
import { openTestDatabases } from '../../support/database.ts'
import { outcomeOf, type Outcome } from '../outcome.ts'

// The same cells are among the tests of every commit.
export const ci = false

const leastCells = 4_000

export async function prove(): Promise<Outcome> {
  await openTestDatabases()
  await ensureBuilt()
  const world = await openMatrixWorld(undefined, await builtWeb())
  const calls = await execute(cellsOf(world))
  const pages = await execute(pageCells(world))
  await world.close()
  const cells = calls.cells + pages.cells
  const differing = [...calls.differing, ...pages.differing, ...pages.stray]
  const missing = [...undeclared(), ...undeclaredPages()]
  return outcomeOf('S1', {
    found:
      `${cells} cells: ${calls.cells} of ${served.size} calls and ${pages.cells} of ${pageTable.length} pages and documents; ` +
      `${differing.length} differ, ${missing.length} routes missing`,
    ratio: null,
    worst: null,
    pass: cells >= leastCells && differing.length === 0 && missing.length === 0,
    details: { seats: world.seats.length, differing, missing },
  })
}
