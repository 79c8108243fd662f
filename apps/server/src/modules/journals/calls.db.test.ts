import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listIssuesAtDeskEndpoint } from '@grfs/contracts/journals/admin'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { deskOf, statusesOf } from '../../../../../tests/support/desk.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { takePurges } from '../../../../../tests/support/jobs.ts'
import { authenticate } from '../identity/index.ts'
import { interopDocuments } from '../interop/index.ts'
import { publishingRoutes } from '../publishing/index.ts'
import { journalHandlers, journalRoutes } from './index.ts'

let house: TestHouse
let admin: SignedIn
let coasts: string
let cities: string
/** May create issues in Coasts. */
let caller: SignedIn
/** May publish in Coasts, and nothing else. */
let publisher: SignedIn
/** May create issues in Cities. */
let stranger: SignedIn
const { person, ask, auditOf } = deskOf(() => house)

beforeAll(async () => {
  const routes = [...journalRoutes, ...publishingRoutes]
  house = await openTestHouse({ routes, documents: interopDocuments, authenticate })
  coasts = await makeJournal(house.ctx)
  cities = await makeJournal(house.ctx, { title: 'Cities', abbrev: 'CIT', category: 'Cities' })
  admin = await person('admin')
  caller = await person('sub-admin', { permissions: ['createIssues'], allowedJournals: [coasts] })
  publisher = await person('sub-admin', { permissions: ['publishPapers'], allowedJournals: [coasts] })
  stranger = await person('sub-admin', { permissions: ['createIssues'], allowedJournals: [cities] })
})
afterAll(() => house.close())

let count = 0
const volume = () => 100 + ++count
const call = (parts: object = {}) => ({
  ...{ journalId: coasts, volume: volume(), number: 1, month: 5, year: 2099 },
  title: 'The river mouth as a workplace',
  text: 'Labour, gear and risk.\n\nWho earns a living there?',
  deadline: '2099-03-01',
  ...parts,
})
const open = (parts: object = {}, who = caller) => ask(who, 'POST', '/admin/issues', call(parts))
const opened = async (parts: object = {}): Promise<string> => (await open(parts, admin)).body.id
const change = (id: string, parts: object = {}, who = caller) => {
  const { journalId: _, ...body } = call(parts)
  return ask(who, 'PUT', `/admin/issues/${id}`, body)
}
const remove = (id: string, who = caller) => ask(who, 'DELETE', `/admin/issues/${id}`)
const list = async (query = '', who = admin) => (await ask(who, 'GET', `/admin/issues${query}`)).body
const publicCalls = async (): Promise<string[]> =>
  (await house.app.inject('/api/front-page')).json().calls.map(({ title }: { title: string }) => title)
const callsOfJournal = async (ref: string): Promise<string[]> =>
  (await house.app.inject(`/api/journals/${ref}/issues`)).json().calls.map(({ title }: { title: string }) => title)

