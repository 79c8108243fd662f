import { overpost } from '../../support/matrix/extra-fields.ts'
import { openTestDatabases } from '../../support/database.ts'
import { outcomeOf, type Outcome } from '../outcome.ts'

// The same requests are among the tests of every commit.
export const ci = false

export async function prove(): Promise<Outcome> {
  await openTestDatabases()
  const { writes, requests, names, untried, changed } = await overpost()
  return outcomeOf('S4', {
    found: `${changed.length} unintended changes by ${names} names along with ${writes} writes in ${requests} requests`,
    ratio: null,
    worst: null,
    pass: writes > 0 && changed.length === 0,
    details: { changed, untried },
  })
}
