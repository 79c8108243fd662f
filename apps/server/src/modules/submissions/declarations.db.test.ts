import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyFacts, Facts } from '@grfs/contracts/facts'
import { declarations, handTo, noStatements, papers } from '../../../../../tests/support/handing.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { openWorld, type Actor, type World } from '../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 60_000 })

const docx = samplePaper()
const letter = 'Dear editors, Quill and I wrote this.'
let world: World
let editor: Actor
let ann: Actor
let id: string

beforeAll(async () => {
  world = await openWorld()
  editor = await world.editor()
  // The first paper is really processed; the results are copied to the others.
  await world.submit(await world.person('researcher'))
}, 240_000)
afterAll(() => world.close())
beforeEach(async () => {
  ann = await world.person('researcher')
  id = randomUUID()
})

const factsOf = (changed: object = {}): Facts =>
  Facts.parse({
    ...emptyFacts(),
    ...noStatements,
    title: [{ text: papers.title }],
    abstract: [{ heading: null, text: [{ text: papers.abstract }] }],
    keywords: ['salt', 'wells', 'delta'],
    people: [{ type: 'person', published: ann.fullName, accountId: ann.id, email: ann.email }],
    ...changed,
  })
const save = (form: object, version = 0) =>
  world.call(ann, 'PUT', `/submission/draft/${id}`, { version, form: { journalId: world.journalId, ...form } })
const submit = (fields: Record<string, string> = { declarations }) =>
  handTo(world.house).submit(
    ann as never,
    { ...papers, journalId: world.journalId, submissionId: id, ...fields },
    { file: docx },
  )
const stored = async (paper = id) => {
  const { rows } = await sql<{ status: string; letter: string | null; declarations: string[]; call: string | null }>`
    select status, cover_letter as letter, declarations, call_title as call from submissions.submission
    where id = ${paper}`.execute(world.house.database.db)
  return rows[0]!
}

describe('the declarations of a new paper', () => {
  it('are required with the facts, each by its name, and nothing is submitted before', async () => {
    const { ethics: _ethics, ...statements } = noStatements.statements
    const unsure = { isNone: true, origin: { by: 'reader', confidence: 0.4 } }
    await save({ facts: factsOf({ statements: { ...statements, data: unsure }, funding: {} }) })
    const refused = await submit({ declarations: '["original"]' })
    expect([refused.status, refused.body.code]).toEqual([400, 'submission.declarations-missing'])
    for (const name of ['Agreement of all authors', 'Licence', 'Funding', 'Data availability', 'Ethics'])
      expect(refused.body.message).toContain(name)
    expect(refused.body.message).not.toContain('Competing interests')
    expect((await submit({})).body.code).toBe('submission.declarations-missing')
    expect(await stored()).toMatchObject({ status: 'draft', declarations: [] })
    await save({ facts: factsOf() }, 1)
    for (const wrong of ['["everything"]', 'yes', '[1]'])
      expect((await submit({ declarations: wrong })).body.code).toBe('request.invalid')
    expect((await submit()).status).toBe(201)
    expect(await stored()).toMatchObject({
      status: 'submitted',
      declarations: ['authors-agree', 'original', 'licence'],
    })
  })

  it('of a client that knows only the specified fields are missing, and the editor sees that', async () => {
    const { id: paper } = await world.submit(ann)
    expect(await stored(paper)).toMatchObject({ status: 'submitted', declarations: [] })
    const { letter: seen } = (await world.call(editor, 'GET', `/admin/papers/${paper}`)).body
    expect(seen).toEqual({ coverLetter: null, call: null, declarations: [], statements: [] })
  })
})

describe('the cover letter', () => {
  it('reaches the editors with the statements, and neither co-authors, reviewers nor the author’s public facts', async () => {
    const bob = await world.person('researcher')
    const people = [
      { type: 'person', published: ann.fullName, accountId: ann.id, email: ann.email },
      { type: 'person', published: bob.fullName, accountId: bob.id },
    ]
    const conflicts = { isNone: false, text: 'Ann sells wells.' }
    await save({
      facts: factsOf({ people, statements: { ...noStatements.statements, conflicts } }),
      coverLetter: letter,
    })
    // A client that does not know the letter leaves it as it is.
    await save(
      { title: papers.title, abstract: papers.abstract, keywords: ['salt', 'wells', 'delta'], coAuthors: [] },
      1,
    )
    await save({ facts: factsOf({ people, statements: { ...noStatements.statements, conflicts } }) }, 2)
    expect((await submit()).status).toBe(201)
    await world.finish(id)
    expect((await world.call(editor, 'GET', `/admin/papers/${id}`)).body.letter).toMatchObject({
      coverLetter: letter,
      declarations: ['authors-agree', 'original', 'licence'],
      statements: expect.arrayContaining([
        { kind: 'conflicts', isNone: false, text: 'Ann sells wells.' },
        { kind: 'funding', isNone: true, text: '' },
      ]),
    })
    await world.screen(editor, id)
    await world.confirmBlindness(editor, id)
    const reader = await world.person('reviewer')
    await world.invite(editor, id, [reader])
    await world.accept(reader, id)
    for (const who of [bob, reader]) {
      const seen = await world.call(who, 'GET', `/submission/${id}`)
      expect(seen.status).toBe(200)
      expect(seen.raw.toString()).not.toContain('Quill')
    }
    const { rows } = await sql`select from submissions.public_facts where facts::text like '%Quill%'`.execute(
      world.house.database.db,
    )
    expect(rows).toEqual([])
  })
})

describe('a call for papers', () => {
  async function openCall(journalId: string, days: number): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into journals.issue (id, journal_id, volume, number, month, year, call_title, call_text, call_deadline_on, call_opened_at)
      values (gen_random_uuid(), ${journalId}, 90, ${50 + days}, 1, 2030, ${`Shade ${days}`}, 'Tell us.',
        (now() at time zone 'UTC')::date + ${days}::int, now()) returning id`.execute(world.house.database.db)
    return rows[0]!.id
  }

  it('that is open is stored with the paper, and the editor reads its title', async () => {
    await save({ facts: factsOf(), callId: await openCall(world.journalId, 3) })
    expect((await submit()).status).toBe(201)
    expect(await stored()).toMatchObject({ call: 'Shade 3' })
    expect((await world.call(editor, 'GET', `/admin/papers/${id}`)).body.letter.call).toBe('Shade 3')
  })

  it('that is closed or unknown is refused, and the draft stays', async () => {
    const closed = await openCall(world.journalId, -1)
    for (const [version, callId] of [closed, randomUUID(), 'no-call'].entries()) {
      await save({ facts: factsOf(), callId }, version)
      expect((await submit()).body.code).toBe('submission.call-closed')
    }
    expect(await stored()).toMatchObject({ status: 'draft', call: null })
    await save({ facts: factsOf(), callId: null }, 3)
    expect((await submit()).status).toBe(201)
  })
})
