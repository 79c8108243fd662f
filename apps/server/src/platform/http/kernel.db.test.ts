import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, type EndpointSpec } from '@grfs/contracts/endpoint'
import { ErrorBody } from '@grfs/contracts/errors'
import type { Actor } from '@grfs/domain/identity/actor'
import { metricsToken, openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import type { CacheKey } from '../cache/keys.ts'
import { AppError } from './app-error.ts'
import { byRole, route } from './route.ts'

const someone: Actor = { accountId: '', sessionId: 'a-session', roles: [], subAdmin: null }
const people: Record<string, Actor> = {
  'token-of-ada': { ...someone, accountId: 'ada', roles: ['researcher'] },
  'token-of-tunde': { ...someone, accountId: 'tunde', roles: ['reviewer'] },
  'token-of-bich': { ...someone, accountId: 'bich', subAdmin: { permissions: ['news'], journals: [], reach: [] } },
}

const Thing = z.object({ name: z.string(), note: z.string().nullable(), tags: z.array(z.object({ word: z.string() })) })

const leaky = endpoint({
  method: 'GET',
  path: '/leaky',
  access: 'public',
  caching: 'public',
  summary: '',
  response: Thing,
})
const desk = endpoint({
  method: 'GET',
  path: '/desk',
  access: 'researcher',
  summary: '',
  response: z.object({ who: z.string() }),
})
const anyone = endpoint({
  method: 'GET',
  path: '/anyone',
  access: 'signed-in',
  summary: '',
  response: z.object({ who: z.string() }),
})
const write = endpoint({
  method: 'POST',
  path: '/write',
  access: 'researcher',
  summary: '',
  idempotent: true,
  body: z.object({ word: z.string().min(2), fail: z.boolean().optional() }),
  response: z.object({ count: z.int() }),
})
const guarded = endpoint({
  method: 'POST',
  path: '/guarded',
  access: 'public',
  summary: '',
  limit: { name: 'test-guarded', attempts: 3, seconds: 60 },
  response: z.object({ ok: z.boolean() }),
})
const tool = endpoint({
  method: 'GET',
  path: '/tool',
  access: 'admin',
  permission: 'news',
  summary: '',
  response: z.object({ who: z.string() }),
})
const broken = endpoint({ method: 'GET', path: '/broken', access: 'public', summary: '', response: z.object({}) })
const short = endpoint({
  method: 'GET',
  path: '/short',
  access: 'public',
  summary: '',
  response: z.object({ needed: z.string() }),
})

let house: TestHouse
let address: string

beforeAll(async () => {
  house = await openTestHouse({
    authenticate: () => (token) => Promise.resolve(people[token] ?? null),
    routes: [
      route(leaky, ({ shows }) => {
        shows('thing:1' as CacheKey)
        const loaded = { name: 'wells', note: null, tags: [{ word: 'a', secret: 'x' }], secret: 'nobody may see this' }
        return Promise.resolve(loaded)
      }),
      route(desk, ({ actor }) => Promise.resolve({ who: actor.accountId })),
      route(anyone, ({ actor }) => Promise.resolve({ who: actor.accountId })),
      route(write, async ({ ctx, body }) => {
        const count = await ctx.inTransaction(async (tx) => {
          tx.outbox.publish({ name: 'test.written', word: body.word })
          return 1
        })
        if (body.fail) throw new AppError('request.invalid')
        return { count }
      }),
      route(tool, ({ actor }) => Promise.resolve({ who: actor.accountId })),
      route(guarded, () => Promise.resolve({ ok: true })),
      route(broken, () => Promise.reject(new Error('password is hunter2'))),
      route(short, () => Promise.resolve({} as { needed: string })),
    ],
    web: {
      render: ({ path, nonce }) =>
        Promise.resolve(
          path === '/desk-page'
            ? { status: 200, html: `<script nonce="${nonce}"></script>`, kind: 'desk' }
            : { status: 200, html: `<p>${'page '.repeat(400)}</p>`, kind: 'reader' },
        ),
    },
  })
  address = await house.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => house.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('access', () => {
  it('refuses to start when an endpoint does not say who may call it', async () => {
    const silent = { method: 'GET', path: '/silent', summary: '', response: z.object({}) } as unknown as EndpointSpec
    const opening = openTestHouse({ routes: [route(silent, () => Promise.resolve({}))] })
    await expect(opening).rejects.toThrow('GET /silent does not declare who may call it')
  })

  it('refuses to start when two routes share an address, unless byRole joins them', async () => {
    const view = (access: 'researcher' | 'reviewer' | 'admin') =>
      route(endpoint({ method: 'GET', path: '/shared', access, summary: '', response: tool.response }), () =>
        Promise.resolve({ who: access }),
      )
    const opening = openTestHouse({ routes: [view('researcher'), view('reviewer')] })
    await expect(opening).rejects.toThrow('GET /shared has several routes')
    const [researcher, reviewer, admin] = [view('researcher'), view('reviewer'), view('admin')]
    expect(() => byRole({ researcher, reviewer: admin, admin: reviewer }, () => Promise.resolve('admin'))).toThrow(
      'declares access',
    )
  })

  it('401 without a token, 444 with an ended one, 403 without the role', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await house.app.inject({ url: '/api/desk', headers })).json()
    expect((await house.app.inject('/api/desk')).statusCode).toBe(401)
    expect(await ask({})).toMatchObject({ code: 'session.missing' })
    expect((await house.app.inject({ url: '/api/desk', headers: bearer('gone') })).statusCode).toBe(444)
    expect(await ask(bearer('gone'))).toMatchObject({ message: 'Session expired. Please log in again.' })
    expect((await house.app.inject({ url: '/api/desk', headers: bearer('token-of-tunde') })).statusCode).toBe(403)
    expect(await ask(bearer('token-of-ada'))).toEqual({ who: 'ada' })
    expect((await house.app.inject({ url: '/api/anyone', headers: bearer('token-of-tunde') })).json()).toEqual({
      who: 'tunde',
    })
  })
})

describe('permissions', () => {
  it('open an administrative call to a sub-admin who holds them, and to nobody below', async () => {
    const ask = async (token: string, url: string) =>
      (await house.app.inject({ url, headers: bearer(token) })).statusCode
    expect(await ask('token-of-bich', '/api/tool')).toBe(200)
    expect(await ask('token-of-ada', '/api/tool')).toBe(403)
    expect(await ask('token-of-bich', '/api/desk')).toBe(403)
  })
})

describe('answers', () => {
  it('are cut to the shape of the contract, at every depth', async () => {
    const { body } = await house.app.inject('/api/leaky')
    expect(JSON.parse(body)).toEqual({ name: 'wells', note: null, tags: [{ word: 'a' }] })
    expect(body).not.toContain('secret')
  })

  it('that lack what the contract promises are our fault, not half an answer', async () => {
    expect((await house.app.inject('/api/short')).statusCode).toBe(500)
  })

  it('say the same error body everywhere, and never the detail of a bug', async () => {
    const bug = await house.app.inject('/api/broken')
    expect(bug.statusCode).toBe(500)
    expect(ErrorBody.safeParse(bug.json()).success).toBe(true)
    expect(bug.body).not.toContain('hunter2')
    const unknown = await house.app.inject('/api/nothing-here')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ success: false, code: 'request.unknown' })
    expect(unknown.json().error).toBe(unknown.json().message)
  })

  it('carry the request id, kept from the proxy only when it is harmless', async () => {
    const kept = await house.app.inject({ url: '/api/broken', headers: { 'x-request-id': 'proxy-12345678' } })
    expect(kept.json().requestId).toBe('proxy-12345678')
    const replaced = await house.app.inject({ url: '/api/broken', headers: { 'x-request-id': '<script>' } })
    expect(replaced.json().requestId).not.toContain('<')
  })

  it('that are public carry a strong ETag, a day in shared caches, and a surrogate key', async () => {
    const first = await house.app.inject('/api/leaky')
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=86400, stale-while-revalidate=600, stale-if-error=604800',
      'surrogate-key': 'thing:1',
      vary: 'accept-encoding',
    })
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await house.app.inject({ url: '/api/leaky', headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('that are not public are never stored', async () => {
    const mine = await house.app.inject({ url: '/api/desk', headers: bearer('token-of-ada') })
    expect(mine.headers['cache-control']).toBe('private, no-store')
    expect(mine.headers['etag']).toBeUndefined()
  })
})

describe('requests', () => {
  const send = (payload: unknown, headers: Record<string, string> = {}) =>
    house.app.inject({
      method: 'POST',
      url: '/api/write',
      headers: { ...bearer('token-of-ada'), 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })

  it('are refused with the field that is wrong', async () => {
    const response = await send({ word: 'a' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'request.invalid', fields: { word: expect.any(String) } })
  })

  it('are refused when they are malformed, too large, or of another type', async () => {
    expect((await send('{"word":')).statusCode).toBe(400)
    expect((await send({ word: 'x'.repeat(2_000_000) })).json()).toMatchObject({ code: 'request.too-large' })
    // Content types that bypassed schema validation in other products.
    for (const type of ['text/html', 'application/xml', 'application/json\tx', 'application/jsonx']) {
      expect([400, 415]).toContain((await send({ word: 'fine' }, { 'content-type': type })).statusCode)
    }
  })

  it('have one effect per idempotency key: repeated, at once, and after a refusal', async () => {
    const effects = async () => (await house.ctx.db.selectFrom('platform.outbox').select('id').execute()).length
    const before = await effects()
    const key = { 'idempotency-key': 'key-00000001' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ word: 'once' }, key)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await effects()).toBe(before + 1)

    expect((await send({ word: 'other' }, key)).json()).toMatchObject({ code: 'request.key-reused' })

    const retried = { 'idempotency-key': 'key-00000002' }
    expect((await send({ word: 'fails', fail: true }, retried)).statusCode).toBe(400)
    expect(await effects()).toBe(before + 1)
    expect((await send({ word: 'works' }, retried)).statusCode).toBe(200)
    expect(await effects()).toBe(before + 2)
    expect((await send({ word: 'bad key' }, { 'idempotency-key': "'; drop" })).statusCode).toBe(400)
  })

  it('are limited across processes by a count in the database', async () => {
    const knock = () => house.app.inject({ method: 'POST', url: '/api/guarded' })
    const answers = []
    for (let attempt = 0; attempt < 5; attempt++) answers.push((await knock()).statusCode)
    expect(answers).toEqual([200, 200, 200, 429, 429])
    expect(Number((await knock()).headers['retry-after'])).toBeGreaterThan(0)
    const { rows } = await house.database.pool.query(
      "select points from platform.rate_limit where key like 'test-guarded:%'",
    )
    expect(rows).toHaveLength(1)
  })
})

