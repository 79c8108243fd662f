import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const prefix = 'grfs-convert-'
// Far longer than any conversion may take.
const staleMs = 3_600_000

/** A folder for one job: `await using` removes it, whatever happened in between. */
export async function makeJobFolder(parent: string): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtemp(path.join(parent, prefix))
  return { path: folder, [Symbol.asyncDispose]: () => removeFolder(folder) }
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 })

/** What a worker left behind that was killed in the middle. */
export async function removeStaleFolders(parent: string, now: number): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(parent, name)
    const facts = await stat(folder).catch(() => null)
    if (facts && now - facts.mtimeMs > staleMs) await removeFolder(folder)
  }
}
