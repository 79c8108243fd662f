import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

/** The log line for these fields. */
function logged(fields: object): string {
  let line = ''
  createLog('info', 'test', { write: (text) => void (line = text) }).info(fields, 'happened')
  expect(JSON.parse(line)).toMatchObject({ msg: 'happened' })
  return line
}

describe('S24 a logged error', () => {
  it('keeps its type, message, code, stack and causes', () => {
    const cause = Object.assign(new TypeError('inner'), { code: 'ECONNREFUSED', syscall: 'connect' })
    const line = JSON.parse(logged({ err: new RangeError('outer', { cause }) })) as { err: Record<string, unknown> }
    expect(line.err).toMatchObject({
      type: 'RangeError',
      message: 'outer',
      stack: expect.stringMatching(/^RangeError: outer\n +at /),
      cause: { type: 'TypeError', message: 'inner', code: 'ECONNREFUSED', syscall: 'connect' },
    })
  })

  it('loses what a library attached to it', () => {
    const err = Object.assign(new Error('duplicate key value violates unique constraint "account_email_key"'), {
      ...{ severity: 'ERROR', code: '23505', constraint: 'account_email_key' },
      ...{ detail: 'Key (email)=(canary) already exists.', where: 'canary', config: { headers: { cookie: 'canary' } } },
    })
    const line = logged({ err })
    expect(line).toContain('"constraint":"account_email_key"')
    expect(line).not.toContain('canary')
  })

  it('loses the value that a database could not read', () => {
    const err = Object.assign(new Error('invalid input syntax for type uuid: "canary"'), {
      ...{ severity: 'ERROR', code: '22P02' },
    })
    expect(logged({ err })).toContain('invalid input syntax for type uuid"')
    expect(logged({ err })).not.toContain('canary')
  })

  it('says no more than its kind when it is no error', () => {
    expect(logged({ err: { password: 'canary' } })).not.toContain('canary')
  })
})

describe('S24 any line', () => {
  it.each([
    'ada.obi+x@mail.example.org',
    'ada.obi%40mail.example.org',
    'ada.obi@müller.example',
    'xK3vT0a9bQ2cR4dE5fG6hI7jK8lM9nO0pQ1rS2tU3vW',
    'AZr0Q2bVf1u8c3d4e5f6g7h8i9j0k1l2m3n4o5p6q7r8s9',
  ])('loses addresses and tokens: %s', (secret) => {
    for (const text of [secret, `refused <${secret}>: no`, `\n${secret}\t`, `"${secret}"`, `/path/${secret}?x`]) {
      expect(logged({ problem: text, deep: { text } })).not.toContain(secret)
      expect(logged({ err: new Error(text) })).not.toContain(secret)
    }
  })

  it('keeps ids, hashes and paths of packages', () => {
    const harmless = [
      '0b9e6a3c-5f52-4c2e-9d0a-6a1f3f1f5f10',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'at node_modules/@fastify/proxy-addr/index.js:12:3',
      'manuscripts.do-step',
    ]
    for (const text of harmless) expect(logged({ text })).toContain(text)
  })
})
