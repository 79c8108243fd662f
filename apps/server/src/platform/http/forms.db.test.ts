import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@grfs/contracts/endpoint'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { route } from './route.ts'

const sent = endpoint({
  method: 'POST',
  path: '/sent',
  access: 'public',
  summary: '',
  body: z.object({ name: z.string().max(100), note: z.string().max(1_000).default('none') }),
  upload: { field: 'picture', maxBytes: 1000 },
  status: 201,
  response: z.object({
    name: z.string(),
    size: z.int(),
    tooLarge: z.boolean(),
    text: z.string(),
    fileName: z.string(),
  }),
})
const cookies = endpoint({
  method: 'POST',
  path: '/cookies',
  access: 'public',
  summary: '',
  response: z.object({ found: z.string(), network: z.string() }),
})
const replace = endpoint({
  method: 'POST',
  path: '/replace',
  access: 'public',
  summary: '',
  idempotent: true,
  body: z.object({ name: z.string() }),
  upload: { field: 'picture', maxBytes: 1000 },
  status: 201,
  response: z.object({ text: z.string() }),
})
const cookieRoute = route(cookies, ({ client }) => {
  client.setCookie('kept', 'a value', 60)
  return Promise.resolve({ found: client.cookie('kept') ?? 'none', network: client.network })
})
const members = endpoint({
  method: 'POST',
  path: '/members',
  access: 'signed-in',
  summary: '',
  body: z.object({ text: z.string() }),
  response: z.object({ ok: z.boolean() }),
})
const strangers = endpoint({
  method: 'POST',
  path: '/strangers',
  access: 'public',
  summary: '',
  form: '/strangers',
  body: z.object({ text: z.string().max(100) }),
  response: z.object({ ok: z.boolean() }),
})
let house: TestHouse
let address: string

beforeAll(async () => {
  house = await openTestHouse({
    routes: [
      route(sent, async ({ body, file }) => ({
        name: body.name,
        size: file?.size ?? -1,
        tooLarge: file?.isTooLarge ?? false,
        text: (await file?.bytes())?.toString() ?? '',
        fileName: file?.fileName ?? '',
      })),
      route(replace, async ({ file }) => ({ text: (await file?.bytes())?.toString() ?? '' })),
      cookieRoute,
      route(members, () => Promise.resolve({ ok: true })),
      route(strangers, () => Promise.resolve({ ok: true })),
    ],
  })
  address = await house.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => house.close())

describe('forms with a file', () => {
  const send = (parts: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, 'me.png')
    }
    return fetch(`${address}/api/sent`, { method: 'POST', body: form })
  }
  const leftOver = () => house.ctx.storage.removeUnfinished(new Date(Date.now() + 60_000))

  it('arrive with their fields and bytes, answer 201, and leave nothing behind', async () => {
    const answer = await send({ picture: new Blob(['x'.repeat(1000)]), name: 'Ada' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ name: 'Ada', size: 1000, tooLarge: false, fileName: 'me.png' })
    expect(await leftOver()).toBe(0)
  })

  it('may lack the file, tell its size when it is too large, and end when it is far too large', async () => {
    expect(await (await send({ name: 'Ada' })).json()).toMatchObject({ size: -1 })
    const large = await (await send({ name: 'Ada', picture: new Blob(['x'.repeat(1001)]) })).json()
    expect(large).toMatchObject({ size: 1001, tooLarge: true })
    expect((await send({ name: 'Ada', picture: new Blob(['x'.repeat(40_000)]) })).status).toBe(413)
    expect(await leftOver()).toBe(0)
  })

  it('are checked like any other body, and nothing else is taken for one', async () => {
    const nameless = await send({ picture: new Blob(['x']) })
    expect(nameless.status).toBe(400)
    const json = await fetch(`${address}/api/sent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ada"}',
    })
    expect(json.status).toBe(415)
  })
})

describe('an idempotency key', () => {
  const send = (file: File | null) => {
    const form = new FormData()
    form.append('name', 'Ada')
    if (file) form.append('picture', file)
    return fetch(`${address}/api/replace`, { method: 'POST', body: form, headers: { 'idempotency-key': 'one-upload' } })
  }

  it('covers the uploaded file: the same file gets the same answer, another file is refused with 409', async () => {
    const first = await send(new File(['first'], 'paper.docx'))
    expect([first.status, await first.json()]).toEqual([201, { text: 'first' }])
    const repeat = await send(new File(['first'], 'paper.docx'))
    expect([repeat.status, await repeat.json()]).toEqual([201, { text: 'first' }])
    for (const other of [new File(['other'], 'paper.docx'), new File(['first'], 'renamed.docx'), null]) {
      const answer = await send(other)
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({
        code: 'request.key-reused',
        message: 'This idempotency key was already used with different content. Please use a new key.',
      })
    }
  })
})

/** Sends only the beginning of a body; resolves with the status of the response. */
function sendBeginning(path: string, type: string, beginning: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${address}${path}`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': type, 'content-length': 1_000_000 },
    })
    request.once('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      request.destroy()
    })
    request.once('error', reject)
    request.write(beginning)
  })
}

