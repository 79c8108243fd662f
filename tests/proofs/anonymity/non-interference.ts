import { createConverter } from '../../../apps/server/src/platform/sandbox/create-converter.ts'
import { compareWorlds, type Difference } from '../../support/anonymity/interference.ts'
import { fakeOffice } from '../../support/manuscripts.ts'
import { temporaryFolder } from '../../support/processes.ts'
import { openTestDatabases } from '../../support/database.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

/** A smaller comparison is among the tests of the server. */
export const ci = false

const full = { batches: 40, inBatch: 5 }
const short = { batches: 1, inBatch: 2 }
/** The row requires this many. */
const leastWorkflows = full.batches * full.inBatch
const shown = 12

/**
 * The same workflows in worlds that differ only in the authors, or only in the reviewers. `--minutes` ends it early; a
 * run that ends before the 200th workflow does not pass.
 */
export async function prove({ quick, minutes = 120 }: ProveOptions): Promise<Outcome> {
  const plan = quick ? short : full
  await openTestDatabases()
  const folder = temporaryFolder('grfs-interference-')
  const office = await fakeOffice(folder)
  await office.mend()
  const converter = createConverter({ program: office.program, sandbox: 'none', folder })
  const began = Date.now()
  const differences: Difference[] = []
  const counts = { workflows: 0, moves: 0, compared: 0 }
  const goesOn = () => Date.now() - began < minutes * 60_000
  for (let batch = 0; batch < plan.batches && goesOn(); batch++) {
    const seeds = Array.from({ length: plan.inBatch }, (_, index) => batch * 1_000 + index + 1)
    const found = await compareWorlds({ seeds, converter })
    differences.push(...found.differences)
    counts.workflows += found.workflows
    counts.moves += found.moves
    counts.compared += found.compared
    for (const difference of found.differences.slice(0, shown)) console.log(JSON.stringify(difference))
    console.log(`${counts.workflows} workflows, ${counts.compared} answers compared, ${differences.length} differ`)
  }
  return outcomeOf('A2', {
    found: `${differences.length} of ${counts.compared} answers and mails differ in ${counts.workflows} workflows of ${counts.moves} moves`,
    ratio: null,
    worst: null,
    pass: differences.length === 0 && (quick || counts.workflows >= leastWorkflows),
    details: {
      ...counts,
      differences: differences.slice(0, shown),
      minutes: Math.round((Date.now() - began) / 6_000) / 10,
    },
  })
}
