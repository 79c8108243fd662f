import { createHmac, randomBytes } from 'node:crypto'

/** Standard Webhooks: a secret is 32 bytes, shown as `whsec_` and base64. */
const secretBytes = 32
const prefix = 'whsec_'

export const newSecret = (): Buffer => randomBytes(secretBytes)

export const shownSecret = (secret: Buffer): string => prefix + secret.toString('base64')

/** The current secret, and during a rotation the former one behind it. */
export const packSecrets = (secrets: readonly Buffer[]): Buffer => Buffer.concat(secrets)

export function unpackSecrets(packed: Buffer): Buffer[] {
  const count = packed.byteLength / secretBytes
  return Array.from({ length: count }, (_, at) => packed.subarray(at * secretBytes, (at + 1) * secretBytes))
}

interface Signed {
  id: string
  /** Of this attempt: receivers refuse old ones, so that nobody can replay a delivery. */
  at: Date
  body: string
}

/** The headers of a delivery, with one signature for each secret. */
export function signatureHeaders(secrets: readonly Buffer[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
