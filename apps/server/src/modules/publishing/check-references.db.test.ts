import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CrossrefWorks, startCrossrefWorks } from '../../../../../tests/support/stand-ins/crossref-works.ts'
import { makeArticle, makeIssue } from '../../../../../tests/support/factories/press.ts'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { openPress } from '../../../../../tests/support/publishing.ts'
import { openWorld, type World } from '../../../../../tests/support/workflow.ts'

let crossref: CrossrefWorks
let world: World

beforeAll(async () => {
  crossref = await startCrossrefWorks()
  world = await openWorld({ works: crossref.settings })
})
afterAll(async () => {
  await world.close()
  await crossref.close()
})

const fish = { doi: '10.5555/fish', title: 'Enzymes in the gut of deep sea fish', families: ['Kim'], year: 2015 }
const run = () => openPress(world.house).run('publishing.check-references', {})
const monthLater = () =>
  world.house.clock.moveTo(new Date(world.house.ctx.clock.now().getTime() + 31 * 24 * 3_600_000).toISOString())

it('shows a later retraction beside the reference and tells the editors once', async () => {
  const { ctx } = world.house
  const editor = await world.editor()
  const issueId = await makeIssue(ctx, world.journalId, 1, 1, 2026)
  await makeArticle(ctx, world.journalId, issueId, { publicId: 'cms.2026.001', position: 1 })
  await sql`
    insert into publishing.reference (article_id, number, text, type, authors, year, title, doi)
    select id, 1, 'Kim, K. (2015). Enzymes in the gut of deep sea fish. <em>Fish</em>.', 'journal', '[{"family": "Kim"}]',
      '2015', 'Enzymes in the gut of deep sea fish', '10.5555/fish' from publishing.article where public_id = 'cms.2026.001'`.execute(
    ctx.db,
  )
  crossref.list(fish)
  await run()
  const page = async () =>
    (await world.call(null, 'GET', '/articles/cms.2026.001')).body.references[0].warning as unknown
  const changed = async () => {
    const { rows } = await sql<{ at: Date }>`select changed_at as at from publishing.article`.execute(ctx.db)
    return rows[0]!.at
  }
  expect(await page()).toBeNull()
  const before = await changed()

  crossref.list({ ...fish, update: { type: 'retraction', doi: '10.5555/fish.r', on: [2026, 10, 2] } })
  await run()
  expect(await page()).toBeNull()
  monthLater()
  crossref.misbehave(() => 'down')
  await run()
  expect(await page()).toBeNull()
  crossref.misbehave(() => null)
  await run()
  await run()
  expect(await page()).toEqual({ kind: 'retracted', on: '2026-10-02', link: 'https://doi.org/10.5555/fish.r' })
  expect(await changed()).not.toEqual(before)
  monthLater()
  await run()
  const mails = await mailsTo(world.house, editor.email)
  expect(mails.filter(({ template }) => template === 'publishing.reference-retracted')).toHaveLength(1)
})

it('asks again the next day for one reference that the service cannot answer, and goes on with the others', async () => {
  const { ctx } = world.house
  const issueId = await makeIssue(ctx, world.journalId, 1, 2, 2026)
  await makeArticle(ctx, world.journalId, issueId, { publicId: 'cms.2026.002', position: 1 })
  await sql`
    insert into publishing.reference (article_id, number, text, type, authors, year, title, doi)
    select id, number, 'Kim, K. (2015). Enzymes.', 'journal', '[{"family": "Kim"}]', '2015', ${fish.title},
      case number when 1 then '10.5555/stuck' else ${fish.doi} end
    from publishing.article, generate_series(1, 3) number where public_id = 'cms.2026.002'`.execute(ctx.db)
  crossref.misbehave(({ pathname }) => (decodeURIComponent(pathname).includes('stuck') ? 'down' : null))
  const askedFor = () => crossref.calls.filter(({ pathname }) => decodeURIComponent(pathname).includes('stuck')).length
  await run()
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select r.state from publishing.reference r join publishing.article a on a.id = r.article_id
      where a.public_id = 'cms.2026.002' order by r.number`.execute(ctx.db)
    return rows.map(({ state }) => state)
  }
  const before = await states()
  expect(before.slice(1)).toEqual([before[1], before[1]])
  expect(before[0]).not.toBe(before[1])
  const asked = askedFor()
  expect(asked).toBeGreaterThan(0)
  await run()
  expect(askedFor()).toBe(asked)
  world.house.clock.moveTo(new Date(ctx.clock.now().getTime() + 25 * 3_600_000).toISOString())
  crossref.misbehave(() => null)
  await run()
  expect(askedFor()).toBeGreaterThan(asked)
})
