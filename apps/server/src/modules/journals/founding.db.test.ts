import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listJournalsAtDeskEndpoint } from '@grfs/contracts/journals/admin'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { deskOf, statusesOf } from '../../../../../tests/support/desk.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { deliverAll, takePurges } from '../../../../../tests/support/jobs.ts'
import { subscriptions } from '../../entry/subscriptions.ts'
import { authenticate } from '../identity/index.ts'
import { interopDocuments } from '../interop/index.ts'
import { publishingRoutes } from '../publishing/index.ts'
import { indexChange } from '../search/jobs.ts'
import { searchRoutes } from '../search/index.ts'
import { journalRoutes } from './index.ts'

let house: TestHouse
let admin: SignedIn
let coasts: string
/** May publish in Coasts, and nothing else. */
let publisher: SignedIn
const { person, ask, auditOf } = deskOf(() => house)

beforeAll(async () => {
  const routes = [...journalRoutes, ...publishingRoutes, ...searchRoutes]
  house = await openTestHouse({ routes, documents: interopDocuments, authenticate, subscriptions })
  coasts = await makeJournal(house.ctx)
  admin = await person('admin')
  publisher = await person('sub-admin', { permissions: ['publishPapers'], allowedJournals: [coasts] })
})
afterAll(() => house.close())

const journal = (parts: object = {}) => ({
  title: 'Mountain Studies',
  abbrev: 'mts',
  category: 'Earth Sciences',
  subtitle: 'Valleys and what is above them.',
  issn: '27560856',
  hue: 154,
  pattern: 'rays',
  pdfDesign: 'compact',
  assignmentRule: 'none',
  publicationRule: 'issues',
  finalFilesRule: 'none',
  proofRule: 'none',
  hasDoi: false,
  hasIssueDois: false,
  proofSilenceDays: null,
  about: 'First.\n\nSecond.',
  editorInChief: { title: 'Prof.', fullName: 'Ana Kerekere', university: 'Otago' },
  layoutEditor: null,
  ...parts,
})
let letters = 0
const abbrev = () => `Z${String.fromCharCode(65 + Math.floor(letters / 26), 65 + (letters++ % 26))}`
const found = (parts: object = {}, who = admin) =>
  ask(who, 'POST', '/admin/journals', journal({ abbrev: abbrev(), ...parts }))
const edit = (ref: string, parts: object, who = admin) => ask(who, 'PUT', `/admin/journals/${ref}`, journal(parts))

