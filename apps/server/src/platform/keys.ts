import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Keyed hashes; each purpose has a key of its own, so that nothing made for one is good for another. */
export interface Keys {
  mac(purpose: string, text: string): Buffer
}

export function createKeys(secret: string): Keys {
  const derived = new Map<string, Buffer>()
  const keyFor = (purpose: string): Buffer => {
    const known = derived.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    derived.set(purpose, key)
    return key
  }
  return { mac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest() }
}

/** 256 random bits, as they stand in links and headers. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a random token: nothing that opens a door. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}
