import { randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { access, constants, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import {
  listObjects,
  locationOf,
  makeFolderOf,
  partSuffix,
  removeParts,
  syncFoldersOf,
  typeSuffix,
} from './file-layout.ts'
import { assertContentType, assertLinkSeconds, cleanFileName } from './file-headers.ts'
import { readSignedLink, signedPath, type LinkedFile } from './signed-link.ts'
import {
  assertKey,
  asUnavailable,
  type LocalFile,
  ObjectMissing,
  type PutOptions,
  type Storage,
  WrongLength,
} from './storage.ts'
import { fileVersions } from './versions.ts'

export interface FileStorageOptions {
  folder: string
  /** Signs the links. */
  secret: string
  /** Its links stay valid during a rotation. */
  previousSecret?: string
  /** Origin of `/files/…`; empty for the site's own. */
  publicBase?: string
  /** The folder in which backups make snapshots of the objects. */
  snapshots?: string
  clock: Clock
}

/** Objects in a local folder. Several processes may share it. */
export interface FileStorage extends Storage {
  /** The base of `locate`. */
  readonly objectsFolder: string
  readonly snapshots: string | undefined
  readonly secret: string
  /** The path of an object's bytes below `objectsFolder`. */
  locate(key: string): string
  /** The file that a link allows to read; null if it is not valid. */
  readLink(key: string, query: unknown): LinkedFile | null
  now(): Date
}

const shortestSecret = 32

export function createFileStorage(options: FileStorageOptions): FileStorage {
  const { folder, secret, previousSecret, publicBase = '', snapshots, clock } = options
  if (secret.length < shortestSecret) {
    throw new Error(`The secret that signs links to files needs at least ${shortestSecret} characters.`)
  }
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret]
  const objectsFolder = path.join(path.resolve(folder), 'objects')
  // Create it only at start: if the disk is unmounted later, nothing must be written into the mount point.
  mkdirSync(objectsFolder, { recursive: true, mode: 0o770 })
  const fileOf = (key: string) => {
    assertKey(key)
    return path.join(objectsFolder, locationOf(key))
  }

  return {
    objectsFolder,
    snapshots,
    secret,
    locate: locationOf,
    now: () => clock.now(),
    readLink: (key, query) => readSignedLink(secrets, key, query, clock.now()),
    put: async (key, bytes, options) =>
      putFile(objectsFolder, key, fileOf(key), bytes, options).catch(asUnavailable(objectsFolder)),
    // In the objects folder, so that `put` only renames it. The cleanup removes it like any unfinished upload.
    scratch: () => path.join(objectsFolder, `upload~~${randomBytes(9).toString('hex')}${partSuffix}`),
    async get(key, range) {
      const handle = await open(fileOf(key)).catch(missingAs(() => Promise.reject(new ObjectMissing(key))))
      return handle.createReadStream(range)
    },
    async head(key) {
      const file = fileOf(key)
      const found = await stat(file).catch(missingAs(() => null))
      if (!found) return null
      const contentType = await readFile(file + typeSuffix, 'utf8').catch(missingAs(() => 'application/octet-stream'))
      return { bytes: found.size, contentType }
    },
    async remove(key) {
      const file = fileOf(key)
      await rm(file, { force: true })
      await rm(file + typeSuffix, { force: true })
    },
    async link(key, { seconds, fileName, contentType, disposition }) {
      assertKey(key)
      assertLinkSeconds(seconds)
      assertContentType(contentType)
      const expires = Math.ceil(clock.now().getTime() / 1000) + seconds
      return (
        publicBase + signedPath(secret, { key, expires, fileName: cleanFileName(fileName), contentType, disposition })
      )
    },
    list: (prefix) => listObjects(objectsFolder, prefix),
    versions: (key) => (snapshots === undefined ? noVersions() : fileVersions(snapshots, key)),
    keepsVersions: () => Promise.resolve(snapshots !== undefined),
    removeUnfinished: (before) => removeParts(objectsFolder, before),
    check: () => checkFolder(objectsFolder),
    close: () => {},
  }
}

async function* noVersions(): AsyncGenerator<never> {}

/** Writes the bytes to a temporary file and renames it after they are synced to disk. */
async function putFile(
  root: string,
  key: string,
  file: string,
  bytes: Uint8Array | Readable | LocalFile,
  { contentType, bytes: announced }: PutOptions,
): Promise<void> {
  assertContentType(contentType)
  await makeFolderOf(root, key)
  const nonce = randomBytes(9).toString('hex')
  const part = `${file}~~${nonce}${partSuffix}`
  const typePart = `${file}~~${nonce}t${partSuffix}`
  try {
    await inOneTurn(
      isStreamed(bytes) ? writeWhole(part, bytes, announced) : takeOver(part, bytes),
      writeWhole(typePart, Buffer.from(contentType)),
    )
    // The type first: an object exists once its bytes exist, and its type must then exist too.
    await rename(typePart, file + typeSuffix)
    await rename(part, file)
    await syncFoldersOf(root, file)
  } catch (error) {
    await Promise.all([rm(part, { force: true }), rm(typePart, { force: true })])
    throw error
  }
}

/** Waits for all writes, even if one fails: only then can their files be removed. */
async function inOneTurn(...writes: Promise<void>[]): Promise<void> {
  for (const write of await Promise.allSettled(writes)) if (write.status === 'rejected') throw write.reason
}

const isStreamed = (bytes: Uint8Array | Readable | LocalFile): bytes is Uint8Array | Readable =>
  bytes instanceof Uint8Array || bytes instanceof Readable

/** Moves the file if it is on the same disk. */
async function takeOver(part: string, { path: from, bytes }: LocalFile): Promise<void> {
  try {
    await rename(from, part)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    return writeWhole(part, createReadStream(from), bytes)
  }
  const handle = await open(part, 'r+')
  try {
    if ((await handle.stat()).size !== bytes) throw new WrongLength(bytes)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

async function writeWhole(file: string, bytes: Uint8Array | Readable, announced?: number): Promise<void> {
  const handle = await open(file, 'wx', 0o640)
  try {
    await handle.writeFile(announced === undefined ? bytes : upTo(bytes, announced))
    if (announced !== undefined && (await handle.stat()).size !== announced) throw new WrongLength(announced)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** Stops at more bytes than announced, so that a wrong length cannot fill the disk. */
async function* upTo(source: Uint8Array | Readable, announced: number): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const chunk of source instanceof Uint8Array ? [source] : (source as AsyncIterable<Uint8Array>)) {
    seen += chunk.byteLength
    if (seen > announced) throw new WrongLength(announced)
    yield chunk
  }
}

const checkFolder = (folder: string): Promise<void> =>
  access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(asUnavailable(folder))

function missingAs<T>(answer: () => T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return answer()
    throw error
  }
}
