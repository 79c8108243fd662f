import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getOverviewEndpoint } from '@grfs/contracts/peer-review/admin'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { makeSubmission, type SubmissionParts } from '../../../../../../tests/support/factories/submissions.ts'
import { openWorld, type Actor, type World } from '../../../../../../tests/support/workflow.ts'
import { countTypicalDays } from '../../submissions/index.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let author: Actor
let admin: Actor
let small: string

const daysAgo = (days: number) => new Date(world.house.clock.now().getTime() - days * 86_400_000)
const paper = (parts: Partial<SubmissionParts>) =>
  makeSubmission(world.house.ctx, { authorId: author.id, journalId: world.journalId, ...parts })

beforeAll(async () => {
  world = await openWorld()
  author = await world.person('researcher')
  admin = await world.editor()
  small = await makeJournal(world.house.ctx, { abbrev: 'SML', title: 'Small' })
  // The factory's moves are three days apart.
  for (let number = 0; number < 5; number++) await paper({ status: 'accepted', reviews: 3, isPublished: true })
  await paper({ status: 'under_admin', reviews: 1, since: daysAgo(7) })
  await paper({ status: 'submitted', since: daysAgo(2) })
  await paper({ status: 'submitted', since: daysAgo(4) })
  await paper({ status: 'under_review', since: daysAgo(3), reviews: 2 })
  await paper({ journalId: small, status: 'rejected' })
  await paper({ journalId: small, status: 'revision_required' })
  await paper({ journalId: small, status: 'processing', since: new Date('2025-12-31T23:59:00Z') })
  await countTypicalDays(world.house.ctx)
})
afterAll(() => world.close())

async function overview(who: Actor, query = '') {
  const { status, body } = await world.call(who, 'GET', `/admin/papers/overview${query}`)
  expect(status).toBe(200)
  return getOverviewEndpoint.response.parse(body)
}

describe('the year', () => {
  it('shows how many papers came to each step, and the days from the step before', async () => {
    const { year, funnel } = await overview(admin, '?journal=cms')
    expect(year).toBe(2026)
    expect(funnel).toEqual([
      { step: 'submitted', papers: 9, days: null },
      { step: 'passed-screening', papers: 7, days: 3 },
      { step: 'first-review', papers: 7, days: 6 },
      { step: 'second-review', papers: 6, days: 12 },
      { step: 'final-review', papers: 5, days: 12 },
      { step: 'accepted', papers: 5, days: 3 },
      { step: 'published', papers: 5, days: 3 },
    ])
  })

  it('says nothing of days while fewer than five papers tell, and counts by the year of the move', async () => {
    const { funnel } = await overview(admin, '?journal=SML')
    expect(funnel.slice(0, 3)).toEqual([
      { step: 'submitted', papers: 2, days: null },
      { step: 'passed-screening', papers: 1, days: null },
      { step: 'first-review', papers: 1, days: null },
    ])
    expect((await overview(admin)).funnel[0]).toMatchObject({ papers: 11 })
  })

  it('shows what waits, the longest first, of the journals that are mine', async () => {
    expect((await overview(admin, `?journal=${world.journalId}`)).waiting).toEqual([
      { what: 'deciding', papers: 1, targetDays: 5, longestDays: 7 },
      { what: 'screening', papers: 2, targetDays: 5, longestDays: 4 },
      { what: 'reviewing', papers: 1, targetDays: 10, longestDays: 3 },
    ])
    const editor = await world.subEditor([small])
    const mine = await overview(editor)
    expect(mine.waiting.map(({ what }) => what)).toEqual(['inviting', 'revising'])
    expect(mine.funnel[0]).toMatchObject({ papers: 2 })
    expect(await overview(editor, '?journal=cms')).toMatchObject({
      waiting: [],
      funnel: [{ papers: 0 }, {}, {}, {}, {}, {}, {}],
    })
    expect((await world.call(author, 'GET', '/admin/papers/overview')).status).toBe(403)
  })

  it('costs four statements', async () => {
    world.house.database.queries.reset()
    await overview(admin)
    expect(world.house.database.queries.list).toHaveLength(4)
  })
})
