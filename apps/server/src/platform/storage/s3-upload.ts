import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3'
import { WrongLength, type PutOptions } from './storage.ts'

export interface Bucket {
  client: S3Client
  name: string
}

// S3 requires at least 5 MiB for every part but the last.
const partBytes = 8 * 1024 * 1024

/** With a known length the stream is passed through; otherwise it is uploaded in parts. */
export function putStream(bucket: Bucket, key: string, source: Readable, options: PutOptions): Promise<void> {
  return options.bytes === undefined
    ? putParts(bucket, key, source, options.contentType)
    : putFlowing(bucket, key, source, { ...options, bytes: options.bytes })
}

async function putFlowing(
  { client, name }: Bucket,
  key: string,
  source: Readable,
  { contentType, bytes }: Required<PutOptions>,
): Promise<void> {
  const body = exactly(bytes)
  // The SDK does not notice that its source failed and would wait. Aborting the request makes the store discard it.
  const stop = new AbortController()
  const feeding = pipeline(source, body).catch((error: unknown) => {
    stop.abort()
    throw error
  })
  const sending = client
    .send(
      new PutObjectCommand({ Bucket: name, Key: key, Body: body, ContentType: contentType, ContentLength: bytes }),
      { abortSignal: stop.signal },
    )
    .catch((error: unknown) => {
      body.destroy(error as Error)
      throw error
    })
  const [fed, sent] = await Promise.allSettled([feeding, sending])
  // If the source failed, throw that error: the aborted request is only its consequence.
  if (stop.signal.aborted && fed.status === 'rejected') throw fed.reason
  if (sent.status === 'rejected') throw sent.reason
}

/**
 * Holds back the last chunk until the source has ended without an error, so that the store never sees a complete
 * request before.
 */
function exactly(bytes: number): Transform {
  let seen = 0
  let held: Uint8Array | undefined
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      seen += chunk.byteLength
      if (seen > bytes) return done(new WrongLength(bytes))
      const free = held
      held = chunk
      done(null, free)
    },
    flush: (done) => (seen === bytes ? done(null, held) : done(new WrongLength(bytes))),
  })
}

async function putParts({ client, name }: Bucket, key: string, source: Readable, contentType: string): Promise<void> {
  const target = { Bucket: name, Key: key }
  const parts = inParts(source)
  const first = await parts.next()
  const whole = first.value ?? Buffer.alloc(0)
  if (whole.byteLength < partBytes) {
    await client.send(new PutObjectCommand({ ...target, Body: whole, ContentType: contentType }))
    return
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...target, ContentType: contentType }))
  const upload = { ...target, UploadId }
  try {
    const Parts: CompletedPart[] = []
    for (let body: Buffer | undefined = whole; body; body = (await parts.next()).value ?? undefined) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: body }))
      Parts.push({ PartNumber, ETag })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    source.destroy()
    // If this fails too, `removeUnfinished` removes it later.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

async function* inParts(source: Readable): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.byteLength
    if (size < partBytes) continue
    const all = Buffer.concat(held)
    let at = 0
    for (; size - at >= partBytes; at += partBytes) yield all.subarray(at, at + partBytes)
    held = [all.subarray(at)]
    size -= at
  }
  if (size > 0) yield Buffer.concat(held)
}
