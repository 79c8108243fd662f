import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import {
  makeAuthor,
  talkTo,
  type Answer,
  type Author,
  type Talk,
  type Wire,
} from '../../../../../tests/support/drafting.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import type { PersonKind } from '../../../../../tests/support/people.ts'
import { authenticate } from '../identity/index.ts'
import { draftRoutes } from './routes.ts'

vi.setConfig({ testTimeout: 60_000 })

let house: TestHouse
let ann: Author
let bob: Author
let save: Talk['save']
let check: Talk['check']
let remove: Talk['remove']
let upload: Talk['upload']
let ask: Talk['ask']
let copyOf: Talk['copyOf']
let paperOf: Talk['paperOf']
let handIn: Talk['handIn']

beforeAll(async () => {
  house = await openTestHouse({ routes: draftRoutes, authenticate })
  ;({ save, check, remove, upload, ask, copyOf, paperOf, handIn } = talkTo(house))
})
afterAll(() => house.close())
beforeEach(async () => {
  ann = await makeAuthor(house.ctx)
  bob = await makeAuthor(house.ctx)
})

/** The response without the request id. */
const plain = ({ status, body }: Answer) => ({
  status,
  body: { ...body, requestId: null } as Wire,
})

const codeOf = ({ status, body }: Answer) => [status, body.code]
const form = {
  title: 'Salt in the wells',
  abstract: 'It rises.\nEverywhere.',
  keywords: ['salt', 'wells'],
  journalId: 'cms',
  coAuthors: [{ name: 'Łucja Wiśniewska', affiliation: 'Kraków', email: null }],
  answers: {},
}

