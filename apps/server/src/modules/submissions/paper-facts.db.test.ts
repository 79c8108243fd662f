import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyFacts, Facts } from '@grfs/contracts/facts'
import { markedFacts, type MarkedPerson } from '../../../../../tests/support/anonymity/marked-facts.ts'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeAuthor, talkTo, type Answer, type Author, type Talk } from '../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { declarations, handTo, papers, sendBack, type Hand } from '../../../../../tests/support/handing.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { makePerson, type Person } from '../../../../../tests/support/people.ts'
import { authenticate } from '../identity/index.ts'
import { getManuscript } from '../manuscripts/index.ts'
import { makeMove, ownPaperRoute, submissionRoutes } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

const docx = samplePaper()
const html = '<p>1. Say how the wells were chosen.</p>'
let house: TestHouse
let hand: Hand
let talk: Talk
let admin: Person
let ann: Author
let bob: Author
let id: string

beforeAll(async () => {
  house = await openTestHouse({ routes: [...submissionRoutes, ownPaperRoute], authenticate })
  hand = handTo(house)
  talk = talkTo(house)
  await makeJournal(house.ctx)
  admin = await makePerson(house.ctx, 'admin')
})
afterAll(() => house.close())
beforeEach(async () => {
  ann = await makeAuthor(house.ctx)
  bob = await makeAuthor(house.ctx)
  id = randomUUID()
})

const codeOf = ({ status, body }: Answer) => [status, body.code]

/** Facts with a value in every field; Ann submits, Bob is a co-author. */
function fullFacts(): Facts {
  let count = 0
  const word = (what: string) => `${what.split(' ').at(-1)}${(count += 1)}`
  const person = ({ id: accountId, fullName, email }: Author): MarkedPerson => ({
    ...{ id: accountId, fullName, email, orcid: '0000-0002-1825-0097', institution: `Institute of ${word('wells')}` },
  })
  const marks = { word, ror: () => '05pny7s12', digits: () => '501100009' }
  const paper = { title: 'Salt in the wells', abstract: 'Salt rises.', keywords: ['salt', 'wells'] }
  return markedFacts(marks, { ...paper, authors: [person(ann), person(bob)] }).facts
}

const saved = async () => Facts.parse(((await talk.copyOf(id))!.form as unknown as { facts: Facts }).facts)
const submitted = async () => (await talk.paperOf(id))!.facts as unknown as Facts
const submit = (fields: Record<string, string> = {}) =>
  hand.submit(
    ann,
    {
      ...papers,
      title: 'Salt in the wells',
      abstract: 'Salt rises.',
      keywords: '["salt","wells"]',
      submissionId: id,
      declarations,
      ...fields,
    },
    { file: docx },
  )

async function sentBack(): Promise<void> {
  await house.ctx.inTransaction((tx) => makeMove(tx, id, 'pass-screening', { party: 'editor', accountId: admin.id }))
  await sendBack(house, id, { editorId: admin.id, reviewerId: randomUUID(), html })
}

async function revise(fields: Record<string, string> = {}): Promise<Answer> {
  const { rows } = await sql<{ id: string }>`
    select p.id from submissions.point p join submissions.released_review r on r.id = p.review_id
    where r.submission_id = ${id}`.execute(house.database.db)
  const answers = JSON.stringify(Object.fromEntries(rows.map((point) => [point.id, 'Done.'])))
  const { journalId: _journal, ...texts } = papers
  return hand.resubmit(ann, { ...texts, submissionId: id, answers, ...fields }, { file: docx })
}

describe('the facts of a draft', () => {
  it('are stored and read back whole, and the specified fields repeat them', async () => {
    const facts = fullFacts()
    expect((await talk.save(ann, id, 0, { facts, title: 'Ignored', coAuthors: [{ name: 'Ignored' }] })).status).toBe(
      200,
    )
    const { form } = (await talk.ask(ann, 'GET', `/submission/${id}`)).body.draft
    expect(form.facts).toEqual(JSON.parse(JSON.stringify(facts)))
    expect(form).toMatchObject({ title: 'Salt in the wells', abstract: 'Salt rises.', keywords: ['salt', 'wells'] })
    expect(form.coAuthors).toMatchObject([{ name: bob.fullName, userId: bob.id }, { name: facts.people[2]!.published }])
  })

  it('sent again after a lost answer count once, and an older window does not replace them', async () => {
    const facts = fullFacts()
    expect(await talk.save(ann, id, 0, { facts })).toEqual(await talk.save(ann, id, 0, { facts }))
    expect(codeOf(await talk.save(ann, id, 0, { facts: emptyFacts() }))).toEqual([409, 'draft.newer'])
  })

  it('change with the fields of a client that knows only these, and keep the rest', async () => {
    const facts = fullFacts()
    await talk.save(ann, id, 0, { facts })
    const coAuthors = [{ name: bob.fullName, email: bob.email, userId: bob.id }]
    await talk.save(ann, id, 1, { title: 'Salt', abstract: 'Salt rises.', keywords: ['salt', 'wells'], coAuthors })
    const now = await saved()
    expect(now.title).toEqual([{ text: 'Salt' }])
    expect(now.abstract).toEqual(facts.abstract)
    expect(now.people).toHaveLength(2)
    expect(now.people[1]).toMatchObject({ published: bob.fullName, roles: [{ role: 'software', degree: 'lead' }] })
    expect([now.funding, now.statements, now.references]).toEqual([facts.funding, facts.statements, facts.references])
  })

  it('are refused whole when a value does not fit, or names a file of another paper', async () => {
    const facts = fullFacts()
    for (const wrong of [
      { ...facts, version: 2 },
      { ...facts, people: [{ ...facts.people[0], affiliations: [7] }] },
      { ...facts, affiliations: [{ text: 'x', ror: 'not a ROR' }] },
    ])
      expect((await talk.save(ann, id, 0, { facts: wrong })).status).toBe(400)
    const supplements = [{ ...facts.supplements[0]!, fileId: randomUUID() }]
    expect(codeOf(await talk.save(ann, id, 0, { facts: { ...facts, supplements } }))).toEqual([
      400,
      'submission.file-unknown',
    ])
    expect(await talk.copyOf(id)).toBeUndefined()
  })
})

