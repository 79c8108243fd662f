import type { Readable } from 'node:stream'

/** An object store. Keys are opaque to callers and never shown to people. */
export interface Storage {
  /** Stores the bytes under the key. An object is complete or absent. A repeat with the same key replaces it. */
  put(key: string, bytes: Uint8Array | Readable | LocalFile, options: PutOptions): Promise<void>
  /**
   * A temporary path for an upload: `put` can take a file there without copying it. The cleanup removes it like an
   * unfinished upload.
   */
  scratch(): string
  /** The bytes, or a part of them. Throws `ObjectMissing`. */
  get(key: string, range?: ByteRange): Promise<Readable>
  head(key: string): Promise<{ bytes: number; contentType: string } | null>
  /** Does nothing if the object does not exist. */
  remove(key: string): Promise<void>
  /** A short-lived URL of the bytes. Where possible the store serves it, not this process. */
  link(key: string, options: LinkOptions): Promise<string>
  /** Every object whose key begins with the prefix, in the store's order. Loads further pages on demand. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** What is or was stored under the key, newest first, as far as the store keeps it. */
  versions(key: string): AsyncIterable<StoredVersion>
  /** Whether the store keeps what is deleted or replaced, so that it can be restored. */
  keepsVersions(): Promise<boolean>
  /** Removes uploads that a killed process began before that time, and returns how many. */
  removeUnfinished(before: Date): Promise<number>
  /** Resolves if the store is reachable. Writes nothing: `/readyz` calls it. Throws `StoreUnavailable`. */
  check(): Promise<void>
  /** Closes connections. */
  close(): void
}

export interface ByteRange {
  start: number
  /** The last byte, included. */
  end: number
}

/** A local file that no one else needs: the store may move it. */
export interface LocalFile {
  path: string
  bytes: number
}

export interface PutOptions {
  contentType: string
  /** The length, if known: the stream is then not buffered, and a wrong length is refused. */
  bytes?: number
}

export interface LinkOptions {
  seconds: number
  /** The file name that a browser shows and saves. */
  fileName: string
  contentType: string
  disposition: 'inline' | 'attachment'
}

export interface ListedObject {
  key: string
  bytes: number
  storedAt: Date
}

/** Bytes that an object has or had. */
export interface StoredVersion {
  storedAt: Date
  open(): Promise<Readable>
}

export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing'
  readonly key: string
  constructor(key: string) {
    super(`No object is stored under "${key}".`)
    this.key = key
  }
}

/** Not a valid key: a bug or an attack. */
export class BadKey extends Error {
  override readonly name = 'BadKey'
}

/** The source had fewer or more bytes than announced. Nothing was stored. */
export class WrongLength extends Error {
  override readonly name = 'WrongLength'
  constructor(announced: number) {
    super(`The upload did not have the announced ${announced} bytes.`)
  }
}

export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

// The disk is full, failing, read-only or missing.
const diskTrouble = /^(ENOENT|ENOTDIR|EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EIO|ESTALE|EMFILE|ENFILE)$/

/** Converts disk errors to `StoreUnavailable`. Other errors stay unchanged. */
export function asUnavailable(folder: string) {
  return (error: unknown): never => {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined || !diskTrouble.test(code)) throw error
    throw new StoreUnavailable(`The storage folder ${folder} cannot be written to: ${code}.`, { cause: error })
  }
}

const longestKey = 200
// Lower case only, because some file systems ignore case. A segment cannot begin with a dot, so `..` is impossible.
const keyShape = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/
const prefixShape = /^(?:[a-z0-9][a-z0-9._-]*\/)*(?:[a-z0-9][a-z0-9._-]*)?$/

export function isKey(text: string): boolean {
  return text.length <= longestKey && keyShape.test(text)
}

/** Throws `BadKey` for a key with a special meaning in a file system, a URL or a header. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new BadKey(`${JSON.stringify(key.slice(0, 80))} cannot be the key of an object.`)
}

export function assertKeyPrefix(prefix: string): void {
  if (prefix.length > longestKey || !prefixShape.test(prefix)) {
    throw new BadKey(`${JSON.stringify(prefix.slice(0, 80))} cannot be the beginning of a key.`)
  }
}