describe('what an author types', () => {
  it('DRAFT-013 DRAFT-014 DRAFT-016 is kept from the first word, whole or not, as often as it is saved', async () => {
    const id = randomUUID()
    expect(await save(ann, id, 0)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await copyOf(id)).toMatchObject({
      version: 1,
      form: { title: '', keywords: [], coAuthors: [], answers: {} },
    })
    house.clock.moveTo('2026-11-15T09:00:07Z')
    expect(await save(ann, id, 1, form)).toEqual({
      status: 200,
      body: { version: 2, savedAt: '2026-11-15T09:00:07.000Z' },
    })
    expect((await copyOf(id))!.form).toEqual(form)
    expect(await paperOf(id)).toMatchObject({ author_id: ann.id, status: 'draft', number: null })
  })

  it('is never overwritten by an older window', async () => {
    const id = randomUUID()
    await save(ann, id, 0, { title: 'One' })
    await save(ann, id, 1, { title: 'Two' })
    const before = await copyOf(id)
    for (const version of [0, 1, 7]) {
      expect(codeOf(await save(ann, id, version, { title: 'Old' }))).toEqual([409, 'draft.newer'])
    }
    expect(await copyOf(id)).toEqual(before)
  })

  it('is kept once when the answer was lost and the same is sent again', async () => {
    const id = randomUUID()
    const first = await save(ann, id, 0, form)
    house.clock.moveTo('2026-11-15T10:00:00Z')
    expect(await save(ann, id, 0, form)).toEqual(first)
    await save(ann, id, 1, { ...form, title: 'More' })
    expect(codeOf(await save(ann, id, 0, form))).toEqual([409, 'draft.newer'])
  })

  it('of 20 windows that save after the same version, one is kept and 19 are told', async () => {
    const id = randomUUID()
    await save(ann, id, 0)
    const titles = Array.from({ length: 20 }, (_, n) => `Window ${n}`)
    const answers = await Promise.all(titles.map((title) => save(ann, id, 1, { title })))
    const kept = titles.filter((_, n) => answers[n]!.status === 200)
    expect(kept).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.code === 'draft.newer')).toHaveLength(19)
    expect(await copyOf(id)).toMatchObject({ version: 2, form: { title: kept[0] } })
  })

  it('first saved 50 times at once is one draft', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => save(ann, id, 0, form)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.version}`))).toEqual(new Set(['200 1']))
    const { rows } = await sql`select from submissions.submission where author_id = ${ann.id}`.execute(
      house.database.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('makes a thousand drafts and no more; those that are there can be saved', async () => {
    await sql`
      insert into submissions.submission (id, author_id, status, created_at, status_since)
      select gen_random_uuid(), ${ann.id}, 'draft', now(), now() from generate_series(1, 998)`.execute(
      house.database.db,
    )
    const ids = Array.from({ length: 8 }, () => randomUUID())
    const answers = await Promise.all(ids.map((id) => save(ann, id, 0)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 'draft.too-many')).toHaveLength(6)
    expect(codeOf(await upload(ann, randomUUID(), samplePaper()))).toEqual([409, 'draft.too-many'])
    const kept = ids.find((_, n) => answers[n]!.status === 200)!
    expect((await save(ann, kept, 0)).body.version).toBe(1)
    expect((await save(ann, kept, 1, form)).body.version).toBe(2)
  })

  it('SUBMIT-008 can be changed in a draft and in a revision, and in no other state', async () => {
    for (const status of ['submitted', 'processing', 'under_review', 'under_admin', 'accepted', 'rejected'] as const) {
      const id = await handIn(ann, status)
      for (const version of [0, 1]) expect(codeOf(await save(ann, id, version))).toEqual([409, 'draft.closed'])
      expect(codeOf(await upload(ann, id, samplePaper()))).toEqual([409, 'draft.closed'])
      expect(await copyOf(id)).toBeUndefined()
    }
    const id = await handIn(ann, 'revision_required')
    const pointId = randomUUID()
    expect((await save(ann, id, 0, { ...form, answers: { [pointId]: 'Done.' } })).body.version).toBe(1)
    expect(await copyOf(id)).toMatchObject({ form: { answers: { [pointId]: 'Done.' } } })
    expect(await paperOf(id)).toMatchObject({ status: 'revision_required', title: 'Salt in wells' })
  })

  it('begins, in a revision, with what was handed in', async () => {
    const id = await handIn(ann, 'revision_required')
    const { manuscript_id: reviewed } = (await paperOf(id))!
    expect(await upload(ann, id, samplePaper('Salt in wells, revised'))).toMatchObject({
      status: 201,
      body: { version: 0 },
    })
    const copy = (await copyOf(id))!
    expect(copy.form).toMatchObject({
      title: 'Salt in wells',
      keywords: ['salt', 'wells', 'delta'],
      coAuthors: [{ name: 'Piotr Lind', affiliation: 'Kraków' }],
      answers: {},
    })
    const { rows } = await sql`
      select previous_id, identities from manuscripts.manuscript where id = ${copy.manuscript_id}`.execute(
      house.database.db,
    )
    expect(rows).toEqual([{ previous_id: reviewed, identities: null }])
    expect((await paperOf(id))!.manuscript_id).toBe(reviewed)
  })

  it.each<[string, string | object]>([
    ['nothing', ''],
    ['no object', '[]'],
    ['half of one', '{"version":0,"form":{"title":"'],
    ['a version that is none', { version: -1, form: {} }],
    ['a version beyond numbers', '{"version":1e400,"form":{}}'],
    ['a version between two', { version: 0.5, form: {} }],
    ['a version as text', { version: '0', form: {} }],
    ['a title that is a list', { version: 0, form: { title: ['x'] } }],
    ['a title without end', { version: 0, form: { title: 'x'.repeat(501) } }],
    ['a hundred keywords', { version: 0, form: { keywords: Array(31).fill('x') } }],
    ['co-authors without names', { version: 0, form: { coAuthors: [{}] } }],
  ])('is refused as a body of %s', async (_name, body) => {
    const id = randomUUID()
    const { status } = await ask(ann, 'PUT', `/submission/draft/${id}`, body)
    expect(status).toBe(400)
    expect(await paperOf(id)).toBeUndefined()
  })

  it('may hold anything that can be typed or pasted', async () => {
    const id = randomUUID()
    const hostile = {
      title: `a\u0000b \ud800 '"; drop table submissions.draft; -- <script>alert(1)</script> {{7*7}}`,
      abstract: '\u202e\u0007\u2028',
      keywords: ['\u0000x'],
      answers: { __proto__x: 'lost', 'not-a-point': 'lost' },
    }
    expect((await save(ann, id, 0, hostile)).status).toBe(200)
    expect((await save(ann, id, 0, hostile)).body.version).toBe(1)
    const kept = (await copyOf(id))!.form as Wire
    expect(kept.title).toBe(`ab \ufffd '"; drop table submissions.draft; -- <script>alert(1)</script> {{7*7}}`)
    expect([kept.abstract, kept.keywords, kept.answers]).toEqual([hostile.abstract, ['x'], {}])
    const polluting = `{"version":1,"form":{"title":"x","answers":{"__proto__":"x","constructor":"y"},"__proto__":{"z":1}}}`
    expect((await ask(ann, 'PUT', `/submission/draft/${id}`, polluting)).status).toBeLessThan(500)
    expect(({} as Wire).z).toBeUndefined()
  })

  it('costs few statements', async () => {
    const id = randomUUID()
    await save(ann, id, 0, form)
    house.database.queries.reset()
    await save(ann, id, 1, form)
    expect(house.database.queries.list.length, house.database.queries.list.join('\n')).toBeLessThanOrEqual(7)
  })
})

