import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acts, notAudited } from '../../../../tests/support/audited-acts.ts'
import { openWorld, type Actor, type World } from '../../../../tests/support/workflow.ts'
import { moduleRoutes } from './assemble.ts'

const changing = moduleRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ access, method }) => access === 'admin' && method !== 'GET')
  .map(({ method, path }) => `${method} ${path}`)
const audited = changing.filter((name) => !(name in notAudited))

let world: World
let admin: Actor

beforeAll(async () => {
  // Nothing is sent in this test.
  const registry = {
    url: 'http://127.0.0.1:9',
    login: 'press',
    password: 'secret',
    email: 'dois@press.example',
    archives: [],
  }
  const doaj = { url: registry.url, keys: new Map([['cms', 'a-key-of-doaj']]), email: registry.email }
  world = await openWorld({ doiPrefix: '10.5555', registry, doaj })
  admin = await world.editor({ fullName: 'Ifeoma Okonjo' })
})
afterAll(() => world.close())

const newestEntry = () =>
  world.house.database.db.selectFrom('platform.audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

describe('every administrative change is in the audit log', () => {
  it('is known here, or excepted with a reason', () => {
    expect(changing.filter((name) => !(name in acts) && !(name in notAudited))).toEqual([])
    // Neither list may contain an endpoint that no longer exists.
    expect(Object.keys(notAudited).filter((name) => !changing.includes(name))).toEqual([])
    expect(changing.length).toBeGreaterThan(25)
  })

  it.each(audited)('%s', async (name) => {
    const before = await newestEntry()
    const reply = await acts[name]!(world, admin)
    expect([reply.status, reply.body]).toEqual([expect.toSatisfy(isSuccess), expect.anything()])
    const entry = (await newestEntry())!
    expect(entry.id).toBeGreaterThan(before?.id ?? 0)
    expect(entry).toMatchObject({ actor_id: admin.id, actor_name: 'Ifeoma Okonjo' })
    expect(entry.action).toMatch(/^[a-z-]+\.[a-z-]+$/)
    expect(entry.subject_label).not.toBe('')
    // The newest entry must belong to the action itself, not to its set-up.
    expect(String(expectedActions[name] ?? entry.action)).toContain(entry.action)
  })
})

const isSuccess = (status: number) => status === 200 || status === 201

/** The expected audit action, for actions whose set-up is audited too. */
const expectedActions: Record<string, string> = {
  'POST /admin/papers/:id/screening': 'paper.screened',
  'POST /admin/papers/:id/blindness': 'paper.blindness-confirmed',
  'POST /admin/papers/:id/invitations': 'reviewers.invited',
  'POST /admin/papers/:id/invitations/address': 'reviewer.invited-by-address',
  'POST /admin/papers/:id/assignments/:assignmentId/withdraw': 'assignment.withdrawn',
  'POST /admin/papers/:id/assignments/:assignmentId/extend': 'assignment.extended',
  'POST /admin/papers/:id/messages': 'reviewer.written-to',
  'POST /admin/papers/remind': 'reviewers.reminded',
  'POST /admin/papers/:id/decision': 'paper.revision-requested',
  'PUT /subadmin/permissions/:id': 'sub-admin.changed',
  'DELETE /subadmin/:id': 'sub-admin.deleted',
  'POST /subadmin/:id/roles': 'journal-role.given',
  'DELETE /subadmin/:id/roles/:roleId': 'journal-role.taken',
  'PUT /announcement/:id': 'announcement.changed',
  'DELETE /announcement/:id': 'announcement.deleted',
  'PUT /blogs/:id': 'news.changed',
  'DELETE /blogs/:id': 'news.removed',
}
