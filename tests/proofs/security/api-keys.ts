import { operationOf, operations } from '@grfs/contracts/operations'
import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { openTestDatabases } from '../../support/database.ts'
import { runKeyMatrix } from '../../support/matrix/keys.ts'
import { outcomeOf, type Outcome } from '../outcome.ts'

export const ci = true

/** N32. Counts only: quick and full are the same. */
export async function prove(): Promise<Outcome> {
  await openTestDatabases()
  const { keys, calls, cells, differing } = await runKeyMatrix()
  const ids = operations.map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  const unnamed = moduleRoutes.filter(({ endpoint }) => !operationOf(endpoint)).map(({ endpoint }) => endpoint.path)
  return outcomeOf('N32', {
    found:
      `${cells} cells: ${keys} keys at ${calls} calls, ${differing.length} differ; ` +
      `${ids.length} operationIds, ${twice.length} twice, ${unnamed.length} calls without one`,
    ratio: null,
    worst: null,
    pass: differing.length + twice.length + unnamed.length === 0,
    details: { differing, twice, unnamed },
  })
}
