import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { assertKeyPrefix, isKey, type ListedObject, StoreUnavailable } from './storage.ts'

// `objects/3f/a9/<key, with ~ for />`. Keys have no `~` and no empty segment, so `~~` marks files that are not objects.
export const typeSuffix = '~~type'
export const partSuffix = '~~part'

/** Path of an object's bytes. 65,536 folders keep each one small. The shard is a hash, so all keys spread evenly. */
export function locationOf(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex')
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${key.replaceAll('/', '~')}`
}

export async function makeFolderOf(root: string, key: string): Promise<void> {
  const inner = path.dirname(path.join(root, locationOf(key)))
  const outer = path.dirname(inner)
  if (await makeFolder(inner, true)) return
  await makeFolder(outer, false)
  await makeFolder(inner, false)
}

/**
 * Syncs the file's folders up to the root, so that new names survive a crash. In parallel, which costs one disk flush.
 */
export async function syncFoldersOf(root: string, file: string): Promise<void> {
  const inner = path.dirname(file)
  await Promise.all([inner, path.dirname(inner), root].map(syncFolder))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Returns false if the parent is missing and `parentMayMiss` is set. */
async function makeFolder(folder: string, parentMayMiss: boolean): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o770 })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return true
    if (code === 'ENOENT' && parentMayMiss) return false
    throw new StoreUnavailable(`The storage folder ${folder} cannot be created: ${code}.`, { cause: error })
  }
}

export async function* listObjects(root: string, prefix: string): AsyncGenerator<ListedObject> {
  assertKeyPrefix(prefix)
  for await (const { folder, name } of namesIn(root)) {
    const key = name.replaceAll('~', '/')
    if (!isKey(key) || !key.startsWith(prefix)) continue
    const found = await statIfThere(path.join(folder, name))
    if (found) yield { key, bytes: found.size, storedAt: found.mtime }
  }
}

export async function removeParts(root: string, before: Date): Promise<number> {
  let removed = 0
  for await (const { folder, name } of namesIn(root)) {
    if (!name.endsWith(partSuffix)) continue
    const file = path.join(folder, name)
    const found = await statIfThere(file)
    if (!found || found.mtime >= before) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

async function* namesIn(root: string): AsyncGenerator<{ folder: string; name: string }> {
  for (const name of await readdir(root)) {
    if (name.endsWith(partSuffix)) yield { folder: root, name }
    else {
      for (const shard of await readdir(path.join(root, name))) {
        const folder = path.join(root, name, shard)
        for (const file of await readdir(folder)) yield { folder, name: file }
      }
    }
  }
}

async function statIfThere(file: string) {
  return stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
