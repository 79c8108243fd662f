import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadSpec } from '@grfs/contracts/endpoint'
import { asUnavailable } from '../storage/storage.ts'
import { AppError, unreadableBody } from './app-error.ts'
import type { UploadedFile } from './route.ts'

export interface Form {
  fields: Record<string, string>
  file: UploadedFile | null
  /** Deletes the file on disk. */
  discard(): Promise<void>
}

// A part's header contains the names of field and file.
const maxPartHeaderBytes = 8_192
// Continue to read a file that is too large, so that the error can name its size, up to this multiple.
const countedTimes = 4
// Few disk writes for a large file, little memory for many uploads at once.
const writeAhead = 256 * 1024

/**
 * Reads a multipart form. Streams the file to `place` on disk, and counts and hashes it. Accepts each field of the
 * contract once, up to its longest length. Any other field refuses the form before its content is read.
 */
export async function readForm(
  request: FastifyRequest,
  spec: UploadSpec,
  fieldLimits: ReadonlyMap<string, number>,
  place: string,
): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('request.unsupported')
  const fields = new Map<string, string>()
  const discard = () => rm(place, { force: true })
  let file: UploadedFile | null = null
  try {
    for await (const part of request.parts(parserOptions(fieldLimits.size)) as AsyncIterable<MultipartFile>) {
      const limit = fieldLimits.get(part.fieldname)
      if (part.fieldname === spec.field && file === null) file = await putAside(part, spec, place)
      else if (limit !== undefined && !fields.has(part.fieldname)) {
        fields.set(part.fieldname, await readField(part, limit))
      } else throw new AppError('request.invalid')
    }
  } catch (error) {
    // Discard the rest of the body, so that the client can finish sending and read the error.
    request.raw.unpipe()
    request.raw.resume()
    await discard()
    throw isMalformed(error) ? unreadableBody(error) : error
  }
  return { fields: Object.fromEntries(fields), file, discard }
}

const parserOptions = (fields: number) => ({
  limits: {
    files: fields + 1,
    parts: fields + 1,
    fileSize: Number.MAX_SAFE_INTEGER,
    headerPairs: 20,
    headerSize: maxPartHeaderBytes,
  },
  // The parser reports a file at its header, but a field only at its end. Treat all parts as files, to refuse early.
  isPartAFile: () => true,
})

/** The form parser throws plain errors for invalid input. */
function isMalformed(error: unknown): boolean {
  return (
    error instanceof Error && /^(Multipart: |Unexpected end of |Malformed |Unsupported content)/.test(error.message)
  )
}

async function readField(part: MultipartFile, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AppError('request.too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function putAside(part: MultipartFile, { maxBytes }: UploadSpec, place: string): Promise<UploadedFile | null> {
  let size = 0
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength
      if (size > maxBytes * countedTimes) return done(new AppError('request.too-large'))
      // Count bytes beyond the limit, do not store them.
      if (size > maxBytes) return done()
      hash.update(chunk)
      return done(null, chunk)
    },
  })
  const file = createWriteStream(place, { mode: 0o640, highWaterMark: writeAhead })
  await pipeline(part.file, measure, file).catch(asUnavailable(path.dirname(place)))
  // A browser sends an empty part without a name where no file was chosen.
  if (size === 0 && !part.filename) return null
  return {
    fileName: part.filename ?? '',
    size,
    isTooLarge: size > maxBytes,
    path: place,
    sha256: hash.digest('hex'),
    bytes: () => readFile(place),
  }
}
