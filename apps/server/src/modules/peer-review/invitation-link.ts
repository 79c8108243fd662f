import type { Keys } from '../../platform/keys.ts'

const purpose = 'review-invitation'
const macBytes = 18

/** The signed token in an invitation e-mail. Nothing is stored; it is valid until the assignment ends. */
export function invitationToken(keys: Keys, assignmentId: string): string {
  return Buffer.concat([bytesOfId(assignmentId), keys.mac(purpose, assignmentId).subarray(0, macBytes)]).toString(
    'base64url',
  )
}

/** The assignment that a token was signed for; null if the token is invalid. */
export function readInvitationToken(keys: Keys, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.byteLength !== 16 + macBytes || bytes.toString('base64url') !== token) return null
  const id = idOfBytes(bytes.subarray(0, 16))
  return keys.isSigned(purpose, id, bytes.subarray(16), macBytes) ? id : null
}

/** The 16 bytes of a UUID, for short links. */
export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

export function idOfBytes(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