describe('ids of others', () => {
  it('SUBMIT-007 DRAFT-013 lead nowhere: each call answers as if there were no such paper', async () => {
    const draft = randomUUID()
    await save(ann, draft, 0, form)
    await upload(ann, draft, samplePaper())
    const revision = await handIn(ann, 'revision_required')
    const closed = await handIn(ann, 'accepted')
    const rows = () => Promise.all([draft, revision, closed].map(async (id) => [await paperOf(id), await copyOf(id)]))
    const before = await rows()
    const unknown = randomUUID()
    const calls: Array<[string, (id: string) => Promise<Answer>]> = [
      ['save', (id) => save(bob, id, 1, form)],
      ['check', (id) => check(bob, id)],
      ['delete', (id) => remove(bob, id)],
    ]
    for (const [name, call] of calls) {
      const answer = plain(await call(unknown))
      expect(codeOf(answer), name).toEqual([404, 'submission.unknown'])
      for (const id of [draft, revision, closed, draft.toUpperCase()])
        expect(plain(await call(id)), name).toEqual(answer)
    }
    // A save or a file with an unknown id creates a draft. With an id of somebody else it must create nothing.
    for (const id of [draft, revision, closed]) {
      expect(codeOf(await save(bob, id, 0, form))).toEqual([404, 'submission.unknown'])
      expect(codeOf(await upload(bob, id, samplePaper()))).toEqual([404, 'submission.unknown'])
    }
    expect(await rows()).toEqual(before)
  })

  it.each<PersonKind>(['reviewer', 'admin', 'sub-admin', 'unapproved reviewer'])('are not for a %s', async (kind) => {
    const who = await makeAuthor(house.ctx, kind)
    const id = randomUUID()
    const answers = [
      await save(who, id, 0),
      await upload(who, id, samplePaper()),
      await check(who, id),
      await remove(who, id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await ask(who, 'GET', '/submission/search?q=ann')).status).toBe(403)
  })

  it('that are none are refused by their form', async () => {
    for (const id of ['1', 'null', '..%2f..', "'%20or%201=1", 'é'.repeat(50)]) {
      const path = encodeURI(decodeURI(id))
      expect(
        (await ask(ann, 'PUT', `/submission/draft/${path}`, { version: 0, form: {} })).status,
      ).toBeGreaterThanOrEqual(400)
      expect(codeOf(await remove(ann, path))[0]).toBe(404)
    }
  })
})

