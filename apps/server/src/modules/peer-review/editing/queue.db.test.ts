import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listQueueEndpoint, mostCounted, queueFilters, type QueuePaper } from '@grfs/contracts/peer-review/admin'
import { makeAssignment } from '../../../../../../tests/support/factories/assignments.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { makeSubmission, type SubmissionParts } from '../../../../../../tests/support/factories/submissions.ts'
import { openWorld, type Actor, type World } from '../../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let author: Actor
let admin: Actor
let otherJournal: string

beforeAll(async () => {
  world = await openWorld()
  author = await world.person('researcher', { fullName: 'Ann Quillfeather' })
  admin = await world.editor()
  otherJournal = await makeJournal(world.house.ctx, { abbrev: 'JTPH', title: 'Journal of Tropical Public Health' })
})
afterAll(() => world.close())

const daysAgo = (days: number) => new Date(world.house.clock.now().getTime() - days * 86_400_000)
const paper = (parts: Partial<SubmissionParts> = {}) =>
  makeSubmission(world.house.ctx, { authorId: author.id, journalId: world.journalId, ...parts })

async function queue(who: Actor, query = '') {
  const { status, body } = await world.call(who, 'GET', `/admin/papers${query}`)
  expect(status).toBe(200)
  return listQueueEndpoint.response.parse(body)
}
const idsOf = (papers: QueuePaper[]) => papers.map(({ id }) => id)

async function allPages(who: Actor, query: string) {
  const pages: QueuePaper[][] = []
  for (let next: string | null = ''; next !== null;) {
    const page: Awaited<ReturnType<typeof queue>> = await queue(who, `${query}${next && `&after=${next}`}`)
    pages.push(page.papers)
    next = page.next
  }
  return pages
}

