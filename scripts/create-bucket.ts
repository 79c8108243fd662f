import { createHash, createHmac } from 'node:crypto'

export interface BucketAddress {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Creates a bucket with one signed request (Signature Version 4), so that no S3 client is needed. */
export async function createBucket(store: BucketAddress): Promise<void> {
  const at = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const day = at.slice(0, 8)
  const { host } = new URL(store.endpoint)
  const bodyHash = createHash('sha256').update('').digest('hex')
  const signed = 'host;x-amz-content-sha256;x-amz-date'
  const headers = `host:${host}\nx-amz-content-sha256:${bodyHash}\nx-amz-date:${at}\n`
  const request = ['PUT', `/${store.bucket}`, '', headers, signed, bodyHash].join('\n')
  const scope = `${day}/${store.region}/s3/aws4_request`
  const statement = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const key = [day, store.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${store.secretAccessKey}`,
  )
  const signature = createHmac('sha256', key).update(statement).digest('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${store.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
  const answer = await fetch(`${store.endpoint}/${store.bucket}`, {
    method: 'PUT',
    headers: { 'x-amz-content-sha256': bodyHash, 'x-amz-date': at, authorization },
  })
  if (!answer.ok) throw new Error(`The bucket could not be created: ${answer.status} ${await answer.text()}`)
}
