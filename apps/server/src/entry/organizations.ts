import { createReadStream } from 'node:fs'
import { DumpRefused, loadOrganizations } from '../modules/organizations/index.ts'
import { createPlatform } from './assemble.ts'
import { startOrExplain } from './process.ts'

const usage = `npm run organizations:load <file>

  Loads research organisations from a dump of ROR: the JSON file of schema 2, unpacked.
  Replaces what was loaded before. Nothing else depends on it, so it may run at any time.`

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error(usage)
  process.exit(1)
}

await startOrExplain(async (config) => {
  const { ctx, close } = createPlatform(config, 'admin')
  try {
    const dump = createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })
    const { loaded, skipped, deleted } = await loadOrganizations(ctx, dump)
    console.log(`${loaded} organisations were loaded, ${skipped} inactive ones skipped, ${deleted} old ones deleted.`)
  } catch (error) {
    if (!(error instanceof DumpRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await close()
  }
})