describe('the work queue', () => {
  it('says of each paper whom it waits for, until when, and what to do next; the most urgent first', async () => {
    const journalId = await makeJournal(world.house.ctx, { abbrev: 'QUE', title: 'Queueing Studies' })
    const late = await paper({ journalId, status: 'submitted', since: daysAgo(6) })
    const needsReviewer = await paper({ journalId, status: 'processing', since: daysAgo(1), reviews: 1 })
    const invited = await paper({ journalId, status: 'processing', since: daysAgo(2) })
    const reading = await paper({ journalId, status: 'under_review', since: daysAgo(8) })
    const decision = await paper({ journalId, status: 'under_admin', since: daysAgo(1), reviews: 3 })
    const revision = await paper({ journalId, status: 'revision_required', since: daysAgo(1) })
    const accepted = await paper({ journalId, status: 'accepted', reviews: 3, since: daysAgo(1) })
    const published = await paper({ journalId, status: 'accepted', reviews: 3, since: daysAgo(1), isPublished: true })
    const rejected = await paper({ journalId, status: 'rejected', since: daysAgo(1) })
    await paper({ journalId, status: 'draft' })
    for (const { id: reviewerId } of [await world.person('reviewer'), await world.person('reviewer')])
      await makeAssignment(world.house.ctx, { submissionId: invited.id, reviewerId })
    const answer = await queue(admin, '?filter=all&journal=que')
    expect(
      answer.papers.map((one) => [
        one.id,
        one.waitingFor,
        one.due?.slice(0, 10),
        one.isOverdue,
        one.nextStep,
        one.stage,
        one.invited,
      ]),
    ).toEqual([
      [late.id, 'editor', '2026-11-14', true, 'screen', 1, 0],
      [reading.id, 'reviewer', '2026-11-17', false, 'remind', 1, 0],
      [decision.id, 'editor', '2026-11-19', false, 'decide', 3, 0],
      [invited.id, 'reviewer', '2026-11-20', false, 'open', 1, 2],
      [needsReviewer.id, 'editor', '2026-11-21', false, 'invite', 2, 0],
      [revision.id, 'author', '2026-11-29', false, 'open', 1, 0],
      [accepted.id, 'press', '2026-12-14', false, 'open', 3, 0],
      ...[published.id, rejected.id].sort().map((id) => [id, null, undefined, false, 'open', expect.any(Number), 0]),
    ])
    expect(answer.papers[0]).toMatchObject({
      number: 'QUE-2026-0001',
      title: 'When the wells turn',
      status: 'submitted',
      isPublished: false,
      reviewCount: 0,
      since: daysAgo(6).toISOString(),
      journal: { id: journalId, title: 'Queueing Studies', abbrev: 'QUE' },
    })
    expect(answer.counts).toEqual({
      yours: 3,
      overdue: 1,
      'needs-reviewers': 2,
      'with-reviewers': 2,
      'with-authors': 1,
      withdrawn: 0,
      all: 9,
    })
    const shown = Object.fromEntries(
      await Promise.all(
        queueFilters.map(async (filter) => [
          filter,
          idsOf((await queue(admin, `?journal=QUE&filter=${filter}`)).papers),
        ]),
      ),
    )
    expect(shown).toMatchObject({
      yours: [late.id, decision.id, needsReviewer.id],
      overdue: [late.id],
      'needs-reviewers': [invited.id, needsReviewer.id],
      'with-reviewers': [reading.id, invited.id],
      'with-authors': [revision.id],
    })
    // By default the queue lists the papers that wait for this editor.
    expect((await queue(admin, `?journal=${journalId}`)).papers).toHaveLength(3)
  })

  it('is paged without a gap or a repeat, in both orders, also among equals and past the last due date', async () => {
    const journalId = await makeJournal(world.house.ctx, { abbrev: 'PAG', title: 'Paging' })
    const made: string[] = []
    for (let number = 0; number < 66; number++) {
      const status = (['submitted', 'rejected', 'under_admin'] as const)[number % 3]!
      const since = daysAgo(number % 4)
      made.push((await paper({ journalId, status, since })).id)
    }
    for (const sort of ['due', 'newest', 'stage', 'stage-last', 'editor', 'editor-last']) {
      const pages = await allPages(admin, `?filter=all&journal=PAG&sort=${sort}`)
      expect(pages.map((page) => page.length)).toEqual([30, 30, 6])
      expect(idsOf(pages.flat()).sort()).toEqual([...made].sort())
    }
    // The order by editor is found in another way for all journals than for one.
    for (const [index, fullName] of ['Zoë Last', 'Ann First'].entries()) {
      const { id } = await world.editor({ fullName })
      await sql`insert into peer_review.handling_editor (submission_id, editor_id, assigned_by, assigned_at)
        select p, ${id}::uuid, ${id}::uuid, now() from unnest(${made.slice(index * 20, index * 20 + 20)}::uuid[]) p`.execute(
        world.house.database.db,
      )
    }
    for (const sort of ['editor', 'editor-last']) {
      const whole = (await allPages(admin, `?filter=all&sort=${sort}`)).flat()
      const ofJournal = (await allPages(admin, `?filter=all&journal=PAG&sort=${sort}`)).flat()
      expect(new Set(idsOf(whole)).size).toBe(whole.length)
      expect(idsOf(whole.filter(({ journal }) => journal.id === journalId))).toEqual(idsOf(ofJournal))
      expect([...new Set(ofJournal.map(({ editor }) => editor?.fullName ?? ''))]).toEqual(
        sort === 'editor' ? ['Ann First', 'Zoë Last', ''] : ['', 'Zoë Last', 'Ann First'],
      )
    }
    const dues = (await allPages(admin, '?filter=all&journal=PAG')).flat().map(({ due }) => due ?? '9')
    expect(dues).toEqual([...dues].sort())
    for (const after of [
      'x',
      Buffer.from(`${made[0]} 2026`.slice(0, 40)).toString('base64url').slice(1),
      'Ü'.repeat(9),
    ]) {
      const { status, body } = await world.call(admin, 'GET', `/admin/papers?after=${encodeURIComponent(after)}`)
      expect([status, body.code]).toEqual([400, 'request.invalid'])
    }
  })

  it('finds a paper by its number, a part of it, or words of its title', async () => {
    const journalId = await makeJournal(world.house.ctx, { abbrev: 'FND', title: 'Finding' })
    const jars = await paper({ journalId, title: 'Jars, credit and trust: who vends water in Mongla' })
    const tanks = await paper({ journalId, title: 'Rainwater tanks after the donor leaves', status: 'rejected' })
    const found = async (q: string) =>
      idsOf((await queue(admin, `?filter=all&sort=newest&journal=FND&q=${encodeURIComponent(q)}`)).papers).sort()
    const both = [jars.id, tanks.id].sort()
    expect(await found('FND-2026-0001')).toEqual([jars.id])
    expect(await found('fnd 2026-0002')).toEqual([tanks.id])
    expect(await found('fnd-2026')).toEqual(both)
    expect(await found('2026-0001')).toEqual([jars.id])
    expect(await found('2025-0001')).toEqual([])
    expect(await found('2')).toEqual([tanks.id])
    expect(await found('vending JARS')).toEqual([jars.id])
    expect(await found('mong')).toEqual([jars.id])
    expect(await found('wat')).toEqual([jars.id])
    expect(await found('jars tanks')).toEqual([])
    for (const odd of ['%', "'", ':* & !', '(((', '\\', 'the of', '-- x']) expect(await found(odd)).toEqual([])
    const { counts } = await queue(admin, '?filter=all&journal=FND&q=mongla')
    expect(counts).toMatchObject({ all: 1, yours: 1, 'with-authors': 0 })
  })

  it('counts up to a thousand and no further', async () => {
    const journalId = await makeJournal(world.house.ctx, { abbrev: 'MNY', title: 'Many' })
    const { id } = await paper({ journalId })
    await sql`insert into submissions.submission (id, number, author_id, journal_id, status, title, manuscript_id, created_at,
        submitted_at, status_since, due_at)
      select gen_random_uuid(), 'MNY-2030-' || n, author_id, journal_id, 'submitted', title, manuscript_id, created_at,
        submitted_at, status_since, due_at
      from submissions.submission, generate_series(1, 1100) n where id = ${id}`.execute(world.house.database.db)
    expect((await queue(admin, '?journal=MNY')).counts).toMatchObject({
      yours: mostCounted,
      all: mostCounted,
      overdue: 0,
    })
  })
})

