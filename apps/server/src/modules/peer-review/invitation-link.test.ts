import { describe, expect, it } from 'vitest'
import { createKeys } from '../../platform/keys.ts'
import { bytesOfId, invitationToken, readInvitationToken } from './invitation-link.ts'

const keys = createKeys('a-secret-that-is-only-for-tests-32')
const id = '3f0c9a52-1b7e-4c1d-9a64-0f5d2c7e8b91'
const token = invitationToken(keys, id)

describe('the signed word of an invitation', () => {
  it('names its assignment, again and again', () => {
    expect(readInvitationToken(keys, token)).toBe(id)
    expect(invitationToken(keys, id)).toBe(token)
  })

  it('is refused with any single bit altered', () => {
    const bytes = Buffer.from(token, 'base64url')
    for (let bit = 0; bit < bytes.byteLength * 8; bit++) {
      const altered = Buffer.from(bytes)
      altered[bit >> 3]! ^= 1 << (bit & 7)
      expect(readInvitationToken(keys, altered.toString('base64url'))).toBeNull()
    }
  })

  it('is refused when it was made with another secret or for another purpose', () => {
    expect(readInvitationToken(createKeys('another-secret-that-is-for-tests-32'), token)).toBeNull()
    const mac = keys.mac('review-certificate', id).subarray(0, 18)
    expect(readInvitationToken(keys, Buffer.concat([bytesOfId(id), mac]).toString('base64url'))).toBeNull()
  })

  it.each(['', 'x', token.slice(0, -1), `${token}A`, `${token}=`, ` ${token}`, 'A'.repeat(token.length), id])(
    'is refused as %j',
    (other) => {
      expect(readInvitationToken(keys, other)).toBeNull()
    },
  )
})
