import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  path: string
  bytes: AsyncIterable<Uint8Array | string>
}

/** A ZIP archive that is sent while it is made. Only one part of one file is in memory at a time. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let source: Readable | undefined

  // yazl accepts entries while it writes, so each file is opened only after the one before it has been read.
  const addAll = async () => {
    for await (const { path, bytes } of entries) {
      source = bytes instanceof Readable ? bytes : Readable.from(bytes)
      zip.addReadStream(source, path, { mtime: at })
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
