import { createPublicKey, hash, verify, type JsonWebKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createKeys } from '../keys.ts'
import { createSigner } from './signature.ts'

const origin = 'https://journals.test'
const path = '/article/cms.2026.001?lang=en'
const page = Buffer.from('<p>Salt in the wells</p>')
const secret = 'a-secret-that-is-only-for-tests-32'
const now = () => new Date('2026-11-18T00:00:00Z')

const signer = createSigner(createKeys(secret), origin, now)
const signed = () => new Headers(signer.headers(path, hash('sha256', page, 'buffer')))

describe('a signed page', () => {
  it('can be checked with the published key alone', () => {
    const headers = signed()
    const { keys } = JSON.parse(signer.keySet()) as { keys: Array<JsonWebKey & { kid: string }> }
    const parameters = headers.get('signature-input')!.slice('press='.length)
    expect(parameters).toContain(`created=${Date.UTC(2026, 10, 18) / 1000};keyid="${keys[0]!.kid}"`)
    const base = [
      `"@target-uri";req: ${origin}${path}`,
      `"unencoded-digest": sha-256=:${hash('sha256', page, 'base64')}:`,
      `"@signature-params": ${parameters}`,
    ]
    const signature = Buffer.from(headers.get('signature')!.slice('press=:'.length, -1), 'base64')
    const key = createPublicKey({ key: keys[0]!, format: 'jwk' })
    expect(verify(null, Buffer.from(base.join('\n')), key, signature)).toBe(true)
    expect(keys[0]).not.toHaveProperty('d')
  })

  it('is ours at its own address only, and with its own content only', () => {
    expect(signer.isGenuine(path, signed(), page)).toBe(true)
    expect(signer.isGenuine('/article/cms.2026.002', signed(), page)).toBe(false)
    expect(signer.isGenuine(path, signed(), Buffer.from('<p>Salt in the well</p>'))).toBe(false)
    expect(createSigner(createKeys(secret), 'https://clone.test', now).isGenuine(path, signed(), page)).toBe(false)
  })

  it.each(['unencoded-digest', 'signature-input', 'signature'])('is not ours with another %s', (name) => {
    const other = new Headers(signer.headers('/other', hash('sha256', 'other', 'buffer')))
    const headers = signed()
    headers.set(name, name === 'signature-input' ? `${headers.get(name)};expires=1` : other.get(name)!)
    expect(signer.isGenuine(path, headers, page)).toBe(false)
    headers.delete(name)
    expect(signer.isGenuine(path, headers, page)).toBe(false)
  })

  it('stays ours while the secret is replaced', () => {
    const next = 'another-secret-that-is-for-tests-32'
    expect(createSigner(createKeys(next, secret), origin, now).isGenuine(path, signed(), page)).toBe(true)
    expect(createSigner(createKeys(next), origin, now).isGenuine(path, signed(), page)).toBe(false)
  })
})
