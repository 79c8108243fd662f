import { faultsOf } from '../../../packages/scholarly/test/validate.ts'
import { crossrefDocuments, inBatches } from '../../support/records/crossref.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

// Loading the schema takes seconds, and a group of documents must fit on the disk.
const perCall = 1_000

export const ci = true

/** N4: the Crossref file of each item is valid, alone and with 49 others. */
export async function prove(options: ProveOptions): Promise<Outcome> {
  const faults: string[] = []
  let documents = 0
  let group = new Map<string, string>()
  const validate = async () => {
    faults.push(...(await faultsOf(group, 'crossref')))
    console.log(`  ${documents} documents, ${faults.length} faults`)
    group = new Map()
  }
  for (const make of [crossrefDocuments, inBatches]) {
    for (const { name, xml } of make(options)) {
      documents++
      group.set(name, xml)
      if (group.size === perCall) await validate()
    }
  }
  if (group.size > 0) await validate()
  const invalid = new Set(faults.map((line) => line.split(':')[0])).size
  return outcomeOf('N4', {
    found: `${documents - invalid} of ${documents} files valid`,
    ratio: (documents - invalid) / documents,
    worst: (documents - invalid) / documents,
    pass: invalid === 0,
    details: { documents, invalid, faults: faults.slice(0, 10) },
  })
}