describe('pages', () => {
  it('are shared, compressed as the client likes, and allow no inline script', async () => {
    const plain = await house.app.inject('/anything')
    expect(plain.headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
    expect(plain.headers['content-security-policy']).not.toMatch(/unsafe|nonce/)
    expect(String(plain.headers['surrogate-key'])).toBe('tpl:test')
    for (const encoding of ['br', 'gzip']) {
      const packed = await fetch(`${address}/anything`, { headers: { 'accept-encoding': encoding } })
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(packed.headers.get('etag')).toContain(encoding)
      expect(await packed.text()).toBe(plain.body)
    }
  })

  it('of the desk carry a fresh nonce each time and are never stored', async () => {
    const [one, two] = await Promise.all([house.app.inject('/desk-page'), house.app.inject('/desk-page')])
    const nonce = /nonce="([\w-]{20,})"/.exec(one.body)?.[1]
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(two.body).not.toContain(nonce)
    expect(one.headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types grfs ")
    expect(one.headers['cache-control']).toBe('private, no-store')
    // The URL of an e-mailed link contains a token, so the next site must not get it as the referrer.
    expect(one.headers['referrer-policy']).toBe('no-referrer')
  })

  it('and calls alike carry strict security headers', async () => {
    for (const url of ['/anything', '/api/leaky', '/api/nothing', '/healthz']) {
      expect((await house.app.inject(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    }
  })
})

describe('probes and documents', () => {
  it('tell alive and ready', async () => {
    expect((await house.app.inject('/healthz')).json()).toEqual({ status: 'alive', version: 'test' })
    const states = { database: 'available', storage: 'available' }
    expect((await house.app.inject('/readyz')).json()).toEqual({ status: 'ready', ...states })
  })

  it('show figures only to who has the token', async () => {
    expect((await house.app.inject('/metrics')).statusCode).toBe(404)
    const figures = await house.app.inject({ url: '/metrics', headers: bearer(metricsToken) })
    expect(figures.body).toContain('http_request_seconds_bucket')
    expect(figures.body).toContain('route="/api/leaky"')
  })

  it('describe every call in OpenAPI, with its access', async () => {
    const document = (await house.app.inject('/api/docs/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/desk'].get['x-access']).toBe('researcher')
    expect(document.paths['/api/write'].post.requestBody.content['application/json'].schema.required).toEqual(['word'])
    expect((await house.app.inject('/api/docs')).headers.location).toBe('/help/api')
  })
})
