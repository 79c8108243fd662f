import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@grfs/contracts/identity/passkeys'

/** A device that makes and uses passkeys, in software. Each part of its answers can be wrong. */

interface Wrong {
  origin?: string
  rpId?: string
  challenge?: string
  isUserVerified?: boolean
  count?: number
  /** Signs with another key. */
  isForeignKey?: boolean
  type?: string
}

export interface SoftwareAuthenticator {
  id: string
  create(options: PasskeyCreation, wrong?: Wrong): NewPasskey
  get(options: PasskeyRequest, wrong?: Wrong): PasskeyAnswer
}

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949) of what an attestation needs: integers, byte and text strings, and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    if (length < 256) return Buffer.from([(major << 5) | 24, length])
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** The public key in the form of COSE: EC2, ES256, P-256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (text: string) => Buffer.from(text, 'base64url')
  return cbor(new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, point(x)], [-3, point(y)]])) // prettier-ignore
}

const [userPresent, userVerified, hasKey] = [1, 4, 64]

export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const id = randomBytes(16)
  let used = 0
  const clientData = (type: string, challenge: string, wrong: Wrong): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (rpId: string, flags: number, wrong: Wrong, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wrong.count ?? ++used)
    const verified = wrong.isUserVerified === false ? 0 : userVerified
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([userPresent | verified | flags]), count, rest])
  }
  const named = { id: base64(id), rawId: base64(id), type: 'public-key' } as const
  return {
    id: base64(id),
    create({ rp, challenge }, wrong = {}) {
      const idLength = Buffer.from([0, id.length])
      const key = Buffer.concat([Buffer.alloc(16), idLength, id, coseOf(publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(rp.id, hasKey, wrong, key)],
      ])
      const clientDataJSON = base64(clientData('webauthn.create', challenge, wrong))
      return { ...named, response: { clientDataJSON, attestationObject: base64(cbor(attestation)) } }
    },
    get({ rpId, challenge }, wrong = {}) {
      const data = clientData('webauthn.get', challenge, wrong)
      const authenticatorData = authData(rpId, 0, wrong)
      const signed = Buffer.concat([authenticatorData, sha256(data)])
      const signature = sign('sha256', signed, wrong.isForeignKey ? foreign : privateKey)
      return {
        ...named,
        response: {
          ...{ clientDataJSON: base64(data), authenticatorData: base64(authenticatorData) },
          signature: base64(signature),
        },
      }
    },
  }
}
