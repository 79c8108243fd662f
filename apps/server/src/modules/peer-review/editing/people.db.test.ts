import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getPersonEndpoint, type PersonForEditor } from '@grfs/contracts/peer-review/admin'
import { makeAssignment } from '../../../../../../tests/support/factories/assignments.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { makeSubmission, type SubmissionParts } from '../../../../../../tests/support/factories/submissions.ts'
import { openWorld, type Actor, type World } from '../../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let author: Actor
let admin: Actor
let reviewer: Actor

beforeAll(async () => {
  world = await openWorld()
  author = await world.person('researcher')
  admin = await world.editor()
  reviewer = await world.person('reviewer')
}, 120_000)
afterAll(() => world.close())

const path = (id: string) => `/admin/papers/people/${id}`
const paper = (parts: Partial<SubmissionParts> = {}) =>
  makeSubmission(world.house.ctx, { authorId: author.id, journalId: world.journalId, status: 'processing', ...parts })
const invited = (submissionId: string) =>
  makeAssignment(world.house.ctx, { submissionId, reviewerId: reviewer.id, status: 'rejected' })
async function read(who: Actor, id: string): Promise<PersonForEditor> {
  const { status, body } = await world.call(who, 'GET', path(id))
  expect(status).toBe(200)
  return getPersonEndpoint.response.parse(body)
}
const note = (who: Actor, id: string, body: object) => world.call(who, 'PUT', path(id), body)

describe('the page of a person', () => {
  it('has papers and reviews of the editor’s journals only, and none that tell an author who reviews', async () => {
    const journalId = await makeJournal(world.house.ctx, { abbrev: 'PEO', title: 'People' })
    const named = await world.editor()
    const confirmed = await world.editor()
    const [here, there] = [await paper(), await paper({ journalId })]
    const hidden = await paper({ coAuthors: [{ name: 'Named', email: named.email }] })
    const own = await paper({ authorId: confirmed.id })
    for (const { id } of [here, there, hidden, own]) await invited(id)
    const numbers = async (who: Actor) => {
      const { assignments, figures } = await read(who, reviewer.id)
      expect(figures.invitations).toBe(assignments.length)
      return assignments.map(({ id }) => id).sort()
    }
    const ids = (...some: Array<{ id: string }>) => some.map(({ id }) => id).sort()
    expect(await numbers(admin)).toEqual(ids(here, there, hidden, own))
    expect(await numbers(named)).toEqual(ids(here, there, own))
    expect(await numbers(confirmed)).toEqual(ids(here, there, hidden))
    const sub = await world.subEditor([journalId])
    expect(await numbers(sub)).toEqual(ids(there))
    expect((await read(sub, author.id)).papers.map(({ id }) => id)).toEqual([there.id])
    expect((await read(admin, author.id)).papers).toHaveLength(3)
    const stranger = await world.person('researcher')
    for (const id of [stranger.id, admin.id, here.id, 'nonsense'])
      expect((await world.call(sub, 'GET', path(id))).status).toBe(404)
    expect((await world.call(reviewer, 'GET', path(author.id))).status).toBe(403)
  })

  it('has the days from the acceptance to the review, and the declines', async () => {
    const quick = await world.person('reviewer')
    const { db } = world.house.database
    for (const [status, days] of [
      ['done', 4],
      ['done', 6],
      ['rejected', 1],
    ] as const) {
      const { id } = await paper()
      await makeAssignment(world.house.ctx, { submissionId: id, reviewerId: quick.id, status, stage: 1 })
      await sql`update peer_review.assignment set answered_at = now() - ${days} * interval '1 day',
        ended_at = now() where submission_id = ${id}`.execute(db)
    }
    expect((await read(admin, quick.id)).figures).toEqual({ invitations: 3, reviews: 2, declined: 1, reviewDays: 5 })
  })

  it('has a note and a mark, which bars every invitation until it is taken away', async () => {
    const marked = await world.person('reviewer', { fullName: 'Tomasz Zieliński' })
    const { id } = await world.submit(author)
    await world.screen(admin, id)
    const invite = () =>
      world.call(admin, 'POST', `/admin/papers/${id}/invitations`, { reviewerIds: [marked.id], alternateIds: [] })
    const saved = await note(await world.subEditor(), marked.id, { note: 'Kind.', doNotInvite: 'Retired.' })
    expect(saved.body).toMatchObject({ note: 'Kind.', doNotInvite: 'Retired.', changed: { by: expect.any(String) } })
    const refused = await invite()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Tomasz Zieliński cannot review this paper: an editor has marked them “do not invite”: Retired.',
    ])
    const { body } = await world.call(admin, 'GET', `/admin/papers/${id}/candidates?q=Tomasz`)
    expect(body.candidates).toMatchObject([{ id: marked.id, barred: [expect.stringContaining('do not invite')] }])
    for (const wrong of [
      { note: 'Late with CMS-2026-0187.', doNotInvite: null },
      { note: '', doNotInvite: '  ' },
      { note: 'x'.repeat(2_001), doNotInvite: null },
    ]) {
      expect((await note(admin, marked.id, wrong)).status).toBe(400)
    }
    expect((await note(admin, admin.id, { note: 'I', doNotInvite: null })).body.code).toBe('person.oneself')
    expect((await read(admin, admin.id)).isYou).toBe(true)
    expect((await note(admin, marked.id, { note: '', doNotInvite: null })).body).toMatchObject({ changed: null })
    expect((await invite()).body.code).not.toBe('reviewer.conflicted')
  })
})
