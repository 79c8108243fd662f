import { faultsOf } from '../../../packages/scholarly/test/validate.ts'
import { jatsDocuments, missingWords } from '../../support/records/documents.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

// Loading the schema takes seconds, and a group of documents must fit on the disk.
const perCall = 1_000

export const ci = true

/** N1: articles, notices and versions are valid, and no word of a record is missing in its XML. */
export async function prove(options: ProveOptions): Promise<Outcome> {
  const faults: string[] = []
  const missing: string[] = []
  let documents = 0
  let group = new Map<string, string>()
  const validate = async () => {
    faults.push(...(await faultsOf(group)))
    console.log(`  ${documents} documents, ${faults.length} faults`)
    group = new Map()
  }
  for (const document of jatsDocuments(options)) {
    documents++
    group.set(document.name, document.xml)
    for (const word of missingWords(document)) missing.push(`${document.name}: ${word}`)
    if (group.size === perCall) await validate()
  }
  if (group.size > 0) await validate()
  const invalid = new Set(faults.map((line) => line.split(':')[0])).size
  return outcomeOf('N1', {
    found: `${documents - invalid} of ${documents} documents valid, ${missing.length} words missing`,
    ratio: (documents - invalid) / documents,
    worst: (documents - invalid) / documents,
    pass: invalid === 0 && missing.length === 0,
    details: { documents, invalid, faults: faults.slice(0, 10), missing: missing.slice(0, 10) },
  })
}
