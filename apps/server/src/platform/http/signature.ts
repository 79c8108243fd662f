import { createPrivateKey, createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Keys } from '../keys.ts'

/**
 * Signs public pages and files (RFC 9421), so that anyone can check that they are ours and unchanged. The signature
 * covers the address and the digest of the content before compression, because caches compress as they like.
 */
export interface Signer {
  /** The headers of a successful response at this path. */
  headers(path: string, sha256: Buffer): Record<string, string>
  /** Whether the current or the previous secret signed this content for this path. */
  isGenuine(path: string, headers: Headers, content: Uint8Array): boolean
  /** The public keys as JSON (RFC 7517). */
  keySet(): string
}

interface KeyPair {
  id: string
  secret: KeyObject
  open: KeyObject
}

export const keySetPath = '/.well-known/http-message-signatures-directory'
const keySetType = 'application/http-message-signatures-directory+json'

export function createSigner(keys: Keys, origin: string, now: () => Date): Signer {
  const pairs = keys.all.map(({ id, mac }) => keyPair(id, mac('http.signature', 'ed25519')))
  const [current] = pairs
  return {
    headers(path, sha256) {
      const digest = `sha-256=:${sha256.toString('base64')}:`
      const parameters = `("@target-uri";req "unencoded-digest");created=${Math.floor(now().getTime() / 1000)};keyid="${current!.id}";alg="ed25519"`
      const signature = sign(null, signedText(origin + path, digest, parameters), current!.secret)
      return {
        'unencoded-digest': digest,
        'signature-input': `press=${parameters}`,
        signature: `press=:${signature.toString('base64')}:`,
      }
    },
    isGenuine(path, headers, content) {
      const digest = headers.get('unencoded-digest')
      const parameters = /^press=(.+)$/.exec(headers.get('signature-input') ?? '')?.[1]
      const signature = /^press=:([\w+/=]+):$/.exec(headers.get('signature') ?? '')?.[1]
      if (!parameters || !signature || digest !== `sha-256=:${hash('sha256', content, 'base64')}:`) return false
      const text = signedText(origin + path, digest, parameters)
      return pairs.some(({ open }) => verify(null, text, open, Buffer.from(signature, 'base64')))
    },
    keySet: () =>
      JSON.stringify({
        keys: pairs.map(({ id, open }) => ({ ...open.export({ format: 'jwk' }), kid: id, use: 'sig' })),
      }),
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    signer: Signer
  }
}

/** Every response with a digest can be signed; anyone gets the public keys. */
export function addSigner(app: FastifyInstance, signer: Signer): void {
  app.decorate('signer', signer)
  app.get(keySetPath, (_request, reply) =>
    reply.headers({ 'cache-control': 'public, max-age=3600', 'content-type': keySetType }).send(signer.keySet()),
  )
}

/** The signature base of RFC 9421, 2.5. */
function signedText(address: string, digest: string, parameters: string): Buffer {
  return Buffer.from(`"@target-uri";req: ${address}\n"unencoded-digest": ${digest}\n"@signature-params": ${parameters}`)
}

// RFC 8410: what comes before the 32 bytes of an Ed25519 key in its DER form.
const keyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyPair(id: string, seed: Buffer): KeyPair {
  const secret = createPrivateKey({ key: Buffer.concat([keyPrefix, seed]), format: 'der', type: 'pkcs8' })
  return { id, secret, open: createPublicKey(secret) }
}
