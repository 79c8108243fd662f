import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { GetBucketVersioningCommand, GetObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { locationOf } from './file-layout.ts'
import type { Bucket } from './s3-upload.ts'
import type { StoredVersion } from './storage.ts'

/** The name of a snapshot, such as `20261117T031700Z`. Unfinished ones have another name. */
const snapshotName = /^\d{8}T\d{6}Z$/

/** The complete snapshots in a folder, newest first. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => snapshotName.test(name)).toSorted((one, other) => (one < other ? 1 : -1))
}

/** From the snapshots that a backup made of the objects folder, newest first. */
export async function* fileVersions(snapshots: string, key: string): AsyncGenerator<StoredVersion> {
  for (const name of await listSnapshots(snapshots)) {
    const file = path.join(snapshots, name, locationOf(key))
    const found = await stat(file).catch(() => null)
    if (found) yield { storedAt: found.mtime, open: async () => (await open(file)).createReadStream() }
  }
}

/** Every version in a bucket with versioning, newest first. A deleted object has versions too. */
export async function* s3Versions({ client, name }: Bucket, key: string): AsyncGenerator<StoredVersion> {
  let after: { KeyMarker?: string; VersionIdMarker?: string } | null = {}
  while (after) {
    const command: ListObjectVersionsCommand = new ListObjectVersionsCommand({ Bucket: name, Prefix: key, ...after })
    const page = await client.send(command)
    for (const { Key, VersionId, LastModified } of page.Versions ?? []) {
      if (Key !== key || !LastModified) continue
      yield {
        storedAt: LastModified,
        open: async () =>
          (await client.send(new GetObjectCommand({ Bucket: name, Key: key, VersionId }))).Body as Readable,
      }
    }
    after = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker ?? '', VersionIdMarker: page.NextVersionIdMarker ?? '' }
      : null
  }
}

export async function isVersioned({ client, name }: Bucket): Promise<boolean> {
  const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket: name }))
  return Status === 'Enabled'
}