describe('a call for papers', () => {
  it('PUBLISH-002 makes an issue, which the home page, the journal’s page and the feed show at once', async () => {
    await takePurges(house.database)
    const { status, body } = await open({ volume: 8, title: 'Shown at once' })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        journal: { id: coasts, title: 'Coastal and Marine Studies', abbrev: 'CMS', hue: 210 },
        ...{ volume: 8, number: 1, label: null, month: 5, year: 2099, articleCount: 0 },
        call: {
          title: 'Shown at once',
          text: 'Labour, gear and risk.\n\nWho earns a living there?',
          deadline: '2099-03-01',
          isOpen: true,
        },
      },
    ])
    expect(await publicCalls()).toContain('Shown at once')
    expect(await callsOfJournal('cms')).toContain('Shown at once')
    expect(await callsOfJournal('cit')).not.toContain('Shown at once')
    expect((await house.app.inject('/calls/feed.xml')).body).toContain('Shown at once')
    expect(await takePurges(house.database)).toEqual(['calls', `journal:${coasts}`])
    expect(await auditOf(body.id)).toMatchObject([
      {
        action: 'call.created',
        actorId: caller.id,
        label: 'CMS 8(1): Shown at once',
        detail: { volume: 8, number: 1, month: 5, year: 2099, deadline: '2099-03-01' },
      },
    ])
  })

  it('names its journal by id or abbreviation', async () => {
    expect((await open({ journalId: 'cms' })).body.journal.id).toBe(coasts)
    expect(await open({ journalId: 'nope' })).toMatchObject({ status: 404, body: { code: 'journal.not-found' } })
    expect((await open({ journalId: randomUUID() })).status).toBe(404)
  })

  it.each([
    [{ title: ' ' }, 'call.incomplete'],
    [{ text: '\n' }, 'call.incomplete'],
    [{ deadline: '' }, 'call.incomplete'],
    [{ deadline: undefined }, 'call.incomplete'],
    [{ deadline: '2026-11-14' }, 'call.deadline-past'],
    [{ deadline: '2026-02-30' }, 'request.invalid'],
    [{ month: 13 }, 'request.invalid'],
    [{ volume: 0 }, 'request.invalid'],
    [{ number: 1.5 }, 'request.invalid'],
    [{ year: '2099' }, 'request.invalid'],
    [{ label: '<b>2</b>' }, 'request.invalid'],
    [{ label: 2 }, 'request.invalid'],
  ])('is refused with %o: %s', async (parts, code) => {
    expect(await open(parts)).toMatchObject({ status: 400, body: { code } })
  })

  it('takes today as its last day', async () => {
    expect((await open({ deadline: '2026-11-15' })).body.call.isOpen).toBe(true)
  })

  it('has one volume and number in its journal, however many ask at once', async () => {
    const same = { volume: volume(), number: 3 }
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => open({ ...same, title: `Nr ${at}` })))
    expect(statusesOf(answers)).toEqual({ 201: 1, 409: 7 })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('call.issue-taken')
    expect((await open({ ...same, journalId: cities }, admin)).status).toBe(201)
    const other = await opened()
    expect(await change(other, same)).toMatchObject({ status: 409, body: { code: 'call.issue-taken' } })
    expect(await auditOf(other)).toHaveLength(1)
  })

  it('is made once for one key', async () => {
    const body = call()
    const twice = await Promise.all(
      [1, 2].map(() => ask(caller, 'POST', '/admin/issues', body, { 'idempotency-key': 'one-call-only' })),
    )
    expect(twice[0]!.body.id).toBe(twice[1]!.body.id)
  })

  it('changes, and what stays the same is no change', async () => {
    const at = { volume: volume() }
    const id = await opened({ ...at, title: 'Before' })
    await takePurges(house.database)
    const next = { ...at, number: 2, month: 6, year: 2098, title: 'After', text: 'New.', deadline: '2099-04-01' }
    expect(await change(id, next)).toMatchObject({
      status: 200,
      body: {
        id,
        ...at,
        number: 2,
        month: 6,
        year: 2098,
        call: { title: 'After', text: 'New.', deadline: '2099-04-01' },
      },
    })
    expect(await takePurges(house.database)).toEqual(['calls', `journal:${coasts}`])
    expect(await publicCalls()).not.toContain('Before')
    expect((await change(id, next)).status).toBe(200)
    expect(await takePurges(house.database)).toEqual([])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['call.created', 'call.changed'])
  })

  it('closes by itself at the end of its last day, and may then still be corrected', async () => {
    const at = { volume: volume() }
    const id = await opened({ ...at, title: 'Closing', deadline: '2026-11-20' })
    const state = async () =>
      (await list('?journal=cms')).issues.find((one: { id: string }) => one.id === id).call.isOpen
    house.clock.moveTo('2026-11-20T23:59:59Z')
    const late = await person('admin')
    expect(
      (await ask(late, 'GET', '/admin/issues')).body.issues.find((one: { id: string }) => one.id === id).call.isOpen,
    ).toBe(true)
    house.clock.moveTo('2026-11-21T00:00:00Z')
    expect(
      (await ask(late, 'GET', '/admin/issues')).body.issues.find((one: { id: string }) => one.id === id).call.isOpen,
    ).toBe(false)
    const editing = (parts: object) => change(id, { ...at, title: 'Closing', deadline: '2026-11-20', ...parts }, late)
    expect((await editing({ text: 'A comma, put right.' })).status).toBe(200)
    expect((await editing({ deadline: '2026-11-19' })).body.code).toBe('call.deadline-past')
    house.clock.moveTo('2026-11-15T09:00:00Z')
    expect(await state()).toBe(true)
    // Public pages use the current date of the database.
    await house.database.pool.query(
      `update journals.issue set call_deadline_on = (now() at time zone 'UTC')::date where id = $1`,
      [id],
    )
    expect(await callsOfJournal('cms')).toContain('Closing')
    await house.database.pool.query(`update journals.issue set call_deadline_on = call_deadline_on - 1 where id = $1`, [
      id,
    ])
    expect(await callsOfJournal('cms')).not.toContain('Closing')
    expect(await publicCalls()).not.toContain('Closing')
    expect((await house.app.inject('/calls/feed.xml')).body).not.toContain('Closing')
  })

  it('has the pages that show calls drawn anew once a day, also when midnight was missed', async () => {
    const [handler] = journalHandlers
    const turn = () => handler!.run({}, { ctx: house.ctx } as never)
    await takePurges(house.database)
    await turn()
    expect(await takePurges(house.database)).toEqual(['calls'])
    await turn()
    expect(await takePurges(house.database)).toEqual([])
    await house.database.pool.query(
      `update platform.effect set key = key || ' was yesterday' where key like 'journals.turn-day%'`,
    )
    await turn()
    expect(await takePurges(house.database)).toEqual(['calls'])
  })

  it('is taken back with its issue', async () => {
    const id = await opened({ title: 'Taken back' })
    await takePurges(house.database)
    expect(await remove(id)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Call deleted successfully' },
    })
    expect(await publicCalls()).not.toContain('Taken back')
    expect(await takePurges(house.database)).toEqual(['calls', `journal:${coasts}`])
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'call.deleted', actorId: caller.id })
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'issue.unknown' } })
  })

  it('is taken back once, however many ask at once', async () => {
    const id = await opened()
    expect(statusesOf(await Promise.all(Array.from({ length: 8 }, () => remove(id))))).toEqual({ 200: 1, 404: 7 })
    expect((await auditOf(id)).filter(({ action }) => action === 'call.deleted')).toHaveLength(1)
  })

  it('keeps its issue and that issue’s name once something has appeared in it', async () => {
    const at = { volume: volume(), title: 'Appeared' }
    const id = await opened(at)
    await makeArticle(house.ctx, coasts, id, { publicId: 'cms.2099.001', position: 1 })
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'issue.has-articles' } })
    for (const parts of [{ volume: volume() }, { number: 2 }, { month: 6 }, { year: 2098 }]) {
      expect(await change(id, { ...at, ...parts })).toMatchObject({ status: 409, body: { code: 'issue.fixed' } })
    }
    expect(await change(id, { ...at, title: 'Still open' })).toMatchObject({
      status: 200,
      body: { articleCount: 1, call: { title: 'Still open' } },
    })
  })

  it('is taken back from papers that are planned for it, which then have no issue', async () => {
    const id = await opened()
    const { id: authorId } = await person('researcher')
    const paper = await makeSubmission(house.ctx, { authorId, journalId: coasts, status: 'accepted' })
    await house.database.pool.query(
      `insert into publishing.publication (submission_id, journal_id, plan, issue_id, state, accepted_at, changed_at)
       values ($1, $2, '{}', $3, 'ready', now(), now())`,
      [paper.id, coasts, id],
    )
    expect((await remove(id)).status).toBe(200)
    const { rows } = await house.database.pool.query(
      'select issue_id from publishing.publication where submission_id = $1',
      [paper.id],
    )
    expect(rows).toEqual([{ issue_id: null }])
  })

  it('may be added to an issue that has none', async () => {
    const id = await makeIssue(house.ctx, coasts, 90, 1, 2025)
    expect((await list('?only=uncalled')).issues.find((one: { id: string }) => one.id === id).call).toBeNull()
    const added = await change(id, { volume: 90, year: 2025, month: 9, title: 'Added' })
    expect(added).toMatchObject({ status: 200, body: { call: { title: 'Added', isOpen: true } } })
    expect(await callsOfJournal('cms')).toContain('Added')
  })
})

