import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Keyed hashes. Each purpose has its own key, so a signature for one purpose is useless for another. */
export interface Keys {
  /** The id of the current secret in stored records. It does not reveal the secret. */
  id: string
  /** Signs with the current secret. */
  mac(purpose: string, text: string): Buffer
  /** Whether the current or the previous secret made this signature. `bytes`: the length of a truncated MAC. */
  isSigned(purpose: string, text: string, signature: Uint8Array, bytes?: number): boolean
  /** The secret of that id, if it is still configured. */
  byId(id: string): SigningKey | null
  /** The current secret, then the previous one if there is one. */
  all: readonly SigningKey[]
}

export interface SigningKey {
  id: string
  mac(purpose: string, text: string): Buffer
}

const macBytes = 32
const idBytes = 6

/** During a rotation `previous` still verifies what it signed. Only `secret` signs. */
export function createKeys(secret: string, previous?: string): Keys {
  const current = signingKey(secret)
  const all = previous === undefined ? [current] : [current, signingKey(previous)]
  return {
    ...current,
    all,
    byId: (id) => all.find((key) => key.id === id) ?? null,
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
  return { id: mac('key-id', '').subarray(0, idBytes).toString('hex'), mac }
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
