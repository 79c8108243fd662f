import { served, type Cell } from './row.ts'
import { deskCells } from './desk/cells.ts'
import { deskRequests } from './desk/requests.ts'
import { routeOf } from './desk/row.ts'
import { deskTable } from './desk/table.ts'
import { paperCells } from './paper-cells.ts'
import { requests } from './requests.ts'
import { table } from './table.ts'
import type { MatrixWorld } from './world.ts'

/** Routes that are in no table, and table rows without a route. */
export function undeclared(): string[] {
  const declared = new Set([...Object.keys(table), ...Object.keys(deskTable).map(routeOf)])
  const asked = new Set([...Object.keys(requests), ...Object.keys(deskRequests)])
  const rows = [...Object.keys(table), ...Object.keys(deskTable)]
  return [
    ...Array.from(served.keys(), (name) => (declared.has(name) ? '' : `${name} is not in the matrix`)),
    ...rows.map((name) => (asked.has(name) ? '' : `nobody says how ${name} is called`)),
    ...Array.from(declared, (name) => (served.has(name) ? '' : `${name} is no route`)),
  ].filter((said) => said !== '')
}

export const cellsOf = (world: MatrixWorld): Cell[] => [...paperCells(world), ...deskCells(world)]

export interface Found {
  cells: number
  differing: string[]
  /** Number of responses compared with their contract, and the problems. */
  answers: number
  stray: string[]
}

/** Executes every cell, a few at a time. */
export async function execute(cells: readonly Cell[], atOnce = 4): Promise<Found> {
  const found: Found = { cells: 0, differing: [], answers: 0, stray: [] }
  const left = [...cells].reverse()
  const work = async () => {
    for (let cell = left.pop(); cell; cell = left.pop()) {
      const { said, expected } = cell
      const reply = await cell.ask()
      found.cells++
      const isExpected = reply.outcome === expected || (expected === '404' && reply.status === 404)
      if (!isExpected) found.differing.push(`${said}: ${reply.outcome} instead of ${expected}`)
      if (reply.status >= 300 && !cell.examinesRefusals) continue
      found.answers++
      found.stray.push(...cell.stray(reply).map((what) => `${said}: ${what}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}
