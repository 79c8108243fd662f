import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Keyed hashes and encryption. Each purpose has its own key, so a signature for one purpose is useless for another. */
export interface Keys {
  /** The id of the current secret in stored records. It does not reveal the secret. */
  id: string
  /** Signs with the current secret. */
  mac(purpose: string, text: string): Buffer
  /** Whether the current or the previous secret made this signature. `bytes`: the length of a truncated MAC. */
  isSigned(purpose: string, text: string, signature: Uint8Array, bytes?: number): boolean
  /** Encrypts with the current secret. It opens only for the same purpose and text. */
  seal(purpose: string, text: string, bytes: Uint8Array): Buffer
  /** Null if neither the current nor the previous secret encrypted it. */
  open(purpose: string, text: string, sealed: Uint8Array): Buffer | null
  /** The secret of that id, if it is still configured. */
  byId(id: string): SigningKey | null
  /** The current secret, then the previous one if there is one. */
  all: readonly SigningKey[]
}

export interface SigningKey {
  id: string
  mac(purpose: string, text: string): Buffer
  seal(purpose: string, text: string, bytes: Uint8Array): Buffer
  open(purpose: string, text: string, sealed: Uint8Array): Buffer | null
}

const macBytes = 32
const idBytes = 6
// AES-256-GCM.
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** During a rotation `previous` still verifies what it signed. Only `secret` signs. */
export function createKeys(secret: string, previous?: string): Keys {
  const current = signingKey(secret)
  const all = previous === undefined ? [current] : [current, signingKey(previous)]
  return {
    ...current,
    all,
    byId: (id) => all.find((key) => key.id === id) ?? null,
    open(purpose, text, sealed) {
      for (const key of all) {
        const bytes = key.open(purpose, text, sealed)
        if (bytes) return bytes
      }
      return null
    },
    isSigned: (purpose, text, signature, bytes = macBytes) =>
      all.some((key) => sameBytes(signature, key.mac(purpose, text).subarray(0, bytes))),
  }
}

function signingKey(secret: string): SigningKey {
  const derived = new Map<string, Buffer>()
  const keyFor = (purpose: string): Buffer => {
    const known = derived.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    derived.set(purpose, key)
    return key
  }
  const mac = (purpose: string, text: string) => createHmac('sha256', keyFor(purpose)).update(text).digest()
  // A key of its own: the one of a MAC must not encrypt.
  const cipherKey = (purpose: string) => keyFor(`seal ${purpose}`)
  return {
    id: mac('key-id', '').subarray(0, idBytes).toString('hex'),
    mac,
    seal(purpose, text, bytes) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, cipherKey(purpose), iv).setAAD(Buffer.from(text))
      const sealed = Buffer.concat([sealing.update(bytes), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed])
    },
    open(purpose, text, sealed) {
      const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)]
      if (tag.length < tagBytes) return null
      const opening = createDecipheriv(cipher, cipherKey(purpose), iv, { authTagLength: tagBytes })
      opening.setAAD(Buffer.from(text)).setAuthTag(tag)
      try {
        return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()])
      } catch {
        return null
      }
    },
  }
}

/** 256 random bits, for links and headers. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a random token. It grants no access. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}
