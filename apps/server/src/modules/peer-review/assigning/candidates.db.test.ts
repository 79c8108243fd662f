import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Candidate } from '@grfs/contracts/peer-review/admin'
import { makePast, openAssigning, type Assigning } from '../../../../../../tests/support/assigning.ts'
import { makePerson, type Person } from '../../../../../../tests/support/people.ts'

vi.setConfig({ testTimeout: 60_000 })

let desk: Assigning
let about: string
const topic = {
  title: 'Salinity of coastal groundwater',
  abstract: 'Tube wells of the delta turn saline when the rains fail.',
  keywords: ['salinity', 'groundwater', 'wells'],
}
const elsewhere = { title: 'Parchment taxes of Lübeck', abstract: 'Guilds paid in wax.', keywords: ['guilds', 'taxes'] }

beforeAll(async () => {
  desk = await openAssigning()
})
beforeEach(async () => {
  // Existing accounts lose the role reviewer.
  await sql`delete from identity.held_role where role = 'reviewer'`.execute(desk.house.database.db)
  about = await desk.paper(topic)
})
afterAll(() => desk.house.close())

async function candidates(q?: string): Promise<Candidate[]> {
  const { status, body } = await desk.candidates(desk.editor, about, q)
  expect(status).toBe(200)
  return body.candidates
}
const both = (fullName: string, university = 'Busan Ocean College') =>
  makePerson(desk.house.ctx, 'both', { fullName, university })
const setArea = (person: Person, area: string) =>
  sql`update identity.profile set research_area = ${area} where account_id = ${person.id}`.execute(
    desk.house.database.db,
  )

