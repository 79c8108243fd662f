import { expect, it, describe, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@grfs/contracts/endpoint'
import {
  applyForRoleEndpoint,
  currentUserEndpoint,
  loginEndpoint,
  openMagicLinkEndpoint,
} from '@grfs/contracts/identity'
import { ApiError, createApi, isOk, messageOf } from './api.ts'
import { sessionKeys } from './session.ts'

interface Sent {
  address: string
  init: RequestInit
  headers: Headers
}

/** The client with a server that always gives the same response and records its requests. */
function clientOf(status: number, body: unknown = {}, token: string | null = null) {
  const sent: Sent[] = []
  const answer: typeof fetch = (address, init = {}) => {
    sent.push({ address: address as string, init, headers: new Headers(init.headers) })
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return Promise.resolve({ status, json: () => new Response(text).json() } as Response)
  }
  const store = { getItem: (key: string) => (key === sessionKeys.token ? token : null) }
  return { sent, api: createApi({ fetch: answer, store }) }
}

const refusal = (code: string, message: string, fields?: Record<string, string>) => ({
  success: false,
  code,
  message,
  error: message,
  requestId: 'r1',
  ...(fields && { fields }),
})

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error as ApiError,
  )

describe('what is sent', () => {
  it('CONST-001 goes to the base path /api of our own server', async () => {
    const { api, sent } = clientOf(200)
    await api.call(currentUserEndpoint, {})
    expect(sent[0]).toMatchObject({ address: '/api/auth/me', init: { method: 'GET', body: null } })
  })

  it('IDENTITY-127 carries the stored token as a Bearer credential, and none while none is stored', async () => {
    const signedIn = clientOf(200, {}, 't0ken')
    await signedIn.api.call(currentUserEndpoint, {})
    expect(signedIn.sent[0]?.headers.get('authorization')).toBe('Bearer t0ken')
    const visitor = clientOf(200)
    await visitor.api.call(currentUserEndpoint, {})
    expect(visitor.sent[0]?.headers.has('authorization')).toBe(false)
  })

  it('CONST-003 has no time limit', async () => {
    const limits = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(AbortSignal, 'timeout')]
    const { api, sent } = clientOf(200)
    await api.call(currentUserEndpoint, {})
    expect(sent[0]?.init.signal).toBeUndefined()
    for (const limit of limits) expect(limit).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('fills the parts that the address leaves open, and escapes them', async () => {
    const { api, sent } = clientOf(200)
    await api.call(applyForRoleEndpoint, { params: { role: 'a/b?' as 'reviewer' } })
    await api.call(openMagicLinkEndpoint, { query: { token: 'a&b', email: 'x+y@z.org' } })
    expect(sent.map(({ address }) => address)).toEqual([
      '/api/auth/apply/a%2Fb%3F',
      '/api/auth/verify-magic-link?token=a%26b&email=x%2By%40z.org',
    ])
  })

  it('is JSON, and without content type where there is no body', async () => {
    const { api, sent } = clientOf(200)
    const body = { formData: { email: 'a@b.org', password: 'x', role: 'researcher' as const } }
    await api.call(loginEndpoint, { body })
    await api.call(applyForRoleEndpoint, { params: { role: 'reviewer' } })
    expect(sent[0]?.init.body).toBe(JSON.stringify(body))
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
    expect(sent[1]?.headers.has('content-type')).toBe(false)
  })

  it('is a form where a file may come along, fields first', async () => {
    const upload = endpoint({
      method: 'POST',
      path: '/photo',
      access: 'public',
      summary: '',
      body: z.object({ name: z.string(), note: z.string().optional() }),
      upload: { field: 'image', maxBytes: 10 },
      response: z.object({}),
    })
    const { api, sent } = clientOf(200)
    await api.call(upload, { body: { name: 'Ngozi', note: undefined }, file: new File(['abc'], 'me.png') })
    const form = sent[0]?.init.body as FormData
    expect([...form.keys()]).toEqual(['name', 'image'])
    expect((form.get('image') as File).name).toBe('me.png')
    expect(sent[0]?.headers.has('content-type')).toBe(false)
  })

  it('has a key of its own each time where a repeat must not act twice', async () => {
    const { api, sent } = clientOf(200)
    await api.call(applyForRoleEndpoint, { params: { role: 'reviewer' } })
    await api.call(applyForRoleEndpoint, { params: { role: 'reviewer' } })
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[\w-]{36}$/)
    expect(keys[1]).not.toBe(keys[0])
  })

  it('keeps its key when it is repeated because no answer came', async () => {
    const { api, sent } = clientOf(200)
    for (const _ of [1, 2]) await api.call(applyForRoleEndpoint, { params: { role: 'reviewer' } }, { key: 'same-key' })
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['same-key', 'same-key'])
  })

  it('tells how far it is where somebody wants to know, and stops when told', async () => {
    const progress: number[][] = []
    const stop = new AbortController()
    const api = createApi({
      fetch: () => expect.unreachable('fetch cannot tell'),
      store: { getItem: () => null },
      sendWithProgress(address, { signal }, onSent) {
        onSent(5, 10)
        stop.abort()
        expect([address, signal?.aborted]).toEqual(['/api/auth/me', true])
        return Promise.reject(new DOMException('stopped', 'AbortError'))
      },
    })
    const onSent = (...sizes: number[]) => progress.push(sizes)
    const error = await failureOf(api.call(currentUserEndpoint, {}, { onSent, signal: stop.signal }))
    expect([error.code, progress]).toEqual(['cancelled', [[5, 10]]])
  })
})