describe('whose queue', () => {
  it('has the journals that an editor looks after, and nothing that they have written', async () => {
    const editor = await world.subEditor([otherJournal])
    const mine = await paper({ journalId: otherJournal })
    const foreign = await paper()
    expect(idsOf((await queue(editor, '?filter=all')).papers)).toEqual([mine.id])
    expect((await queue(editor)).journals.map(({ id }) => id)).toEqual([otherJournal])
    expect((await queue(editor, `?filter=all&journal=${world.journalId}`)).papers).toEqual([])
    expect((await queue(editor, '?filter=all&journal=cms')).counts.all).toBe(0)
    expect((await queue(editor, `?filter=all&q=${foreign.number}`)).papers).toEqual([])
    expect((await queue(admin, '?filter=all')).journals.length).toBeGreaterThan(1)
    const both = await world.person('admin', { email: 'both.hats@example.org' })
    await paper({ journalId: otherJournal, authorId: both.id })
    await paper({ journalId: otherJournal, coAuthors: [{ name: 'B. Hats', userId: both.id }] })
    await paper({ journalId: otherJournal, coAuthors: [{ name: 'B. Hats', email: 'both.HATS@example.ORG' }] })
    const seen = await queue(both, '?filter=all&journal=JTPH')
    expect(idsOf(seen.papers)).toEqual([mine.id])
    expect(seen.counts.all).toBe(1)
    expect((await queue(admin, '?filter=all&journal=JTPH')).counts.all).toBe(4)
  })

  it('is for those who may manage papers', async () => {
    const lacking = await world.person('sub-admin', { permissions: ['approveUsers'], allowedJournals: [otherJournal] })
    for (const who of [lacking, author, await world.person('reviewer')])
      expect((await world.call(who, 'GET', '/admin/papers')).status).toBe(403)
    expect((await world.call(null, 'GET', '/admin/papers')).status).toBe(401)
    const none = await world.subEditor([])
    expect(await queue(none, '?filter=all')).toMatchObject({ papers: [], journals: [], counts: { all: 0 } })
  })

  it('costs as many statements with a hundred papers as with ten', async () => {
    const counts: number[] = []
    for (const size of [10, 100]) {
      const journalId = await makeJournal(world.house.ctx, { abbrev: `S${size}`, title: `Statements ${size}` })
      for (let number = 0; number < size; number++) await paper({ journalId, status: 'under_admin' })
      const editor = await world.subEditor([journalId])
      world.house.database.queries.reset()
      await queue(editor, '?filter=yours&q=wells')
      counts.push(world.house.database.queries.list.length)
    }
    expect(counts).toEqual([5, 5])
  })
})
