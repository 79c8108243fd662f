import { describe, expect, it } from 'vitest'
import { createApi } from '../../lib/api.ts'
import { storeOf } from '../../../../../tests/support/samples/store.ts'
import { sessionKeys } from '../../lib/session.ts'
import { applyFor, applyToastDelayMs } from './frame.tsx'
import { loadMe } from './current-user.ts'
import { sampleUser } from '../../../../../tests/support/samples/user.ts'

/** The real client with a server that always gives the same response. */
function answering(status: number, body: object) {
  const sent: string[] = []
  const api = createApi({
    fetch: (address, init) => {
      sent.push(`${init?.method} ${address as string} ${typeof init?.body === 'string' ? init.body : 'no body'}`)
      return Promise.resolve(Response.json(body, { status }))
    },
    store: storeOf({}),
  })
  return { api, sent }
}

describe('the current user', () => {
  it('IDENTITY-124 is read from data.user, data.published and data.review', async () => {
    const { api, sent } = answering(200, { data: { user: sampleUser, published: 2, review: 3 } })
    expect(await loadMe(api, storeOf({}))).toEqual({ user: sampleUser, published: 2, review: 3 })
    expect(sent).toEqual(['GET /api/auth/me no body'])
  })

  it.each([
    ['pending', true, 'approved'],
    ['approved', false, 'pending'],
    ['rejected', false, 'rejected'],
  ])('IDENTITY-123 refreshes what is stored: approval %s, approved now: %s', async (before, isAdminApproved, after) => {
    const user = {
      ...sampleUser,
      roles: ['reviewer'],
      isAdminApproved,
      appliedRole: 'researcher',
      fullName: 'New Name',
    }
    const store = storeOf({ [sessionKeys.approved]: before, [sessionKeys.roles]: '[]' })
    await loadMe(answering(200, { data: { user, published: 0, review: 0 } }).api, store)
    expect(Object.fromEntries(store.items)).toMatchObject({
      GRFSApproved: after,
      GRFSRoles: '["reviewer"]',
      GRFSName: 'New Name',
      GRFSApplied: 'researcher',
    })
  })

  it('leaves nothing behind for a person who logged out while the answer was on its way', async () => {
    const store = storeOf({ [sessionKeys.token]: 'a-token' })
    const { api } = answering(200, { data: { user: sampleUser, published: 0, review: 0 } })
    const loading = loadMe(api, store)
    store.removeItem(sessionKeys.token)
    await loading
    expect([...store.items]).toEqual([])
  })

  it('is nobody, and changes nothing, when the server cannot say', async () => {
    const store = storeOf({ [sessionKeys.roles]: '["reviewer"]' })
    expect(await loadMe(answering(503, {}).api, store)).toBeNull()
    expect([...store.items]).toEqual([[sessionKeys.roles, '["reviewer"]']])
  })
})

describe('an application', () => {
  it.each(['reviewer', 'researcher'] as const)(
    'IDENTITY-101 IDENTITY-102 IDENTITY-103 IDENTITY-106 for %s is one call without a body, and says that it went well',
    async (role) => {
      const { api, sent } = answering(200, { success: true, message: 'x' })
      expect(await applyFor(api.call, role)).toEqual({
        applied: true,
        toast: { title: 'Application submitted successfully', tone: 'ok' },
      })
      expect(sent).toEqual([`POST /api/auth/apply/${role} no body`])
    },
  )

  it('IDENTITY-107 says that it failed', async () => {
    const { applied, toast } = await applyFor(answering(502, {}).api.call, 'reviewer')
    expect(applied).toBe(false)
    expect(toast).toEqual({ title: 'Failed to submit application', tone: 'danger' })
  })

  it('IDENTITY-107 says why, where the server says so', async () => {
    const body = { success: false, code: 'application.already-made', message: 'You have applied already.' }
    expect((await applyFor(answering(409, body).api.call, 'reviewer')).toast.title).toBe('You have applied already.')
  })

  it('IDENTITY-108 waits a second with its message', () => expect(applyToastDelayMs).toBe(1000))
})
