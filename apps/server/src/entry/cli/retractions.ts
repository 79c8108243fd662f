import { createReadStream } from 'node:fs'
import { ListRefused, loadRetractions } from '../../modules/reference-checks/index.ts'
import { withPlatform } from '../process.ts'

export const usage = `grfs retractions load <file>

  Loads retractions and expressions of concern from the CSV file of Retraction Watch. Replaces what was loaded before.
  With RETRACTIONS_URL the worker does this every week.`

export async function run([command, file]: string[]): Promise<number> {
  if (command !== 'load' || file === undefined) {
    console.error(usage)
    return 1
  }
  return withPlatform('retractions', async ({ ctx }) => {
    try {
      const list = createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })
      const { loaded, skipped, deleted } = await loadRetractions(ctx, list)
      console.log(`${loaded} works were loaded, ${skipped} other rows skipped, ${deleted} old works deleted.`)
      return 0
    } catch (error) {
      if (!(error instanceof ListRefused)) throw error
      console.error(error.message)
      return 1
    }
  })
}
