import type { FastifyPluginCallback } from 'fastify'
import { systemClock, type Clock } from '../clock.ts'
import { fileRoutes } from './file-routes.ts'
import { createFileStorage } from './file-storage.ts'
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
    }
  | ({ driver: 's3' } & S3StorageOptions)

export interface OpenedStorage {
  storage: Storage
  /** Serves the driver's links; null if the store itself serves them. */
  routes: FastifyPluginCallback | null
}

export function createStorage(config: StorageConfig, clock: Clock = systemClock): OpenedStorage {
  if (config.driver === 's3') return { storage: createS3Storage(config), routes: null }
  const { accelPrefix } = config
  const storage = createFileStorage({ ...config, clock })
  return {
    storage,
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