describe('bodies that nobody asked for', () => {
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const sendForm = (beginning: string) => sendBeginning('/api/sent', 'multipart/form-data; boundary=x', beginning)

  it('are refused at the first field that the contract does not name', async () => {
    expect(await sendForm(part('name', 'Ada') + part('other', 'x'.repeat(100)).slice(0, -3))).toBe(400)
    expect(await sendForm(part('name', 'Ada') + part('name', 'Bo') + part('note', ''))).toBe(400)
  })

  it('are refused at the first field that is longer than the contract allows', async () => {
    expect(await sendForm(part('name', 'x'.repeat(401)) + part('note', ''))).toBe(413)
    expect(await sendForm(part('note', 'x'.repeat(500_000)) + part('name', ''))).toBe(413)
    expect(await sendForm(part('note', 'x'.repeat(9_000)).slice(0, -3))).toBe(413)
  })

  it('are refused before they are read where a session is missing', async () => {
    expect(await sendBeginning('/api/members', 'application/json', '{"text":"')).toBe(401)
  })

  it('are refused by their length where anybody may call', async () => {
    expect(await sendBeginning('/api/strangers', 'application/json', '{"text":"')).toBe(413)
    expect(await sendBeginning('/strangers', 'application/x-www-form-urlencoded', 'text=')).toBe(413)
  })
})

describe('cookies', () => {
  const ask = (server: TestHouse, sent: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: '/api/cookies', cookies: sent })

  it('are kept from scripts and from other sites, and come back', async () => {
    const first = await ask(house)
    expect(first.headers['set-cookie']).toBe('kept=a%20value; Max-Age=60; Path=/; HttpOnly; SameSite=Strict')
    const again = await ask(house, { kept: 'a value' })
    expect(again.json()).toEqual({ found: 'a value', network: '127.0.0.0/24' })
  })

  it('have the __Host- prefix on an https site, and a cookie without it is not read', async () => {
    const secure = await openTestHouse({ routes: [cookieRoute], origin: 'https://journals.test' })
    const first = await ask(secure)
    expect(first.headers['set-cookie']).toBe(
      '__Host-kept=a%20value; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
    )
    expect((await ask(secure, { '__Host-kept': 'a value' })).json()).toMatchObject({ found: 'a value' })
    expect((await ask(secure, { kept: 'planted by a subdomain' })).json()).toMatchObject({ found: 'none' })
    await secure.close()
  })
})

describe('the address of a client', () => {
  let proxied: TestHouse
  beforeAll(async () => {
    const trustedProxies = ['loopback', '10.0.0.0/8', '2001:db8::/32']
    proxied = await openTestHouse({ routes: [cookieRoute], trustedProxies })
  })
  afterAll(() => proxied.close())

  const networkSeen = async (server: TestHouse, remoteAddress: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    const answer = await server.app.inject({ method: 'POST', url: '/api/cookies', remoteAddress, headers })
    return (answer.json() as { network: string }).network
  }

  it('is taken from X-Forwarded-For only when the peer is a trusted proxy', async () => {
    expect(await networkSeen(proxied, '203.0.113.9', '198.51.100.7')).toBe('203.0.113.0/24')
    expect(await networkSeen(proxied, '127.0.0.1', '198.51.100.7')).toBe('198.51.100.0/24')
    expect(await networkSeen(proxied, '2001:db8::5', '198.51.100.7')).toBe('198.51.100.0/24')
    // This server trusts no proxy.
    expect(await networkSeen(house, '127.0.0.1', '198.51.100.7')).toBe('127.0.0.0/24')
  })

  it('is the nearest address of a chain that is not a trusted proxy', async () => {
    expect(await networkSeen(proxied, '127.0.0.1', '192.0.2.66, 198.51.100.7, 10.1.2.3')).toBe('198.51.100.0/24')
    expect(await networkSeen(proxied, '127.0.0.1', '10.1.2.3, 172.16.0.9')).toBe('172.16.0.0/24')
  })

  it('is what limits count by: an invented X-Forwarded-For gives no new attempts', async () => {
    const limited = { ...cookies, limit: { name: 'test-proxies', attempts: 2, seconds: 60 } }
    const server = await openTestHouse({
      routes: [{ ...cookieRoute, endpoint: limited }],
      trustedProxies: ['10.0.0.0/8'],
    })
    const knock = async (remoteAddress: string, forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded }
      return (await server.app.inject({ method: 'POST', url: '/api/cookies', remoteAddress, headers })).statusCode
    }
    expect(await knock('203.0.113.9', '198.51.100.1')).toBe(200)
    expect(await knock('203.0.113.9', '198.51.101.1')).toBe(200)
    expect(await knock('203.0.113.9', '198.51.102.1')).toBe(429)
    expect(await knock('10.0.0.1', '198.51.102.1')).toBe(200)
    await server.close()
  })
})
