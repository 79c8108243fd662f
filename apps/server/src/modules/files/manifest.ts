import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { versionDays } from '../../platform/backup/backup-runs.ts'
import type { Context } from '../../platform/context.ts'
import { type FileRow, listFilesAfter, listFilesById } from './queries.ts'

const prefix = 'manifests/'
const purpose = 'backup-manifest'
const rowsAtOnce = 500

type Parts = Pick<Context, 'db' | 'storage' | 'clock' | 'keys'>

/**
 * Writes what the database says about every stored file into an object: `sha256  bytes  key  id`, one line each. The
 * last line signs the others, so that a later change of row and object together is found.
 */
export async function writeManifest(ctx: Parts): Promise<{ key: string; files: number }> {
  const now = ctx.clock.now()
  const key = prefix + now.toISOString().toLowerCase().replaceAll(':', '-')
  const counted = { files: 0 }
  await ctx.storage.put(key, Readable.from(manifestLines(ctx, counted)), { contentType: 'text/plain; charset=utf-8' })
  const before = new Date(now.getTime() - versionDays * 86_400_000)
  for await (const manifest of ctx.storage.list(prefix)) {
    if (manifest.storedAt < before) await ctx.storage.remove(manifest.key)
  }
  return { key, ...counted }
}

async function* manifestLines({ db, keys }: Parts, counted: { files: number }): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let last: string | null = null
  for (;;) {
    const files: FileRow[] = await listFilesAfter(db, last, rowsAtOnce)
    const text = files
      .map(({ id, sha256, bytes, storageKey }) => `${sha256}  ${bytes}  ${storageKey}  ${id}\n`)
      .join('')
    hash.update(text)
    counted.files += files.length
    if (text !== '') yield Buffer.from(text)
    if (files.length < rowsAtOnce) break
    last = files.at(-1)!.id
  }
  yield Buffer.from(`signed  ${keys.id}  ${keys.mac(purpose, hash.digest('hex')).toString('hex')}\n`)
}

export interface ManifestCheck {
  key: string
  isGenuine: boolean
  /** Files whose row says something else than the manifest. A file never changes, so somebody changed the row. */
  altered: Array<{ id: string; key: string }>
}

/** Compares the newest manifest with the rows; null if there is none. */
export async function checkManifest(ctx: Parts): Promise<ManifestCheck | null> {
  const key = await newestManifest(ctx)
  if (key === null) return null
  const hash = createHash('sha256')
  const altered: ManifestCheck['altered'] = []
  let batch = new Map<string, string>()
  let isGenuine = false
  const compare = async () => {
    for (const { id, storageKey, bytes, sha256 } of await listFilesById(ctx.db, [...batch.keys()])) {
      if (batch.get(id) !== `${sha256}  ${bytes}  ${storageKey}`) altered.push({ id, key: storageKey })
    }
    batch = new Map()
  }
  for await (const line of createInterface({ input: await ctx.storage.get(key), crlfDelay: Infinity })) {
    const [first = '', keyId = '', mac = ''] = line.split('  ')
    if (first === 'signed') {
      const expected = ctx.keys.byId(keyId)?.mac(purpose, hash.digest('hex')).toString('hex')
      isGenuine = expected === mac
      break
    }
    hash.update(`${line}\n`)
    const at = line.lastIndexOf('  ')
    batch.set(line.slice(at + 2), line.slice(0, at))
    if (batch.size === rowsAtOnce) await compare()
  }
  await compare()
  return { key, isGenuine, altered }
}

async function newestManifest({ storage }: Parts): Promise<string | null> {
  let newest: string | null = null
  for await (const { key } of storage.list(prefix)) if (newest === null || key > newest) newest = key
  return newest
}
