import { createReadStream } from 'node:fs'
import { DumpRefused, loadOrganizations } from '../../modules/organizations/index.ts'
import { withPlatform } from '../process.ts'

export const usage = `grfs organizations load <file>

  Loads research organisations from a dump of ROR: the JSON file of schema 2, unpacked.
  Replaces what was loaded before. Nothing else depends on it, so it may run at any time.`

export async function run([command, file]: string[]): Promise<number> {
  if (command !== 'load' || file === undefined) {
    console.error(usage)
    return 1
  }
  return withPlatform('organizations', async ({ ctx }) => {
    try {
      const dump = createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })
      const { loaded, skipped, deleted } = await loadOrganizations(ctx, dump)
      console.log(`${loaded} organisations were loaded, ${skipped} inactive ones skipped, ${deleted} old ones deleted.`)
      return 0
    } catch (error) {
      if (!(error instanceof DumpRefused)) throw error
      console.error(error.message)
      return 1
    }
  })
}
