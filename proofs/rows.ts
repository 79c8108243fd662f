import { manuscriptRows } from './rows/manuscripts.ts'
import { performanceRows } from './rows/performance.ts'
import { reliabilityRows } from './rows/reliability.ts'
import { securityRows } from './rows/security.ts'

/** One figure that the product holds itself to. */
export interface Row {
  id: string
  goal: string
  measures: string
  /** The bar of a release. */
  must: string
  /** Where we want to be; null where the must is all there is. */
  best: string | null
}

/** Every row of the quality tables, built or not: a figure that nobody measures is listed as such. */
export const rows: Row[] = [...performanceRows, ...securityRows, ...reliabilityRows, ...manuscriptRows].map(
  ([id, goal, measures, must, best = null]) => ({ id, goal, measures, must, best }),
)

export function findRow(id: string): Row | undefined {
  return rows.find((row) => row.id === id.toUpperCase())
}

export function rowOf(id: string): Row {
  const row = findRow(id)
  if (!row) throw new Error(`Unknown row ${id}.`)
  return row
}
