import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@grfs/contracts/endpoint'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { createLog } from '../log.ts'
import { route } from './route.ts'

const token = 'AZr0Q2bVf1u8c3d4e5f6g7h8i9j0k1l2m3n4o5p6q7r8s9'
const id = '0b9e6a3c-5f52-4c2e-9d0a-6a1f3f1f5f10'
const response = z.object({})
const byToken = endpoint({
  method: 'GET',
  path: '/invitation/:token',
  access: 'public',
  summary: '',
  params: z.object({ token: z.string() }),
  response,
})
const byId = endpoint({
  method: 'GET',
  path: '/paper/:id',
  access: 'public',
  summary: '',
  params: z.object({ id: z.string() }),
  response,
})
const broken = endpoint({ method: 'GET', path: '/broken', access: 'public', summary: '', response })

let house: TestHouse
let lines: string[] = []

beforeAll(async () => {
  house = await openTestHouse({
    log: createLog('info', 'test', { write: (line) => void lines.push(line) }),
    routes: [
      route(byToken, () => Promise.resolve({})),
      route(byId, () => Promise.resolve({})),
      route(broken, () => house.database.pool.query('select $1::uuid', [token]).then(() => ({}))),
    ],
    web: {
      render: ({ path }) => {
        if (path.startsWith('/invitation/')) {
          return Promise.resolve({ status: 200, html: '', kind: 'desk', pattern: '/invitation/:id' })
        }
        if (path.startsWith('/article/')) {
          return Promise.resolve({ status: 200, html: '', kind: 'reader', pattern: '/article/:id' })
        }
        return Promise.resolve({ status: 404, html: '', kind: 'reader' })
      },
    },
  })
})
beforeEach(() => {
  lines = []
})
afterAll(() => house.close())

const last = () => JSON.parse(lines.at(-1)!) as Record<string, unknown>

it('S24 the access log holds the route of a call and ids that open nothing', async () => {
  await house.app.inject(`/api/paper/${id}`)
  expect(last()).toMatchObject({ method: 'GET', route: '/api/paper/:id', ids: { id }, status: 200 })
  await house.app.inject('/article/cms.2026.041')
  expect(last()).toMatchObject({ route: '/article/:id', ids: { id: 'cms.2026.041' }, status: 200 })
})

it.each([
  [`/api/invitation/${token}`, '/api/invitation/:token'],
  [`/api/paper/${token}`, '/api/paper/:id'],
  [`/invitation/${token}`, '/invitation/:id'],
  [`/%69nvitation/${token}`, '/invitation/:id'],
  [`/invitatoin/${token}`, '/*'],
  [`/reset-password?token=${token}`, '/*'],
  [`/reset-password?%74oken=${token}`, '/*'],
  [`/api/paper/${id}?to%6ben=${token}&email=grace@example.org`, '/api/paper/:id'],
  [`/api/unknown/${token}`, 'none'],
])('S24 no token reaches the log: %s', async (url, route) => {
  await house.app.inject({ url, headers: { referer: `http://journals.test${url}`, authorization: `Bearer ${token}` } })
  expect(last()).toMatchObject({ route })
  expect(lines.join('')).not.toContain(token)
  expect(lines.join('')).not.toContain('grace')
})

it('S24 an error of the database is logged without the value that caused it', async () => {
  expect((await house.app.inject('/api/broken')).statusCode).toBe(500)
  expect(lines.join('')).toContain('invalid input syntax for type uuid')
  expect(lines.join('')).not.toContain(token)
})