describe('a manuscript', () => {
  it('SUBMIT-019 SUBMIT-020 is put with a draft, which it begins where there is none', async () => {
    const id = randomUUID()
    house.clock.moveTo('2026-11-15T11:00:00Z')
    const docx = samplePaper()
    const { status, body } = await upload(ann, id, docx)
    const at = '2026-11-15T11:00:00.000Z'
    expect([status, body]).toEqual([
      201,
      { file: { name: 'wells of Zebulon.docx', bytes: docx.length, uploadedAt: at }, version: 0, savedAt: at },
    ])
    // The first save at version 0 is accepted although the file was uploaded before it.
    expect((await save(ann, id, 0, form)).body.version).toBe(1)
    expect(await copyOf(id)).toMatchObject({ file_name: 'wells of Zebulon.docx', form: { title: form.title } })
    expect((await upload(ann, id, samplePaper('Again'))).body.version).toBe(1)
    const { rows } = await sql<{ file_name: string }>`select file_name from files.object`.execute(house.database.db)
    expect(JSON.stringify(rows)).not.toContain('Zebulon')
  })

  it('SUBMIT-019 is a DOCX by its bytes, whatever it is called', async () => {
    const refused = {
      status: 400,
      body: { code: 'submission.not-docx', message: 'Please select a valid DOCX file only.' },
    }
    const id = randomUUID()
    const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    for (const bytes of [
      Buffer.from('%PDF-1.7 of a paper'),
      Buffer.from('PK\x03\x04 and nothing more'),
      Buffer.from('<html>'),
      Buffer.alloc(0),
    ]) {
      expect(await upload(ann, id, bytes, 'paper.docx', docxType)).toMatchObject(refused)
    }
    expect(await upload(ann, id, null)).toMatchObject(refused)
    expect(await paperOf(id)).toBeUndefined()
    expect((await upload(ann, id, samplePaper(), 'paper', docxType)).status).toBe(201)
    expect((await upload(ann, id, samplePaper(), '../../etc/пример\u0000.docx')).status).toBe(201)
    expect((await copyOf(id))!.file_name).not.toMatch(/[/\0]/)
  })

  it('SUBMIT-020 may have 10485760 bytes, and not one more', async () => {
    const id = randomUUID()
    const sized = (bytes: number) => Buffer.concat([samplePaper(), Buffer.alloc(bytes)]).subarray(0, bytes)
    expect((await upload(ann, id, sized(maxManuscriptBytes))).status).toBe(201)
    const before = await copyOf(id)
    for (const bytes of [maxManuscriptBytes + 1, 3 * maxManuscriptBytes]) {
      expect(await upload(ann, id, sized(bytes))).toMatchObject({
        status: 400,
        body: { code: 'submission.too-large', message: 'File size must be less than 10MB.' },
      })
    }
    expect(await copyOf(id)).toEqual(before)
  })

  it('is taken without waiting for anybody, and costs few statements', async () => {
    const id = randomUUID()
    await upload(ann, id, samplePaper())
    house.database.queries.reset()
    await upload(ann, id, samplePaper())
    expect(house.database.queries.list.length, house.database.queries.list.join('\n')).toBeLessThanOrEqual(16)
    expect((await check(ann, id)).body).toEqual({
      status: 'running',
      told: null,
      read: null,
      ...{ journals: [], isGoodFit: false },
      report: null,
      similarity: null,
      references: null,
    })
  })

  it('that is not there is no fault', async () => {
    const id = randomUUID()
    await save(ann, id, 0)
    expect((await check(ann, id)).body).toMatchObject({ status: 'none', report: null, journals: [] })
    expect((await check(ann, await handIn(ann, 'revision_required'))).body.status).toBe('none')
  })
})
