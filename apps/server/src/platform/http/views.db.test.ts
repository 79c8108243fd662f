import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BytesAnswer, endpoint } from '@grfs/contracts/endpoint'
import type { Actor } from '@grfs/domain/identity/actor'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { AppError } from './app-error.ts'
import { byRole, route } from './route.ts'

const someone: Actor = { accountId: '', sessionId: 'a-session', roles: [], subAdmin: null }
const people: Record<string, Actor> = {
  ada: { ...someone, accountId: 'ada', roles: ['researcher'] },
  tunde: { ...someone, accountId: 'tunde', roles: ['reviewer'] },
  both: { ...someone, accountId: 'both', roles: ['researcher', 'reviewer'] },
  admin: { ...someone, accountId: 'admin', roles: ['admin'] },
}

const at = { method: 'GET', path: '/paper/:id', summary: '', params: z.object({ id: z.string() }) } as const
const author = endpoint({ ...at, access: 'researcher', response: z.object({ author: z.string() }) })
const reader = endpoint({ ...at, access: 'reviewer', response: z.object({ title: z.string() }) })
const picture = endpoint({
  method: 'GET',
  path: '/picture',
  access: 'reviewer',
  summary: '',
  answer: 'bytes',
  response: BytesAnswer,
})

/** It has more fields than any view may show. */
const whole = { author: 'Zebulon', title: 'Wells' }

const choices: string[] = []
let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({
    authenticate: () => (token) => Promise.resolve(people[token] ?? null),
    routes: [
      ...byRole(
        {
          researcher: route(author, ({ params }) => {
            if (params.id === 'broken') return Promise.reject(new AppError('request.invalid'))
            return params.id === 'mine' ? Promise.resolve(whole) : Promise.reject(new AppError('submission.unknown'))
          }),
          reviewer: route(reader, ({ params }) =>
            params.id === 'assigned' ? Promise.resolve(whole) : Promise.reject(new AppError('assignment.unknown')),
          ),
        },
        ({ actor, params }, roles) => {
          choices.push(actor.accountId)
          return Promise.resolve(['mine', 'broken'].includes(params['id']!) ? 'researcher' : roles.at(-1)!)
        },
      ),
      route(picture, () => Promise.resolve({ type: 'image/webp', bytes: Buffer.from([1, 2, 0, 255]) })),
    ],
  })
})
afterAll(() => house.close())

async function ask(who: string | null, url: string) {
  const headers = who === null ? {} : { authorization: `Bearer ${who}` }
  const answer = await house.app.inject({ method: 'GET', url: `/api${url}`, headers })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

describe('one address, a view for each role', () => {
  it('shows each role its own fields, and no other', async () => {
    expect(await ask('ada', '/paper/mine')).toEqual({ status: 200, body: { author: 'Zebulon' } })
    expect(await ask('tunde', '/paper/assigned')).toEqual({ status: 200, body: { title: 'Wells' } })
  })

  it('chooses the view of an actor with both roles by the paper, and of others by their role alone', async () => {
    expect(choices).toEqual([])
    expect((await ask('both', '/paper/mine')).body).toEqual({ author: 'Zebulon' })
    expect((await ask('both', '/paper/assigned')).body).toEqual({ title: 'Wells' })
    expect(await ask('both', '/paper/none')).toMatchObject({ status: 404, body: { code: 'assignment.unknown' } })
    expect(choices).toEqual(['both', 'both', 'both'])
  })

  it('goes no further after another refusal', async () => {
    expect(await ask('both', '/paper/broken')).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  it('does not lend one role the view of another', async () => {
    expect(await ask('ada', '/paper/assigned')).toMatchObject({ status: 404, body: { code: 'submission.unknown' } })
    expect(await ask('tunde', '/paper/mine')).toMatchObject({ status: 404, body: { code: 'assignment.unknown' } })
    expect((await ask('admin', '/paper/mine')).status).toBe(403)
    expect((await ask(null, '/paper/mine')).status).toBe(401)
    expect((await ask('ended', '/paper/mine')).status).toBe(444)
  })

  it('stands in the documentation with every view', async () => {
    const { body } = await ask(null, '/docs/openapi.json')
    const { get } = (body['paths'] as Record<string, { get: Record<string, unknown> }>)['/api/paper/{id}']!
    expect([get['x-access'], get['x-views']]).toEqual([
      'researcher',
      [expect.objectContaining({ 'x-access': 'reviewer' })],
    ])
  })
})

it('an endpoint may answer with bytes, which nobody else keeps', async () => {
  const headers = { authorization: 'Bearer tunde' }
  const answer = await house.app.inject({ method: 'GET', url: '/api/picture', headers })
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
  expect([...answer.rawPayload]).toEqual([1, 2, 0, 255])
})
