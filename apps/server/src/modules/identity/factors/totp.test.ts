import { expect, it } from 'vitest'
import { base32, qrPath, stepOfCode, totpAddress, totpAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('agrees with the examples of RFC 6238 at %i seconds', (seconds, code) => {
  expect(totpAt(secret, Math.floor(seconds / 30))).toBe(code)
})

it('accepts the code of one step before and after, and no other', () => {
  const now = new Date(1_234_567_890_000)
  const step = Math.floor(1_234_567_890 / 30)
  const accepted = [-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, totpAt(secret, step + off), now))
  expect(accepted).toEqual([null, step - 1, step, step + 1, null])
  expect(stepOfCode(secret, '', now)).toBeNull()
})

it('writes the secret as apps read it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const address = totpAddress('GRFS Journals', 'a+b@example.org', secret)
  expect(address).toBe(
    'otpauth://totp/GRFS%20Journals:a%2Bb%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=GRFS%20Journals&algorithm=SHA1&digits=6&period=30',
  )
  const { size, path } = qrPath(address)
  expect(size).toBeGreaterThan(40)
  expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
})
