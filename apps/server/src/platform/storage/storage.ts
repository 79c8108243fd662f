import type { Readable } from 'node:stream'

/** A place for bytes, whatever keeps them. Keys are opaque to callers and never shown to people. */
export interface Storage {
  /** Stores the bytes under the key; the object is whole or absent, never half. A repeat with the same key replaces it. */
  put(key: string, bytes: Uint8Array | Readable | LocalFile, options: PutOptions): Promise<void>
  /** A path for bytes that come in from outside: a file there can be put without being written again. Swept like an upload. */
  scratch(): string
  /** The bytes, for work inside the worker. Throws `ObjectMissing`. */
  get(key: string): Promise<Readable>
  head(key: string): Promise<{ bytes: number; contentType: string } | null>
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>
  /** An address that serves the bytes for a short while without passing through this process where the store can do so. */
  link(key: string, options: LinkOptions): Promise<string>
  /** Every object whose key begins with the prefix, in the store's own order. Reads on as the caller asks for more. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Clears away uploads that a killed process began before that instant and never ended; says how many. */
  removeUnfinished(before: Date): Promise<number>
  /** Resolves when the store can be reached. Writes nothing: `/readyz` calls it. Throws `StoreUnavailable`. */
  check(): Promise<void>
  /** Lets go of connections. The store itself stays. */
  close(): void
}

/** A whole file of this machine that nobody else needs: the store may take it as it is. */
export interface LocalFile {
  path: string
  bytes: number
}

export interface PutOptions {
  contentType: string
  /** The length when it is known: then a stream flows through without being gathered in memory, and a wrong length is refused. */
  bytes?: number
}

export interface LinkOptions {
  seconds: number
  /** The name a browser saves or shows. */
  fileName: string
  contentType: string
  disposition: 'inline' | 'attachment'
}

export interface ListedObject {
  key: string
  bytes: number
  storedAt: Date
}

export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing'
  readonly key: string
  constructor(key: string) {
    super(`No object is stored under "${key}".`)
    this.key = key
  }
}

/** The key is not one that this product makes: a mistake of ours or somebody's trick. */
export class BadKey extends Error {
  override readonly name = 'BadKey'
}

/** The source ended before, or went on after, the length that was announced. Nothing was stored. */
export class WrongLength extends Error {
  override readonly name = 'WrongLength'
  constructor(announced: number) {
    super(`The upload did not have the announced ${announced} bytes.`)
  }
}

export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

// The disk is full, worn out, mounted for reading only, or not there.
const diskTrouble = /^(ENOENT|ENOTDIR|EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EIO|ESTALE|EMFILE|ENFILE)$/

/** What a disk refused, as what it is to our callers: not available for now. All else stays what it was. */
export function asUnavailable(folder: string) {
  return (error: unknown): never => {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined || !diskTrouble.test(code)) throw error
    throw new StoreUnavailable(`The storage folder ${folder} cannot be written to: ${code}.`, { cause: error })
  }
}
