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
  /** Removes what was put aside on disk. */
  discard(): Promise<void>
}

// More than any form of ours has; beyond that somebody is trying something.
const limits = { fields: 100, fieldSize: 1_048_576, files: 1, parts: 101, headerPairs: 50 }
// A file that is too large is read on, so that the refusal can name its size, but not for ever.
const countedTimes = 4
// Few turns of the disk for a large file, and little memory for many at once.
const writeAhead = 256 * 1024

/**
 * Reads a multipart form. The file goes to `place` on disk as it comes, so that many uploads at once need no more memory
 * than one; it is counted and hashed on the way, so that nobody has to read it again for that.
 */
export async function readForm(request: FastifyRequest, spec: UploadSpec, place: string): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('request.unsupported')
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const discard = () => rm(place, { force: true })
  let file: UploadedFile | null = null
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: Number.MAX_SAFE_INTEGER } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === spec.field && file === null) file = await putAside(part, spec, place)
      else await drain(part)
    }
  } catch (error) {
    await discard()
    throw isMalformed(error) ? unreadableBody(error) : error
  }
  return { fields: { ...fields }, file, discard }
}

/** The parser of forms throws plain errors for what a client sent wrongly. */
function isMalformed(error: unknown): boolean {
  return (
    error instanceof Error && /^(Multipart: |Unexpected end of |Malformed |Unsupported content)/.test(error.message)
  )
}

async function putAside(part: MultipartFile, { maxBytes }: UploadSpec, place: string): Promise<UploadedFile | null> {
  let size = 0
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength
      if (size > maxBytes * countedTimes) return done(new AppError('request.too-large'))
      // What is beyond the limit is only counted.
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
    fileName: part.filename,
    size,
    isTooLarge: size > maxBytes,
    path: place,
    sha256: hash.digest('hex'),
    bytes: () => readFile(place),
  }
}

async function drain(part: MultipartFile): Promise<void> {
  let size = 0
  for await (const chunk of part.file) {
    size += (chunk as Buffer).byteLength
    if (size > limits.fieldSize) throw new AppError('request.too-large')
  }
}