describe('who may call for papers', () => {
  it('PUBLISH-004 only who holds createIssues, and in the allowed journals', async () => {
    const id = await opened()
    for (const who of [publisher, await person('researcher'), await person('reviewer')]) {
      for (const answer of [await open({}, who), await change(id, {}, who), await remove(id, who)]) {
        expect(answer).toMatchObject({ status: 403, body: { code: 'access.denied' } })
      }
    }
    expect(await open({}, stranger)).toMatchObject({ status: 403, body: { code: 'access.denied' } })
    expect(await change(id, {}, stranger)).toMatchObject({ status: 404, body: { code: 'issue.unknown' } })
    expect(await remove(id, stranger)).toMatchObject({ status: 404, body: { code: 'issue.unknown' } })
    expect(await remove('not-an-id')).toMatchObject({ status: 404, body: { code: 'issue.unknown' } })
    expect((await remove(id)).status).toBe(200)
  })

  it('sees the issues of the allowed journals, whatever the permission', async () => {
    const mine = await opened()
    const theirs = await opened({ journalId: cities })
    for (const who of [caller, publisher]) {
      const ids = (await list('', who)).issues.map((one: { id: string }) => one.id)
      expect(ids).toContain(mine)
      expect(ids).not.toContain(theirs)
      expect((await list('?journal=cit', who)).issues).toEqual([])
    }
    const nowhere = await person('sub-admin', { permissions: ['createIssues'], allowedJournals: [] })
    expect((await list('', nowhere)).issues).toEqual([])
    expect((await ask(await person('researcher'), 'GET', '/admin/issues')).status).toBe(403)
  })
})

