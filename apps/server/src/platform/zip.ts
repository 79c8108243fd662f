import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

// The first moment that the format knows, without the field that depends on the time zone.
const fixedTime = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

export interface ZipEntry {
  path: string
  bytes: AsyncIterable<Uint8Array | string>
}

/**
 * A ZIP archive that is sent while it is made. Only one part of one file is in memory at a time. Every entry has the time
 * `at`; without it a fixed one, so that the same content is the same bytes.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at?: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let source: Readable | undefined

  // yazl accepts entries while it writes, so each file is opened only after the one before it has been read.
  const addAll = async () => {
    for await (const { path, bytes } of entries) {
      source = bytes instanceof Readable ? bytes : Readable.from(bytes)
      zip.addReadStream(source, path, at ? { mtime: at } : fixedTime)
      if (output.destroyed) source.destroy()
      await finished(source)
    }
    zip.end()
  }
  addAll().catch((error: unknown) => output.destroy(error as Error))

  try {
    for await (const part of output) yield part as Buffer
  } finally {
    source?.destroy()
  }
}