describe('what comes back', () => {
  it.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
    [444, false],
  ])('CONST-002 status %i is ok: %s', async (status, ok) => {
    expect(isOk(status)).toBe(ok)
    const call = clientOf(status, { data: 1 }).api.call(currentUserEndpoint, {})
    if (ok) expect(await call).toEqual({ data: 1 })
    else expect(await failureOf(call)).toBeInstanceOf(ApiError)
  })

  it('ERROR-003 is passed on unchanged when it is an error other than 444, and nobody else is told', async () => {
    const fields = { email: 'Please enter a valid email address.' }
    const { api } = clientOf(400, refusal('request.invalid', 'Some of it is wrong.', fields), 't')
    const told = vi.fn()
    api.onSessionEnded(told)
    const error = await failureOf(api.call(currentUserEndpoint, {}))
    expect(error).toMatchObject({ status: 400, code: 'request.invalid', message: 'Some of it is wrong.', fields })
    expect(told).not.toHaveBeenCalled()
  })

  it('ERROR-001 ERROR-002 tells the listener that the session has ended on 444', async () => {
    const { api } = clientOf(444, refusal('session.ended', 'Session expired. Please log in again.'), 't')
    const told = vi.fn()
    api.onSessionEnded(told)
    const error = await failureOf(api.call(currentUserEndpoint, {}))
    expect(told).toHaveBeenCalledOnce()
    expect(error).toMatchObject({ status: 444, message: 'Session expired. Please log in again.' })
  })

  it('is an error without our words when it is not our answer', async () => {
    const error = await failureOf(clientOf(502, '<h1>Bad gateway</h1>').api.call(currentUserEndpoint, {}))
    expect(error).toMatchObject({ status: 502, code: 'unknown' })
    expect(messageOf(error, 'Login failed')).toBe('Login failed')
  })

  it('is an error of status 0 when the server cannot be reached', async () => {
    const api = createApi({
      fetch: () => Promise.reject(new TypeError('fetch failed')),
      store: { getItem: () => null },
    })
    const error = await failureOf(api.call(currentUserEndpoint, {}))
    expect(error).toMatchObject({ status: 0, code: 'network' })
    expect(messageOf(error, 'Login failed')).toBe('Login failed')
  })

  it('is a file where the endpoint answers with bytes, and fails as any other call', async () => {
    const fetchBytes = (status: number): typeof fetch => {
      return () => Promise.resolve(new Response(status === 200 ? 'bytes' : '{}', { status }))
    }
    const store = { getItem: () => null }
    expect(await (await createApi({ fetch: fetchBytes(200), store }).open(currentUserEndpoint, {})).text()).toBe(
      'bytes',
    )
    const refused = await failureOf(createApi({ fetch: fetchBytes(404), store }).open(currentUserEndpoint, {}))
    expect(refused.status).toBe(404)
  })

  it('is shown in the words of the server where it has some', () => {
    expect(messageOf(new ApiError(409, 'application.already-made', 'Already.'), 'Failed')).toBe('Already.')
    expect(messageOf(new Error('a bug'), 'Failed')).toBe('Failed')
  })
})