describe('the list of issues', () => {
  it('is in order, the newest first, thirty to a page, each once', async () => {
    const many = await makeJournal(house.ctx, { title: 'Many', abbrev: 'MNY' })
    for (let nth = 1; nth <= 65; nth++) await makeIssue(house.ctx, many, nth, 1, 1960 + nth)
    const seen: Array<{ id: string; volume: number }> = []
    let next: string | null = ''
    const sizes: number[] = []
    while (next !== null) {
      const page = await list(`?journal=mny&after=${next}`)
      expect(listIssuesAtDeskEndpoint.response.safeParse(page).error).toBeUndefined()
      seen.push(...page.issues)
      sizes.push(page.issues.length)
      next = page.next
    }
    expect(sizes).toEqual([30, 30, 5])
    expect(seen.map((one) => one.volume)).toEqual(Array.from({ length: 65 }, (_, at) => 65 - at))
    expect((await ask(admin, 'GET', '/admin/issues?after=x')).status).toBe(400)
    expect((await ask(admin, 'GET', '/admin/issues?journal=nope')).status).toBe(404)
  })

  it('is narrowed to open calls, closed ones, and issues without', async () => {
    const some = await makeJournal(house.ctx, { title: 'Some', abbrev: 'SME' })
    const one = await opened({ journalId: some })
    const closed = await opened({ journalId: some, deadline: '2026-11-15' })
    await house.database.pool.query(`update journals.issue set call_deadline_on = '2026-11-14' where id = $1`, [closed])
    const bare = await makeIssue(house.ctx, some, 1, 1)
    const ids = async (only: string) =>
      (await list(`?journal=sme&only=${only}`)).issues.map(({ id }: { id: string }) => id).toSorted()
    expect(await ids('open')).toEqual([one])
    expect(await ids('closed')).toEqual([closed])
    expect(await ids('calls')).toEqual([one, closed].toSorted())
    expect(await ids('uncalled')).toEqual([bare])
    expect(await ids('all')).toEqual([one, closed, bare].toSorted())
  })
})
