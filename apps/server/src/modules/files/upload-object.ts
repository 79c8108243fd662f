import { createHash, type Hash, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from '../../platform/context.ts'
import { cleanFileName } from '../../platform/storage/file-headers.ts'
import { contentTypes, type FileKind, headBytes, recognise, recogniseDownload } from './file-kind.ts'

/** Prefix of all objects of this module, so that the cleanup job touches nothing else in the store. */
export const keyPrefix = 'objects/'

export interface Upload {
  bytes: Uint8Array | Readable | ReceivedFile
  /** The name that the owner gave the file; only displayed, never used as a path. */
  fileName: string
  accept: readonly FileKind[]
  maxBytes: number
  /** Instead of that of the kind: a text may be a table. Never from the client. */
  contentType?: string
}

/** A file on the local disk whose size and hash were measured on arrival, so it is not copied or hashed again. */
interface ReceivedFile {
  path: string
  size: number
  sha256: string
}

/**
 * Stored bytes that no row names yet. Pass them to `recordFile` in time, or the cleanup job deletes them after a day.
 */
export interface StoredObject {
  id: string
  storageKey: string
  fileName: string
  kind: FileKind
  contentType: string
  bytes: number
  sha256: string
  storedAt: Date
}

/**
 * Stores bytes before the transaction. If the transaction then fails, an orphan remains for a day; the other order
 * could leave a row without bytes. Throws `FileRefused`.
 */
export async function uploadObject(ctx: Context, upload: Upload): Promise<StoredObject> {
  const { bytes, fileName } = upload
  // The key is random: it is part of URLs that reviewers see, so it must reveal neither the author nor the time.
  const storageKey = keyPrefix + randomUUID()
  const storedAt = ctx.clock.now()
  const put = bytes instanceof Uint8Array || bytes instanceof Readable ? putStream : putReceived
  const stored = await put(ctx, storageKey, bytes as never, upload)
  return {
    id: randomUUID(),
    storageKey,
    fileName: cleanFileName(fileName),
    contentType: upload.contentType ?? contentTypes[stored.kind],
    ...stored,
    storedAt,
  }
}

type Put = Pick<StoredObject, 'kind' | 'bytes' | 'sha256'>
type Wanted = Pick<Upload, 'accept' | 'maxBytes' | 'contentType'>

async function putReceived(ctx: Context, storageKey: string, file: ReceivedFile, wanted: Wanted) {
  const { accept, maxBytes } = wanted
  const { path, size: bytes, sha256 } = file
  if (bytes > maxBytes) throw new FileRefused('file-too-large')
  const kind = kindOf(await firstBytes(path), accept)
  await ctx.storage.put(storageKey, { path, bytes }, { contentType: wanted.contentType ?? contentTypes[kind] })
  return { kind, bytes, sha256 } satisfies Put
}

async function putStream(ctx: Context, storageKey: string, bytes: Uint8Array | Readable, wanted: Wanted): Promise<Put> {
  const { accept, maxBytes } = wanted
  const hash = createHash('sha256')
  const meter = { bytes: 0 }
  const source = bytes instanceof Uint8Array ? [bytes] : (bytes as AsyncIterable<Uint8Array>)
  const measured = measure(source, maxBytes, hash, meter)
  try {
    const { head, whole } = await readHead(measured)
    const kind = kindOf(head, accept)
    const contentType = wanted.contentType ?? contentTypes[kind]
    if (whole) await ctx.storage.put(storageKey, head, { contentType })
    else await ctx.storage.put(storageKey, Readable.from(followedBy(head, measured)), { contentType })
    return { kind, bytes: meter.bytes, sha256: hash.digest('hex') }
  } finally {
    // Stop reading a source that was refused early.
    await measured.return(undefined)
  }
}

function kindOf(head: Buffer, accept: readonly FileKind[]): FileKind {
  if (head.byteLength === 0) throw new FileRefused('file-empty')
  const kind = recognise(head) ?? recogniseDownload(head)
  if (!kind || !accept.includes(kind)) throw new FileRefused('file-kind-not-allowed')
  return kind
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

type Bytes = AsyncGenerator<Uint8Array, undefined>

async function* measure(
  source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  maxBytes: number,
  hash: Hash,
  meter: { bytes: number },
): Bytes {
  for await (const chunk of source) {
    meter.bytes += chunk.byteLength
    if (meter.bytes > maxBytes) throw new FileRefused('file-too-large')
    hash.update(chunk)
    yield chunk
  }
}

/** Reads enough bytes to recognise the file. `whole` if the file ended before that. */
async function readHead(source: Bytes): Promise<{ head: Buffer; whole: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < headBytes) {
    const { value, done } = await source.next()
    if (done) return { head: Buffer.concat(chunks), whole: true }
    chunks.push(value)
    size += value.byteLength
  }
  return { head: Buffer.concat(chunks), whole: false }
}

async function* followedBy(head: Buffer, rest: Bytes): Bytes {
  yield head
  yield* rest
}

export type FileRefusal = 'file-empty' | 'file-too-large' | 'file-kind-not-allowed'

/** The file is not acceptable. The module that asked for the file turns the reason into its own message. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly reason: FileRefusal
  constructor(reason: FileRefusal) {
    super(`A file was refused: ${reason}.`)
    this.reason = reason
  }
}
