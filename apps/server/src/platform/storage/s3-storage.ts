import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { assertContentType, assertLinkSeconds, contentDisposition } from './file-headers.ts'
import { putStream, type Bucket } from './s3-upload.ts'
import {
  assertKey,
  assertKeyPrefix,
  type LinkOptions,
  type ListedObject,
  ObjectMissing,
  type Storage,
  StoreUnavailable,
} from './storage.ts'

export interface S3StorageOptions {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path instead of the host name, as most self-hosted stores require. */
  forcePathStyle: boolean
  /** The address of the store for browsers, if it is not the one for this server. */
  publicEndpoint?: string
}

const silent = () => {}
const checkMilliseconds = 3_000

/** Objects in an S3-compatible store. */
export function createS3Storage(options: S3StorageOptions): Storage {
  const client = openClient(options, options.endpoint)
  const signer = openClient(options, options.publicEndpoint ?? options.endpoint)
  const Bucket = options.bucket
  const bucket: Bucket = { client, name: Bucket }
  const asOurs = translate(options)

  return {
    async put(key, bytes, put) {
      assertKey(key)
      assertContentType(put.contentType)
      if (bytes instanceof Readable) return putStream(bucket, key, bytes, put).catch(asOurs)
      if (!(bytes instanceof Uint8Array)) {
        const file = createReadStream(bytes.path)
        return putStream(bucket, key, file, { ...put, bytes: bytes.bytes }).catch(asOurs)
      }
      const body = { Bucket, Key: key, Body: bytes, ContentType: put.contentType }
      await client.send(new PutObjectCommand(body)).catch(asOurs)
    },
    scratch: () => path.join(os.tmpdir(), `upload-${randomUUID()}`),
    async get(key, range) {
      assertKey(key)
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: key, Range }))
        .catch(missingAsNull)
        .catch(asOurs)
      if (!found) throw new ObjectMissing(key)
      return found.Body as Readable
    },
    async head(key) {
      assertKey(key)
      const found = await client
        .send(new HeadObjectCommand({ Bucket, Key: key }))
        .catch(missingAsNull)
        .catch(asOurs)
      return found && { bytes: found.ContentLength ?? 0, contentType: found.ContentType ?? 'application/octet-stream' }
    },
    async remove(key) {
      assertKey(key)
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(asOurs)
    },
    async link(key, link) {
      assertKey(key)
      return signLink(signer, Bucket, key, link)
    },
    list: (prefix) => listObjects(bucket, prefix, asOurs),
    removeUnfinished: (before) => abortUploads(bucket, before).catch(asOurs),
    async check() {
      const probe = new ListObjectsV2Command({ Bucket, MaxKeys: 1 })
      await client.send(probe, { abortSignal: AbortSignal.timeout(checkMilliseconds) }).catch((error: unknown) => {
        throw unavailable(options, error)
      })
    },
    close: () => [client, signer].forEach((each) => each.destroy()),
  }
}

/** Whether the store keeps what is deleted or replaced. */
export async function isBucketVersioned(options: S3StorageOptions): Promise<boolean> {
  const client = openClient(options, options.endpoint)
  try {
    const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket: options.bucket }))
    return Status === 'Enabled'
  } finally {
    client.destroy()
  }
}

function openClient({ region, forcePathStyle, accessKeyId, secretAccessKey }: S3StorageOptions, endpoint: string) {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    // Idle time, not total time: a large file on a slow line is not an error.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 15_000 },
    // Errors are thrown to us. The SDK would also print them to the console.
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
    // The SDK's newer default adds trailing checksums, which some stores do not support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function signLink(signer: S3Client, Bucket: string, Key: string, link: LinkOptions): Promise<string> {
  assertLinkSeconds(link.seconds)
  assertContentType(link.contentType)
  const command = new GetObjectCommand({
    Bucket,
    Key,
    ResponseContentDisposition: contentDisposition(link.disposition, link.fileName),
    ResponseContentType: link.contentType,
    ResponseCacheControl: `private, max-age=${link.seconds - 1}`,
  })
  return getSignedUrl(signer, command, { expiresIn: link.seconds })
}

async function* listObjects(
  { client, name }: Bucket,
  prefix: string,
  asOurs: (error: unknown) => never,
): AsyncGenerator<ListedObject> {
  assertKeyPrefix(prefix)
  let token: string | undefined
  do {
    const command = new ListObjectsV2Command({
      Bucket: name,
      Prefix: prefix,
      ...(token && { ContinuationToken: token }),
    })
    const page = await client.send(command).catch(asOurs)
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified) yield { key: Key, bytes: Size ?? 0, storedAt: LastModified }
    }
    token = page.NextContinuationToken
  } while (token !== undefined)
}

async function abortUploads({ client, name }: Bucket, before: Date): Promise<number> {
  let aborted = 0
  let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {}
  while (after) {
    const page: Awaited<ReturnType<typeof listUploads>> = await listUploads(client, name, after)
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated >= before) continue
      await client.send(new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId }))
      aborted += 1
    }
    after = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker ?? '', UploadIdMarker: page.NextUploadIdMarker ?? '' }
      : null
  }
  return aborted
}

const listUploads = (client: S3Client, Bucket: string, after: { KeyMarker?: string; UploadIdMarker?: string }) =>
  client.send(new ListMultipartUploadsCommand({ Bucket, ...after }))

interface ServiceAnswer {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

function missingAsNull(error: ServiceAnswer): null {
  if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return null
  throw error
}

/** Converts missing answers and server errors of the store to `StoreUnavailable`. */
function translate(options: S3StorageOptions) {
  return (error: unknown): never => {
    const { $metadata, code } = error as ServiceAnswer
    const status = $metadata?.httpStatusCode
    const noAnswer = status === undefined && (code !== undefined || (error as Error).name === 'TimeoutError')
    throw noAnswer || (status !== undefined && status >= 500) ? unavailable(options, error) : error
  }
}

function unavailable({ endpoint, bucket }: S3StorageOptions, error: unknown): StoreUnavailable {
  const { name, code, $metadata } = error as ServiceAnswer
  const reason = code ?? name ?? 'unknown'
  const status = $metadata?.httpStatusCode
  return new StoreUnavailable(
    status === undefined
      ? `The object store at ${endpoint} does not answer: ${reason}.`
      : `The object store at ${endpoint} refuses requests for bucket "${bucket}": ${reason}, status ${status}.`,
    { cause: error },
  )
}