describe('journals', () => {
  it('are founded, and are everywhere at once', async () => {
    await takePurges(house.database)
    const missing = await house.app.inject('/api/journals/mts/issues')
    expect(missing.statusCode).toBe(404)
    const { status, body } = await ask(admin, 'POST', '/admin/journals', journal())
    expect([status, body]).toEqual([
      201,
      {
        ...journal(),
        id: expect.any(String),
        abbrev: 'MTS',
        issn: '2756-0856',
        articleCount: 0,
        openPapers: 0,
        hasPrefix: false,
      },
    ])
    expect(await takePurges(house.database)).toEqual(['calls', 'front-page', `journal:${body.id}`, 'journals'])
    const shown = (await house.app.inject('/api/journals/mts/issues')).json()
    expect(shown).toMatchObject({
      journal: { title: 'Mountain Studies', issn: '2756-0856', hue: 154, pattern: 'rays' },
      about: 'First.\n\nSecond.',
      board: { editorInChief: { title: 'Prof.', fullName: 'Ana Kerekere', university: 'Otago' }, layoutEditor: null },
    })
    expect(await auditOf(body.id)).toMatchObject([
      { action: 'journal.created', actorId: admin.id, label: 'Mountain Studies' },
    ])
  })

  it('are found by search as soon as they are told of', async () => {
    const { body } = await found({ title: 'Glaciology Quarterly' })
    await deliverAll(house.database)
    const { rows } = await house.database.pool.query(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'search.index' and j.payload ->> 'journalId' = $1`,
      [body.id],
    )
    expect(rows).toHaveLength(1)
    await indexChange(house.ctx, rows[0].payload)
    expect((await house.app.inject('/api/search?q=glaciology')).body).toContain('Glaciology Quarterly')
  })

  it.each([
    [{ title: ' ' }, 400, 'journal.title-missing'],
    [{ category: '' }, 400, 'journal.title-missing'],
    [{ abbrev: 'X' }, 400, 'journal.abbrev-invalid'],
    [{ abbrev: 'A-B' }, 400, 'journal.abbrev-invalid'],
    [{ issn: '2756-0852' }, 400, 'journal.issn-invalid'],
    [{ abbrev: 'cms' }, 409, 'journal.abbrev-taken'],
    [{ hue: 3 }, 400, 'request.invalid'],
    [{ pattern: 'stars' }, 400, 'request.invalid'],
    [{ pdfDesign: 'poster' }, 400, 'request.invalid'],
  ])('are refused with %o: %s %s', async (parts, status, code) => {
    expect(await found(parts)).toMatchObject({ status, body: { code } })
    const { body } = await found()
    expect(await edit(body.id, { abbrev: body.abbrev, ...parts })).toMatchObject({ status, body: { code } })
    expect(await auditOf(body.id)).toHaveLength(1)
  })

  it('have one abbreviation each, however many ask at once; without one there may be many', async () => {
    const same = abbrev()
    expect(statusesOf(await Promise.all(Array.from({ length: 8 }, () => found({ abbrev: same }))))).toEqual({
      201: 1,
      409: 7,
    })
    const [one, other] = [(await found()).body, (await found()).body]
    const wanted = abbrev()
    const raced = await Promise.all([one, other].map(({ id }) => edit(id, { abbrev: wanted })))
    expect(statusesOf(raced)).toEqual({ 200: 1, 409: 1 })
    expect([(await found({ abbrev: '' })).body.abbrev, (await found({ abbrev: '' })).body.abbrev]).toEqual([null, null])
  })

  it('are changed everywhere at once; what stays the same is no change', async () => {
    const { body } = await found()
    await takePurges(house.database)
    const next = {
      abbrev: body.abbrev.toLowerCase(),
      title: 'Highland Studies',
      hue: 2,
      layoutEditor: { title: '', fullName: 'Bo', university: 'Lund' },
    }
    expect(await edit(body.abbrev.toLowerCase(), next)).toMatchObject({
      status: 200,
      body: { title: 'Highland Studies', hue: 2 },
    })
    expect(await takePurges(house.database)).toEqual(['calls', 'front-page', `journal:${body.id}`, 'journals'])
    expect((await house.app.inject(`/journal/${body.abbrev.toLowerCase()}/feed.xml`)).body).toContain(
      'Highland Studies',
    )
    expect((await edit(body.id, next)).status).toBe(200)
    expect(await takePurges(house.database)).toEqual([])
    expect(await auditOf(body.id)).toMatchObject([
      { action: 'journal.created' },
      {
        action: 'journal.changed',
        label: 'Highland Studies',
        detail: { changed: ['title', 'hue', 'layoutEditor'], before: { hue: 154 }, after: { hue: 2 } },
      },
    ])
    expect(await edit('nope', {})).toMatchObject({ status: 404, body: { code: 'journal.not-found' } })
  })

  it('keep their abbreviation once something has appeared', async () => {
    const { body } = await found()
    expect((await edit(body.id, { abbrev: 'TEMP' })).body.abbrev).toBe('TEMP')
    const issue = await makeIssue(house.ctx, body.id, 1, 1)
    await makeArticle(house.ctx, body.id, issue, { publicId: 'temp.2026.001', position: 1 })
    for (const other of ['OTHER', '']) {
      expect(await edit(body.id, { abbrev: other })).toMatchObject({
        status: 409,
        body: { code: 'journal.abbrev-fixed' },
      })
    }
    expect((await edit(body.id, { abbrev: 'temp', title: 'New title' })).body).toMatchObject({ articleCount: 1 })
  })

  it('are listed by title to those whose they are, with the papers on their way; full admins edit', async () => {
    const { body } = await found({ title: 'Aardvarks' })
    const { id: authorId } = await person('researcher')
    for (const status of ['draft', 'submitted', 'under_review', 'rejected', 'accepted'] as const) {
      await makeSubmission(house.ctx, { authorId, journalId: body.id, status })
    }
    const all = (await ask(admin, 'GET', '/admin/journals')).body
    expect(listJournalsAtDeskEndpoint.response.safeParse(all).error).toBeUndefined()
    expect(all.mayEdit).toBe(true)
    expect(all.journals[0]).toMatchObject({ id: body.id, openPapers: 2, issn: '2756-0856', about: 'First.\n\nSecond.' })
    const mine = (await ask(publisher, 'GET', '/admin/journals')).body
    expect([mine.mayEdit, mine.journals.map(({ id }: { id: string }) => id)]).toEqual([false, [coasts]])
    expect((await found({}, publisher)).status).toBe(403)
    expect((await edit(coasts, {}, publisher)).status).toBe(403)
    expect((await ask(await person('researcher'), 'GET', '/admin/journals')).status).toBe(403)
  })
})
