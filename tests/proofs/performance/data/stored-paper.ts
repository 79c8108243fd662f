import { copyFileSync } from 'node:fs'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { createStorage } from '../../../../apps/server/src/platform/storage/create-storage.ts'
import { freePort } from '../../../../scripts/free-port.ts'
import { shippedServers, startNginx } from '../../../../scripts/nginx.ts'
import { onCore, serverCore } from '../../../support/measuring/cores.ts'
import { temporaryFolder, type House } from '../../../support/processes.ts'
import { rounded } from '../../../support/measuring/rounds.ts'
import type { Load } from '../../../support/measuring/wrk.ts'

export const paperBytes = 2 * 1024 * 1024
const accelPrefix = '/_stored/'

export interface Transfer {
  /** Bytes per second, so that both sides count the same. */
  perSecond: number
  downloads: number
  processorMs: number
  busy: [server: number, load: number]
}

export function transferOf(load: Load): Transfer {
  return {
    perSecond: Math.round(load.bytesPerSecond),
    downloads: load.requests,
    processorMs: rounded(load.processorMs ?? 0),
    busy: [load.serverCoreBusy, load.loadCoreBusy],
  }
}

/** Stores a paper as the product does; returns the settings to find it again, and its bytes as a plain file. */
export async function storePaper(databaseUrl: string, articleId: string) {
  const folder = temporaryFolder('grfs-proof-paper-')
  const secret = randomBytes(32).toString('hex')
  const { storage } = createStorage({ driver: 'file', folder, secret })
  const fileId = randomUUID()
  const key = `objects/${fileId}`
  const bytes = randomBytes(paperBytes)
  await storage.put(key, bytes, { contentType: 'application/pdf' })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into files.object (id, storage_key, file_name, content_type, bytes, sha256, created_at)
     values ($1, $2, 'paper.pdf', 'application/pdf', $3, $4, now())`,
    [fileId, key, paperBytes, createHash('sha256').update(bytes).digest('hex')],
  )
  await client.query('update publishing.article set paper_file_id = $1 where public_id = $2', [fileId, articleId])
  await client.end()
  const file = path.join(temporaryFolder('grfs-proof-paper-'), 'paper.pdf')
  const stored = storage as unknown as { objectsFolder: string; locate(key: string): string }
  copyFileSync(path.join(stored.objectsFolder, stored.locate(key)), file)
  const link = (seconds: number) =>
    storage.link(key, { seconds, fileName: 'paper.pdf', contentType: 'application/pdf', disposition: 'inline' })
  return {
    file,
    bytes,
    link,
    env: { STORAGE_FOLDER: folder, STORAGE_SECRET: secret, STORAGE_ACCEL_PREFIX: accelPrefix },
  }
}

/** The nginx that we ship; `pages` is what answers for pages, by default the application server. */
export async function nginxInFront(house: House, pages?: string): Promise<string> {
  const port = await freePort()
  const servers = shippedServers({
    listen: `127.0.0.1:${port}`,
    siteName: '127.0.0.1',
    node: `127.0.0.1:${house.port}`,
    ...(pages !== undefined && { pages }),
    storageFolder: house.storageFolder,
    accelPrefix,
  })
  await onCore(serverCore, () => startNginx(servers, port))
  return `http://127.0.0.1:${port}`
}

/** nginx without us, sending the same file. */
export async function bareNginx(file: string): Promise<string> {
  const port = await freePort()
  const server = `server {
    listen 127.0.0.1:${port}; root ${path.dirname(file)}; keepalive_requests 10000;
    sendfile on; tcp_nopush on;
  }`
  await onCore(serverCore, () => startNginx(server, port))
  return `http://127.0.0.1:${port}/${path.basename(file)}`
}
