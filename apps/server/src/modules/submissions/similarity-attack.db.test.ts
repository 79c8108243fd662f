import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { name, openSimilarity, proseOf, type SimilarityPress } from '../../../../../tests/support/similarity.ts'
import type { Actor } from '../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 90_000 })

let press: SimilarityPress
let author: Actor

beforeAll(async () => {
  press = await openSimilarity()
})
beforeEach(async () => {
  author = await press.world.person('researcher')
})
afterAll(() => press.close())

const nothing = { percent: 0, sources: [], passages: [] }
const marksInIndex = async (condition: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from manuscripts.mark m join manuscripts.comparable c on c.id = m.comparable_id
    where ${sql.raw(condition)}`.execute(press.world.house.database.db)
  return rows[0]!.count
}

describe('a reviewer who uploads the blind text', () => {
  it('learns nothing: neither a name, nor a passage, nor a percentage that confirms a guess', async () => {
    const id = await press.submit(author, proseOf('grob'))
    const reviewer = await press.reviewerOf(id)
    const lines = await press.blindLines(reviewer, id)
    expect(lines.join(' ')).toContain('[redacted]')
    expect(lines.join(' ')).not.toMatch(/quarkwhistle|brackish/i)
    for (const guess of ['[redacted]', name, 'Ottoline Marrowgate', '']) {
      const check = await press.checkOf(
        reviewer,
        lines.map((line) => line.replaceAll('[redacted]', guess)),
      )
      expect(check.similarity, guess).toEqual(nothing)
      expect(check.report!.findings.filter(({ rule }) => rule === 'similarity.too-high')).toEqual([])
      if (guess !== name) expect(JSON.stringify(check)).not.toMatch(/quarkwhistle|brackish/i)
    }
  })

  it('cannot make the author’s revision look copied, not even by publishing the copy', async () => {
    const lines = proseOf('trelm')
    const id = await press.submit(author, lines)
    const reviewer = await press.reviewerOf(id)
    await press.world.clock.moveOn(1)
    await press.submit(reviewer, lines)
    await press.publish(lines, { publishedOn: press.world.house.clock.now().toISOString().slice(0, 10) })
    await press.world.clock.moveOn(2)
    await press.setStatus(id, 'revision_required')
    expect((await press.checkOf(author, lines, id)).similarity).toEqual(nothing)
    // A third paper with this text is compared with the article.
    expect((await press.checkOf(author, lines)).similarity!.percent).toBeGreaterThan(80)
  })
})

describe('the check of an author', () => {
  it('names the published article first, then the author’s own submitted paper, with passages side by side', async () => {
    const [published, own] = [proseOf('quib'), proseOf('vlim')]
    const publicId = await press.publish(published, { title: 'Wells of quib' })
    const id = await press.submit(author, own, { title: 'Wells of vlim' })
    await press.world.clock.moveOn(1)
    const { similarity, report } = await press.checkOf(author, [...own, ...published])
    // The published half counts; the author's own half does not.
    expect(similarity!.percent).toBeGreaterThan(30)
    expect(similarity!.percent).toBeLessThan(60)
    expect(similarity!.sources).toEqual([
      { isPublished: true, title: 'Wells of quib', link: `/article/${publicId}`, percent: expect.any(Number) },
      {
        isPublished: false,
        title: expect.stringMatching(/^CMS-\d+-\d+ Wells of vlim$/),
        link: `/dashboard/researcher/view/${id}`,
        percent: expect.any(Number),
      },
    ])
    expect(similarity!.passages[0]).toEqual({
      text: expect.stringContaining('quib3'),
      otherText: expect.stringContaining('quib3'),
      source: 0,
    })
    expect(report!.findings.find(({ rule }) => rule === 'similarity.too-high')).toMatchObject({ severity: 'error' })
    // Another author sees the match with the article, but nothing about the paper.
    const other = await press.checkOf(await press.world.person('researcher'), [...own, ...published])
    expect(other.similarity!.sources.map(({ title }) => title)).toEqual(['Wells of quib'])
    expect(JSON.stringify(other.similarity)).not.toContain('vlim')
  })

  it('gives no alarm to an author who starts again, nor for the version before', async () => {
    const lines = proseOf('plonk')
    expect((await press.checkOf(author, lines)).similarity).toEqual(nothing)
    expect((await press.checkOf(author, lines)).similarity).toEqual(nothing)
    const id = await press.submit(author, lines)
    await press.world.clock.moveOn(1)
    await press.setStatus(id, 'revision_required')
    expect((await press.checkOf(author, lines, id)).similarity).toEqual(nothing)
  })

  it('counts no text of the author’s own papers, and names none that has ended', async () => {
    const lines = proseOf('drabble')
    const id = await press.submit(author, lines)
    await press.world.clock.moveOn(1)
    const again = await press.checkOf(author, lines)
    expect(again.similarity).toMatchObject({ percent: 0, sources: [{ isPublished: false }] })
    expect(again.report!.findings.filter(({ rule }) => rule === 'similarity.too-high')).toEqual([])
    for (const ended of ['rejected', 'withdrawn']) {
      await press.setStatus(id, ended)
      expect((await press.checkOf(author, lines)).similarity, ended).toEqual(nothing)
    }
  })
})

describe('the comparison index', () => {
  it('holds a paper from when it is submitted, without names, until it is published', async () => {
    const lines = proseOf('smirt')
    const draft = randomUUID()
    const before = await marksInIndex('true')
    await press.checkOf(author, lines, draft)
    expect(await marksInIndex('true')).toBe(before)
    const id = await press.submit(author, lines)
    expect(await marksInIndex('true')).toBeGreaterThan(before)
    const { manuscript_id: manuscriptId } = (await press.talk.paperOf(id))!
    const { rows } = await sql<{ text: string }>`
      select text from manuscripts.comparable where manuscript_id = ${manuscriptId}`.execute(
      press.world.house.database.db,
    )
    expect(rows[0]!.text).toContain('smirt3 and smirt21')
    expect(rows[0]!.text).not.toMatch(/quarkwhistle|brackish/i)
    const publicId = await press.publish(lines)
    await sql`delete from manuscripts.comparable where public_id = ${publicId}`.execute(press.world.house.database.db)
    await sql`insert into publishing.publication (submission_id, journal_id, state, plan, article_id, accepted_at,
        changed_at)
      select ${id}, journal_id, 'published', '{}', id, now(), now() from publishing.article where public_id = ${publicId}`.execute(
      press.world.house.database.db,
    )
    await press.run('publishing.index-texts', {})
    await press.run('publishing.index-texts', {})
    expect(await marksInIndex(`c.manuscript_id = '${manuscriptId}'`)).toBe(0)
    expect(await marksInIndex(`c.public_id = '${publicId}'`)).toBeGreaterThan(0)
  })
})
