import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, type EndpointSpec } from '@grfs/contracts/endpoint'
import { permissions } from '@grfs/domain/identity/actor'
import { openTestHouse, type TestHouse } from '../../../../tests/support/app.ts'
import { bearer, makePerson, signIn, type Person, type PersonKind } from '../../../../tests/support/people.ts'
import { authenticate, deactivateAccount, endSessionsOf } from '../modules/identity/index.ts'
import { randomToken } from '../platform/keys.ts'
import { route, type Route } from '../platform/http/route.ts'
import { moduleRoutes } from './assemble.ts'

const kinds = ['researcher', 'reviewer', 'unapproved reviewer', 'both', 'sub-admin', 'admin'] as const
type Kind = (typeof kinds)[number]

const lookedAfter = 'manageUsers'

/** One endpoint for each access level, so that every rule below is tested even if no module uses that level. */
const probe = (path: string, spec: Pick<EndpointSpec, 'access' | 'permission' | 'scope'>): Route =>
  route(endpoint({ method: 'POST', path, summary: '', response: z.object({}), ...spec }), () => Promise.resolve({}))

const probes = [
  probe('/probe/signed-in', { access: 'signed-in' }),
  probe('/probe/researcher', { access: 'researcher' }),
  probe('/probe/reviewer', { access: 'reviewer' }),
  probe('/probe/admin', { access: 'admin' }),
  probe('/probe/admin-or-permitted', { access: 'admin', permission: lookedAfter }),
  probe('/probe/any-admin', { access: 'admin', permission: 'any' }),
  probe('/probe/key', { access: 'key', scope: 'read:dois' }),
]

const endpoints = [...moduleRoutes, ...probes].map((one) => one.endpoint)
// Several roles may have their own view at one path.
const accessesAt = (spec: EndpointSpec) =>
  endpoints.filter(({ method, path }) => method === spec.method && path === spec.path).map(({ access }) => access)
const closed = endpoints.filter(({ access }) => access !== 'public' && access !== 'key')
const forKeys = endpoints.filter(({ access }) => access === 'key')
const open = endpoints.filter(({ access }) => access === 'public')

/**
 * Who may call each kind of endpoint, written independently of the server's own rule. The sub-admin here has no
 * permissions.
 */
const admitted: Record<Exclude<EndpointSpec['access'], 'public' | 'key'>, readonly Kind[]> = {
  'signed-in': kinds,
  researcher: ['researcher', 'both'],
  reviewer: ['reviewer', 'both'],
  admin: ['admin'],
}

let house: TestHouse
let lookUps = 0
const people = {} as Record<Kind, Person>

beforeAll(async () => {
  house = await openTestHouse({
    routes: [...moduleRoutes, ...probes],
    authenticate: (ctx) => {
      const find = authenticate(ctx)
      return (token) => {
        lookUps++
        return find(token)
      }
    },
  })
  for (const kind of kinds) people[kind] = await person(kind)
})

afterAll(() => house.close())

const person = (kind: PersonKind) => makePerson(house.ctx, kind, { permissions: [] })

async function statusOf({ method, path }: EndpointSpec, headers: Record<string, string> = {}): Promise<number> {
  const url = `/api${path.replaceAll(/:(\w+)/g, 'none')}`
  // Each request has its own network: this tests access, not rate limits.
  return (await house.app.inject({ method, url, headers, remoteAddress: nextAddress() })).statusCode
}

let calls = 0
const nextAddress = () => `10.${(++calls >> 8) & 255}.${calls & 255}.1`

const statusFor = async (spec: EndpointSpec, { id }: Person) => statusOf(spec, bearer(await signIn(house.ctx, { id })))

describe.each(closed.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))('%s', (_, spec) => {
  const { access, permission } = spec
  if (access === 'public' || access === 'key') throw new Error('No session is asked for here.')
  const may = kinds.filter(
    (kind) =>
      accessesAt(spec).some((one) => one !== 'public' && one !== 'key' && admitted[one].includes(kind)) ||
      (kind === 'sub-admin' && permission === 'any'),
  )

  it('answers a stranger with 401', async () => {
    expect(await statusOf(spec)).toBe(401)
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Basic YTpi', randomToken()]) {
      expect(await statusOf(spec, { authorization })).toBe(401)
    }
  })

  it('answers an unknown token with 444', async () => {
    for (const token of [randomToken(), 'x', people.admin.id]) expect(await statusOf(spec, bearer(token))).toBe(444)
  })

  it('answers an ended session with 444', async () => {
    const member = await person('both')
    const token = await signIn(house.ctx, member)
    await house.ctx.inTransaction((tx) => endSessionsOf(tx, member.id, 'logout'))
    expect(await statusOf(spec, bearer(token))).toBe(444)
  })

  it('answers the session of a closed account with 444', async () => {
    const member = await person('both')
    const token = await signIn(house.ctx, member)
    const admin = { accountId: people.admin.id, sessionId: '', roles: ['admin'] as const, subAdmin: null }
    await deactivateAccount(house.ctx, admin, member.id)
    expect(await statusOf(spec, bearer(token))).toBe(444)
  })

  it.each(kinds.filter((kind) => !may.includes(kind)))('answers a wrong role, %s, with 403', async (kind) => {
    expect(await statusFor(spec, people[kind])).toBe(403)
  })

  it.each(may)('lets in the right one, %s', async (kind) => {
    expect([401, 403, 444]).not.toContain(await statusFor(spec, await person(kind)))
  })

  if (access !== 'admin' || permission === 'any') return
  it('lets in a sub-admin with its permission, and with no other', async () => {
    for (const one of permissions) {
      const status = await statusFor(spec, await makePerson(house.ctx, 'sub-admin', { permissions: [one] }))
      expect(status === 403, `${one}: ${status}`).toBe(one !== permission)
    }
  })
})

describe.each(forKeys.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))('%s', (_, spec) => {
  it('answers everyone without a key with 401, and looks up no session', async () => {
    const before = lookUps
    expect(await statusOf(spec)).toBe(401)
    for (const kind of kinds) expect(await statusFor(spec, people[kind]), kind).toBe(401)
    expect(lookUps).toBe(before)
  })
})

describe.each(open.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))('%s', (_, spec) => {
  it('is the same for everyone: a token is not even looked up', async () => {
    const before = lookUps
    const status = await statusOf(spec)
    expect(await statusOf(spec, bearer(randomToken()))).toBe(status)
    expect(await statusFor(spec, people.researcher)).toBe(status)
    expect([401, 403, 444]).not.toContain(status)
    expect(lookUps).toBe(before)
  })
})
