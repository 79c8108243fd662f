import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Similarity } from '@grfs/contracts/submissions'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { openSimilarity, proseOf, type SimilarityPress } from '../../../../../../tests/support/similarity.ts'
import type { Actor } from '../../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 90_000 })

let press: SimilarityPress
let author: Actor
let editor: Actor

beforeAll(async () => {
  press = await openSimilarity()
  editor = await press.world.editor()
})
beforeEach(async () => {
  author = await press.world.person('researcher')
})
afterAll(() => press.close())

const open = (who: Actor, id: string) => press.world.call(who, 'GET', `/admin/papers/${id}/similarity`)
async function similarityFor(who: Actor, id: string): Promise<Similarity> {
  const { status, body } = await open(who, id)
  expect([status, body.status]).toEqual([200, 'done'])
  return body.similarity as Similarity
}
const looks = async (id: string) => {
  const { rows } = await sql<{ actor: string; detail: object }>`
    select actor_id as actor, detail from platform.audit where action = 'paper.compared' and subject_id = ${id}
    order by id`.execute(press.world.house.database.db)
  return rows
}

/** Creates a paper, and a copy of its blind text that its reviewer submits a day later. */
async function paperAndCopy(seed: string) {
  const id = await press.submit(author, proseOf(seed), { title: `Wells of ${seed}` })
  const reviewer = await press.reviewerOf(id)
  await press.world.clock.moveOn(1)
  const copyId = await press.submit(reviewer, await press.blindLines(reviewer, id))
  return { id, copyId }
}

describe('the comparison for editors', () => {
  it('shows what stands in unpublished papers, without names, and each look is in the audit log', async () => {
    const { id, copyId } = await paperAndCopy('brolt')
    const found = await similarityFor(editor, copyId)
    expect(found.percent).toBeGreaterThan(40)
    expect(found.sources).toEqual([
      {
        isPublished: false,
        title: expect.stringMatching(/^CMS-\d+-\d+ Wells of brolt$/),
        link: `/admin?tool=papers&paper=${id}`,
        percent: found.percent,
      },
    ])
    expect(found.passages[0]!.otherText).toContain('brolt')
    expect(JSON.stringify(found)).not.toMatch(/quarkwhistle|brackish|redacted/i)
    expect(await looks(copyId)).toEqual([{ actor: editor.id, detail: {} }])
    await similarityFor(editor, copyId)
    expect(await looks(copyId)).toHaveLength(2)
    // The page of the paper does not show the comparison, so opening it writes no audit entry.
    const { body } = await press.world.call(editor, 'GET', `/admin/papers/${copyId}`)
    expect(body.check.similarity).toEqual({ percent: 0, sources: [], passages: [] })
    expect(await looks(copyId)).toHaveLength(2)
    // The copy is newer, so the paper is not compared with it.
    expect((await similarityFor(editor, id)).percent).toBe(0)
  })

  it('does not compare a revision with what is younger than the version before it', async () => {
    const { id, copyId } = await paperAndCopy('drevel')
    await press.world.clock.moveOn(1)
    await press.setStatus(id, 'revision_required')
    await press.resubmit(author, id, proseOf('drevel', 45))
    expect(await similarityFor(editor, id)).toEqual({ percent: 0, sources: [], passages: [] })
    // The copy is still compared with the earlier version.
    expect((await similarityFor(editor, copyId)).sources).toHaveLength(1)
  })

  it('shows a sub-admin the passages of a paper in another journal, and nothing that leads to a person', async () => {
    const { id, copyId } = await paperAndCopy('kwint')
    const elsewhere = await makeJournal(press.world.house.ctx, { title: 'Energy in Practice', abbrev: 'EIP' })
    await sql`update submissions.submission set journal_id = ${elsewhere} where id = ${id}`.execute(
      press.world.house.database.db,
    )
    const found = await similarityFor(await press.world.subEditor(), copyId)
    expect(found.sources).toEqual([{ isPublished: false, title: null, link: null, percent: found.percent }])
    expect(found.passages[0]!.otherText).toContain('kwint')
    for (const secret of [id, author.id, author.fullName, 'Wells of kwint', elsewhere, 'Energy in Practice'])
      expect(JSON.stringify(found)).not.toContain(secret)
    expect((await open(await press.world.subEditor([elsewhere]), copyId)).status).toBe(404)
  })

  it('keeps an editor who is named as an author away from any comparison with that paper', async () => {
    const byAddress = await press.world.editor()
    const byAccount = await press.world.editor()
    const id = await press.submit(author, proseOf('snarv'), {
      coAuthors: [
        { name: 'Somebody Typed', email: byAddress.email.toUpperCase() },
        { name: byAccount.fullName, userId: byAccount.id },
      ],
    })
    const reviewer = await press.reviewerOf(id)
    await press.world.clock.moveOn(1)
    const copyId = await press.submit(reviewer, await press.blindLines(reviewer, id))
    for (const who of [byAddress, byAccount])
      expect(await similarityFor(who, copyId)).toEqual({ percent: 0, sources: [], passages: [] })
    expect((await similarityFor(editor, copyId)).percent).toBeGreaterThan(40)
    // An editor is named as an author of the copy and has not answered yet. The editor sees the paper, but not its
    // comparison with unpublished papers.
    const asked = await press.world.editor()
    const lines = await press.blindLines(reviewer, id)
    const named = await press.submit(reviewer, lines, { coAuthors: [{ name: 'Typed', email: asked.email }] })
    expect(await similarityFor(asked, named)).toEqual({ percent: 0, sources: [], passages: [] })
    expect((await similarityFor(editor, named)).percent).toBeGreaterThan(40)
  })

  it('is for editors only, and waits for the index', async () => {
    const { id } = await press.world.submit(author, {}, { finished: false })
    expect((await open(editor, id)).body).toEqual({ status: 'running', similarity: null })
    expect(await looks(id)).toEqual([])
    for (const who of [author, await press.world.person('reviewer')])
      expect((await open(who, id)).status).toBeGreaterThanOrEqual(400)
  })
})
