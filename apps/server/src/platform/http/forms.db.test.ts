import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@grfs/contracts/endpoint'
import { openTestHouse, type TestHouse } from '../../../test/app.ts'
import { route } from './route.ts'

const sent = endpoint({
  method: 'POST',
  path: '/sent',
  access: 'public',
  summary: '',
  body: z.object({ name: z.string(), note: z.string().default('none') }),
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
      route(cookies, ({ client }) => {
        client.setCookie('kept', 'a value', 60)
        return Promise.resolve({ found: client.cookie('kept') ?? 'none', network: client.network })
      }),
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

describe('cookies', () => {
  it('are kept from scripts and from other sites, and come back', async () => {
    const first = await house.app.inject({ method: 'POST', url: '/api/cookies' })
    expect(first.headers['set-cookie']).toBe('kept=a%20value; Max-Age=60; Path=/api; HttpOnly; SameSite=Strict')
    const again = await house.app.inject({ method: 'POST', url: '/api/cookies', cookies: { kept: 'a value' } })
    expect(again.json()).toEqual({ found: 'a value', network: '127.0.0.0/24' })
  })
})
