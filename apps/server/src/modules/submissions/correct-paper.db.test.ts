import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Facts } from '@grfs/contracts/facts'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { openWorld, type Actor, type Reply, type World } from '../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let world: World
let editor: Actor
let author: Actor
let id: string
beforeAll(async () => {
  world = await openWorld()
  editor = await world.editor()
})
afterAll(() => world.close())
beforeEach(async () => {
  author = await world.person('researcher')
  const coAuthors = [{ name: 'Mei Lin', email: 'mei@example.org' }]
  ;({ id } = await world.submit(author, { coAuthors }, { finished: false }))
})

const otherFile = samplePaper('Salt in the wells, corrected', 900)
const correct = (who: Actor, fields: Record<string, string>, file: Uint8Array | null = null): Promise<Reply> =>
  world.sendForm(who, `/submission/${id}/correct`, fields, file, 'corrected.docx')
const paperOf = async () => (await world.call(author, 'GET', `/submission/${id}`)).body.submission
const factsOf = async (): Promise<Facts> => (await paperOf()).correctable.facts

/** The list of authors with another one. */
async function withPiotr(): Promise<{ people: string }> {
  const { people, affiliations } = await factsOf()
  const piotr = { ...people.at(-1), published: 'Piotr van Lind', email: 'piotr@example.org' }
  return { people: JSON.stringify({ people: [...people, piotr], affiliations }) }
}

const stored = async () => {
  const { rows } = await sql<{ version: number; manuscripts: number; identities: string; steps: number; old: number }>`
    select s.version, (select count(*)::int from submissions.handed_in h where h.submission_id = s.id) as manuscripts,
      (select m.identities::text from manuscripts.manuscript m where m.id = s.manuscript_id) as identities,
      (select count(*)::int from manuscripts.step t where t.manuscript_id = s.manuscript_id) as steps,
      (select count(*)::int from manuscripts.manuscript m join manuscripts.step t on t.manuscript_id = m.id
        where m.owner_id = s.author_id and m.id <> s.manuscript_id) as old
    from submissions.submission s where s.id = ${id}`.execute(world.house.database.db)
  return rows[0]!
}

describe('correcting a paper before its screening ends', () => {
  it('replaces the file, keeps number and due date, and tells the editors', async () => {
    const before = await paperOf()
    expect((await correct(author, {}, otherFile)).body).toMatchObject({ success: true })
    const after = await paperOf()
    expect(after).toMatchObject({ number: before.number, status: 'submitted', waiting: { due: before.waiting.due } })
    expect(after.articleId.paperFile.name).toBe('corrected.docx')
    expect(after.timeline.at(-1)).toMatchObject({ name: 'correct', reason: 'The file was replaced.' })
    expect(await stored()).toMatchObject({ version: 3, manuscripts: 1, old: 0 })
    const mails = (await mailsTo(world.house, editor.email)).filter(({ template }) => /paper-corrected/.test(template))
    expect(mails.at(-1)).toMatchObject({ template: 'submissions.paper-corrected' })
    expect((await world.screen(editor, id)).status).toBe(200)
  })

  it('changes the authors, and the blind copy is made again without the new name', async () => {
    expect((await correct(author, await withPiotr())).status).toBe(200)
    const { authors, articleId } = await paperOf()
    expect(authors.map(({ name }: { name: string }) => name)).toEqual([
      ...[author.fullName, 'Mei Lin', 'Piotr van Lind'],
    ])
    expect(articleId.paperFile.name).toBe('paper.docx')
    const { identities, steps, old } = await stored()
    expect(identities).toContain('Piotr van Lind')
    expect([steps > 0, old]).toEqual([true, 0])
    // The same list again changes nothing.
    expect((await correct(author, { people: JSON.stringify(await factsOf()) })).body.code).toBe(
      'submission.nothing-corrected',
    )
    expect((await world.call(author, 'GET', `/submission/${id}/document`)).status).toBe(200)
  })

  it('happens once for one key', async () => {
    const fields = await withPiotr()
    const key = randomUUID()
    const send = () => world.sendForm(author, `/submission/${id}/correct`, fields, null, '', 'document', key)
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect((await paperOf()).timeline.filter(({ name }: { name: string }) => name === 'correct')).toHaveLength(1)
  })

  it('is for the submitter alone, needs a change, and never removes the submitter', async () => {
    const stranger = await world.person('researcher')
    expect((await correct(stranger, {}, otherFile)).body.code).toBe('submission.unknown')
    expect((await correct(author, {})).body.code).toBe('submission.nothing-corrected')
    for (const people of ['{', '[]', '{"people":[null],"affiliations":[]}'])
      expect((await correct(author, { people })).body.code).toBe('request.invalid')
    const alone = JSON.stringify({ people: (await factsOf()).people.slice(1), affiliations: [] })
    expect((await correct(author, { people: alone })).status).toBe(400)
    expect(await stored()).toMatchObject({ version: 2 })
  })

  it('keeps a co-author who has confirmed', async () => {
    await sql`update submissions.author set email_confirmed_at = now()
      where submission_id = ${id} and name = 'Mei Lin'`.execute(world.house.database.db)
    const { people, affiliations } = await factsOf()
    const without = JSON.stringify({ people: people.slice(0, 1), affiliations })
    expect((await correct(author, { people: without })).body.code).toBe('submission.author-confirmed')
    expect((await correct(author, await withPiotr())).status).toBe(200)
    const { rows } = await sql<{ name: string }>`select name from submissions.author
      where submission_id = ${id} and email_confirmed_at is not null order by position`.execute(world.house.database.db)
    expect(rows.map(({ name }) => name)).toEqual([author.fullName, 'Mei Lin'])
  })
})

describe('correction and screening at once', () => {
  it('the editor never decides about a paper that they have not seen', async () => {
    const version = await world.versionOf(editor, id)
    expect((await correct(author, {}, otherFile)).status).toBe(200)
    expect((await world.screen(editor, id, 'pass', version)).status).toBe(409)
    expect((await world.screen(editor, id)).status).toBe(200)
    expect((await correct(author, {}, otherFile)).body.code).toBe('submission.not-now')
    expect((await paperOf()).correctable).toBeNull()
  })

  it('one of the two wins, whichever comes first', async () => {
    const version = await world.versionOf(editor, id)
    const [corrected, screened] = await Promise.all([
      correct(author, {}, otherFile),
      world.screen(editor, id, 'reject', version),
    ])
    expect([corrected.status, screened.status].toSorted()).toEqual([200, 409])
    const moves = (await paperOf()).timeline.map(({ name }: { name: string }) => name)
    expect(moves).toEqual(['submit', corrected.status === 200 ? 'correct' : 'desk-reject'])
  })
})