describe('candidates', () => {
  it('come in the order of their fit, with what they did and how they answered', async () => {
    const writer = await both('Wanda Writer')
    const stranger = await both('Stefan Stranger')
    const reader = await desk.reviewer({ fullName: 'Rosa Reader' })
    const newcomer = await desk.reviewer({ fullName: 'Nora Newcomer' })
    for (const person of [writer, newcomer, reader, stranger]) await setArea(person, 'Earth Sciences')
    await desk.paper({ ...topic, title: 'Groundwater salinity in Satkhira', authorId: writer.id })
    await desk.paper({ ...topic, title: 'Wells and groundwater salinity', authorId: writer.id })
    await desk.paper({ ...elsewhere, authorId: stranger.id })
    const read = await desk.paper({ ...topic, title: 'Salinity and wells' })
    const late = await desk.paper(elsewhere)
    const of = (submissionId: string) => ({ submissionId, reviewerId: reader.id })
    await makePast(desk.house, { ...of(read), status: 'done', invited: 30, answered: 28, ended: 22 })
    await makePast(desk.house, { ...of(late), status: 'expired', invited: 60, answered: 58, ended: 48 })
    await makePast(desk.house, { ...of(late), status: 'rejected', invited: 90, answered: 89, ended: 89 })
    const found = await candidates()
    expect(found.map(({ fullName }) => fullName)).toEqual([
      'Wanda Writer',
      'Rosa Reader',
      'Nora Newcomer',
      'Stefan Stranger',
    ])
    expect(found[0]).toMatchObject({
      id: writer.id,
      title: 'Dr.',
      university: 'Busan Ocean College',
      researchArea: 'Earth Sciences',
      load: { openAssignment: false, lastYear: 0 },
      punctuality: { reviews: 0, inTime: 0, answerDays: null, reviewDays: null, declinedPercent: null },
      barred: [],
    })
    const reasons = found[0]!.reasons.map(({ text }) => text)
    expect(reasons).toContain('Works in Earth Sciences')
    expect(reasons).toContain('Published 2 papers on salinity and groundwater')
    expect(found[1]).toMatchObject({
      load: { openAssignment: false, lastYear: 1 },
      punctuality: { reviews: 2, inTime: 1, answerDays: 2, reviewDays: 6, declinedPercent: 33 },
    })
    expect(found.every(({ fit }) => fit > 0 && fit <= 100)).toBe(true)
  })

  it('count published articles, and whom they were written with', async () => {
    const { ctx, database } = desk.house
    const writer = await both('Artur Article')
    const friend = await both('Fiona Friend')
    const articles = [
      {
        id: 'a0000000-0000-4000-8000-000000000001',
        title: 'Groundwater, wells and salinity',
        authors: ['Artur Article'],
      },
      {
        id: 'a0000000-0000-4000-8000-000000000002',
        title: 'Of tides',
        authors: ['Fiona Friend', 'Brodersen, Anneliese'],
      },
    ]
    await ctx.inTransaction(async (tx) => {
      for (const [index, { id, title, authors }] of articles.entries()) {
        await sql`insert into submissions.publication (article_id, public_id, journal_id, title, authors, published_on)
          values (${id}, ${`CMS.2025.${index}`}, ${desk.journalId}, ${title}, ${authors}, '2025-03-01')`.execute(tx.db)
      }
      await sql`insert into submissions.published_author (account_id, article_id)
        values (${writer.id}, ${articles[0]!.id}), (${friend.id}, ${articles[1]!.id})`.execute(tx.db)
    })
    const found = await candidates()
    expect(found.map(({ fullName, barred }) => [fullName, barred])).toEqual([
      ['Artur Article', []],
      ['Fiona Friend', ['Has written with Anneliese Brodersen before']],
    ])
    expect(found[0]!.reasons.map(({ text }) => text)).toContain('Published 1 paper on salinity and groundwater')
    await database.db.deleteFrom('submissions.published_author').execute()
  })

  it('that cannot be asked come last, barred, with each reason', async () => {
    const free = await desk.reviewer({ fullName: 'Frida Free' })
    const busy = await desk.reviewer({ fullName: 'Bruno Busy' })
    const asked = await desk.reviewer({ fullName: 'Asta Asked' })
    const colleague = await desk.reviewer({ fullName: 'Karl Colleague', university: 'The University of Khulna' })
    await desk.paper({ ...topic, authorId: colleague.id })
    await desk.invite(desk.editor, await desk.paper(), [busy])
    await desk.invite(desk.editor, about, [asked])
    await makePast(desk.house, { submissionId: about, reviewerId: colleague.id, status: 'pending', invited: 1 })
    const found = await candidates()
    expect(found[0]!.id).toBe(free.id)
    const barred = new Map(found.map((one) => [one.fullName, one.barred]))
    expect(barred).toEqual(
      new Map([
        ['Frida Free', []],
        ['Bruno Busy', ['Has another open assignment']],
        ['Asta Asked', ['Already invited for this stage']],
        ['Karl Colleague', ['Works at the same institution as Anneliese Brodersen', 'Already invited for this stage']],
      ]),
    )
  })

  it('are found by name, whatever they work on; never more than fifty are shown, and all are counted', async () => {
    await desk.reviewer({ fullName: 'Łucja Żółkiewska-Nowak' })
    for (let number = 0; number < 55; number++) await desk.reviewer({ fullName: `Crowd Member ${number}` })
    await desk.reviewer({ fullName: 'Crowd Colleague', university: 'Khulna University' })
    const all = await desk.candidates(desk.editor, about)
    expect(all.body).toMatchObject({ total: 57 })
    expect(all.body.candidates).toHaveLength(50)
    expect(all.body.candidates.at(-1)).toMatchObject({ fullName: 'Crowd Colleague' })
    expect((await candidates('zolk luc')).map(({ fullName }) => fullName)).toEqual(['Łucja Żółkiewska-Nowak'])
    expect(await candidates('%')).toEqual([])
    expect((await desk.candidates(desk.editor, about, 'crowd member')).body.total).toBe(55)
    expect(await candidates('olkie')).toEqual([])
  })

  it('cost as many statements with two hundred reviewers and papers as with ten', async () => {
    const counts: number[] = []
    for (const size of [10, 200]) {
      for (let number = 0; number < size; number++) {
        const person = await both(`Counted ${number} ${size}`)
        if (number % 4 === 0) await desk.paper({ ...topic, authorId: person.id })
      }
      desk.house.database.queries.reset()
      await candidates()
      counts.push(desk.house.database.queries.list.length)
    }
    // Five statements; one of them reads the session.
    expect(counts).toEqual([5, 5])
  }, 120_000)
})
