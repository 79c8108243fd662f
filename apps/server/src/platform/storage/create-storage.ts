import type { FastifyPluginCallback } from 'fastify'
import { systemClock, type Clock } from '../clock.ts'
import { fileRoutes } from './file-routes.ts'
import { createFileStorage } from './file-storage.ts'
import { type PublicFile, publicFileSender, type SendPublicFile } from './public-file.ts'
import { createS3Storage, type S3StorageOptions } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export type StorageConfig =
  | {
      driver: 'file'
      folder: string
      secret: string
      previousSecret?: string
      accelPrefix?: string
      publicBase?: string
      snapshots?: string
    }
  | ({ driver: 's3'; accelPrefix?: string } & S3StorageOptions)

export interface OpenedStorage {
  storage: Storage
  /** Serves the driver's links; null if the store itself serves them. */
  routes: FastifyPluginCallback | null
  sendPublicFile: SendPublicFile
}

// Only nginx uses the link, at once.
const linkSeconds = 60

export function createStorage(config: StorageConfig, clock: Clock = systemClock): OpenedStorage {
  const { accelPrefix } = config
  if (config.driver === 's3') {
    const storage = createS3Storage(config)
    // nginx fetches the object with a signed link, whose host it knows.
    const locate = async (file: PublicFile) => {
      const { pathname, search } = new URL(await storage.link(file.storageKey, { ...file, seconds: linkSeconds }))
      return pathname.slice(1) + search
    }
    return { storage, routes: null, sendPublicFile: publicFileSender(storage, accelPrefix, locate) }
  }
  const storage = createFileStorage({ ...config, clock })
  return {
    storage,
    sendPublicFile: publicFileSender(storage, accelPrefix, ({ storageKey }) => storage.locate(storageKey)),
    routes: (app, _options, done) =>
      fileRoutes(app, { storage, ...(accelPrefix !== undefined && { accelPrefix }) }, done),
  }
}

/** The origin of file links, if it is not the site's. Pages must allow pictures from it. */
export function fileOriginOf(config: StorageConfig): string | null {
  if (config.driver === 'file') return config.publicBase === undefined ? null : new URL(config.publicBase).origin
  const store = new URL(config.publicEndpoint ?? config.endpoint)
  // The SDK puts the bucket before the host unless configured otherwise.
  if (!config.forcePathStyle) store.hostname = `${config.bucket}.${store.hostname}`
  return store.origin
}
