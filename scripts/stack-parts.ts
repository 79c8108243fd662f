import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onClose } from './closing.ts'

/** Optional parts of the stack. Each returns the settings with which the product uses it. */
type Settings = Record<string, string>

/** File storage in a temporary folder that is removed with the stack. */
export function folderStore(): Settings {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'grfs-storage-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  onClose(remove, remove)
  return { STORAGE_DRIVER: 'file', STORAGE_FOLDER: folder, STORAGE_SECRET: randomBytes(32).toString('hex') }
}

/** A real S3 gateway. */
export async function objectStore(): Promise<Settings> {
  const { startObjectStore } = await import('./object-store.ts')
  const store = await startObjectStore()
  return {
    STORAGE_DRIVER: 's3',
    S3_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  }
}

/** The HTTP cache that we ship, in front of the server. */
export async function varnish(backendPort: number): Promise<{ url: string; env: Settings }> {
  const { startVarnish } = await import('./varnish.ts')
  const secret = randomBytes(16).toString('hex')
  const { url, workFolder } = await startVarnish({ backendPort, secret })
  const env = { CACHE_NODES: url, CACHE_SECRET: secret, TRUSTED_PROXIES: 'loopback', VARNISH_FOLDER: workFolder }
  return { url, env }
}