describe('submitting', () => {
  it('copies the facts to the paper, with accounts that exist, and takes its authors from them', async () => {
    const facts = fullFacts()
    await talk.save(ann, id, 0, {
      facts: {
        ...facts,
        people: [
          ...facts.people,
          { ...facts.people[1]!, published: 'Eve Ng', email: 'eve@example.org', accountId: randomUUID() },
        ],
      },
    })
    expect((await submit()).status).toBe(201)
    const stored = await submitted()
    expect({ ...stored, people: [] }).toEqual(JSON.parse(JSON.stringify({ ...facts, people: [] })))
    expect(stored.people.map((one) => one.type === 'person' && one.accountId)).toEqual([ann.id, bob.id, false, null])
    const { rows } = await sql<{ name: string }>`
      select name from submissions.author where submission_id = ${id} order by position`.execute(house.database.db)
    expect(rows.map(({ name }) => name)).toEqual([ann.fullName, bob.fullName, facts.people[2]!.published, 'Eve Ng'])
    const { rows: view } = await sql<{ facts: Facts }>`
      select facts from submissions.public_facts where submission_id = ${id}`.execute(house.database.db)
    expect(view[0]!.facts).toEqual(stored)
  })

  it('with the specified fields alone makes facts of them', async () => {
    const coAuthors = JSON.stringify([{ name: 'Piotr Lind', affiliation: 'Kraków', email: 'piotr@example.org' }])
    const { body } = await hand.submit(ann, { ...papers, coAuthors }, { file: docx })
    id = body.submissionId
    const facts = await submitted()
    expect(Facts.parse(facts)).toEqual(facts)
    expect(facts.people).toMatchObject([{ published: ann.fullName, accountId: ann.id }, { published: 'Piotr Lind' }])
    expect(facts).toMatchObject({
      title: [{ text: papers.title }],
      keywords: ['salt', 'wells', 'delta'],
      language: null,
    })
  })

  it('is refused if the submitter is not among the people, and changes nothing', async () => {
    const facts = fullFacts()
    await talk.save(ann, id, 0, { facts: { ...facts, people: facts.people.slice(1) } })
    expect(codeOf(await submit())).toEqual([400, 'submission.submitter-missing'])
    expect(await talk.paperOf(id)).toMatchObject({ status: 'draft', facts: null })
  })

  it('gives the blind copy everything in the facts that names an author', async () => {
    const facts = fullFacts()
    await talk.save(ann, id, 0, { facts })
    await submit()
    const { manuscript_id: manuscriptId } = (await talk.paperOf(id))!
    const identities = JSON.stringify((await getManuscript(house.database.db, manuscriptId!)).identities)
    const [first, , group] = facts.people
    const other = first!.type === 'person' ? first!.otherScripts[0]! : null
    for (const term of [
      ...[ann.fullName, ann.email, '0000-0002-1825-0097', other!.published, other!.family, group!.published],
      ...[facts.affiliations[1]!.institution, facts.affiliations[1]!.department],
      ...[facts.funding.funders[0]!.awards[0], facts.statements.ethics!.approvalNumber],
    ])
      expect(identities).toContain(term)
  })
})

describe('a revision', () => {
  beforeEach(async () => {
    await talk.save(ann, id, 0, { facts: fullFacts() })
    await submit()
    await sentBack()
  })

  it('starts with the facts of the paper, and replaces them', async () => {
    const { draft } = (await talk.ask(ann, 'GET', `/submission/${id}`)).body
    expect(draft.form.facts).toEqual(await submitted())
    const facts = { ...draft.form.facts, funding: { ...draft.form.facts.funding, statement: 'Paid by the delta.' } }
    expect((await talk.save(ann, id, 0, { ...draft.form, facts })).status).toBe(200)
    expect((await revise({ title: 'Salt, revised' })).status).toBe(200)
    expect(await submitted()).toMatchObject({
      title: [{ text: 'Salt, revised' }],
      funding: { statement: 'Paid by the delta.' },
    })
  })

  it('cannot change who the authors are', async () => {
    const facts = await submitted()
    const eve = { ...facts.people[1]!, published: 'Eve Ng', email: 'eve@example.org', accountId: null }
    for (const people of [[...facts.people, eve], facts.people.slice(0, 2), [facts.people[0], eve, facts.people[2]]]) {
      const { version = 0 } = (await talk.copyOf(id)) ?? {}
      await talk.save(ann, id, version, { facts: { ...facts, people } })
      expect(codeOf(await revise())).toEqual([409, 'submission.authors-changed'])
    }
    expect(await submitted()).toEqual(facts)
    // A client that knows only the specified fields cannot change them either.
    await talk.save(ann, id, (await talk.copyOf(id))!.version, { facts })
    await talk.save(ann, id, (await talk.copyOf(id))!.version, { title: 'Salt', coAuthors: [] })
    expect((await revise()).status).toBe(200)
    expect((await submitted()).people).toEqual(facts.people)
  })

  it('of a co-author shows no facts', async () => {
    const seen = await talk.ask(bob, 'GET', `/submission/${id}`)
    expect(seen.status).toBe(200)
    expect(seen.body.draft).toBeNull()
    expect(JSON.stringify(seen.body)).not.toContain((await submitted()).funding.statement)
  })
})
