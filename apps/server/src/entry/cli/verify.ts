import { parseArgs } from 'node:util'
import { isSound, verifyFiles, type FileFinding, type Verification } from '../../modules/files/index.ts'
import { recorded } from '../../platform/backup/backup-runs.ts'
import { verifyPages } from '../../platform/http/verify-pages.ts'
import { withPlatform } from '../process.ts'

export const usage = `grfs verify [--all] [--pages] [--restore]

  Compares every file that the database knows with the object store: present, size, SHA-256. Prints missing, different
  and surplus objects, and rows that no longer say what the last backup wrote down about them.
  Without --all it reads one file in a thousand; presence and size are checked for all of them.
  --pages also fetches the pages of the sitemap and their papers from ORIGIN, as a visitor gets them, and prints those
  without our valid signature.
  --restore stores the right bytes again, from an earlier version of the object.`

/** Print no more than this; the sums are complete. */
const mostPrinted = 1000

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      all: { type: 'boolean', default: false },
      restore: { type: 'boolean', default: false },
      pages: { type: 'boolean', default: false },
    },
  })
  return withPlatform('verify', async ({ ctx }) => {
    const { ok } = await recorded(ctx, 'verify', async () => {
      const versions = values.restore ? 'restore' : 'report'
      const found = await verifyFiles(ctx, { all: values.all, versions, onFinding: findingPrinter() })
      console.log(sumOf(found))
      const { fetched, wrong } = values.pages ? await verifyPages(ctx) : { fetched: 0, wrong: [] }
      if (values.pages) console.log(`${fetched} pages and papers fetched, ${wrong.length} without a valid signature.`)
      for (const path of wrong.slice(0, mostPrinted)) console.log(`unsigned  ${path}`)
      return { ok: isSound(found) && wrong.length === 0, detail: { ...found, fetched, wrong: wrong.length } }
    })
    return ok ? 0 : 1
  })
}

export function findingPrinter(): (finding: FileFinding) => void {
  let printed = 0
  return ({ kind, key, fileId, isRestored }) => {
    if ((printed += 1) > mostPrinted) return
    console.log(`${kind.padEnd(9)} ${key}${fileId === null ? '' : `  file ${fileId}`}${isRestored ? '  restored' : ''}`)
  }
}

export function sumOf(found: Verification): string {
  const { files, read, missing, different, altered, surplus, restored, onlyInVersions, isManifestGenuine } = found
  return [
    `${files} files, ${read} of them read: ${missing} missing, ${different} different, ${altered} altered, ` +
      `${surplus} surplus, ${restored} restored.`,
    ...(onlyInVersions > 0 ? [`${onlyInVersions} are in earlier versions only: they were deleted later.`] : []),
    ...(isManifestGenuine === null ? ['There is no manifest yet: "grfs backup" writes one.'] : []),
    ...(isManifestGenuine === false
      ? ['The signature of the last manifest is wrong, or APP_SECRET is another one.']
      : []),
  ].join('\n')
}
