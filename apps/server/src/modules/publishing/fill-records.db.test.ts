import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { docxOf, paragraph } from '../../../../../packages/manuscript/corpus/docx.ts'
import { makeArticle, makeIssue } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { takePaper } from '../../../../../tests/support/manuscripts.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let all: PublishingDesk
let world: PublishingDesk['world']

beforeAll(async () => {
  all = await openPublishingDesk()
  world = all.world
})
afterAll(() => world.close())

const run = async (query: ReturnType<typeof sql>) => (await query.execute(world.house.database.db)).rows

const jatsOf = async (publicId: string) => (await world.house.app.inject(`/article/${publicId}/${publicId}.xml`)).body
const hashOf = async (publicId: string) =>
  createHash('sha256')
    .update(await jatsOf(publicId))
    .digest('hex')

const counts = async () =>
  (
    await run(sql`select (select count(*)::int from publishing.contributor) as contributors,
      (select count(*)::int from publishing.affiliation) as affiliations,
      (select count(*)::int from publishing.contributor_affiliation) as places,
      (select count(*)::int from publishing.reference) as references,
      (select count(*)::int from publishing.article where changed_at is null) as unfilled,
      (select count(*)::int from publishing.article where changed_at is distinct from created_at) as changed`)
  )[0]

/** Articles as the previous version wrote them. */
async function makeOldArticles(): Promise<string[]> {
  const issue = await makeIssue(world.house.ctx, world.journalId, 3, 1)
  const ids: string[] = []
  for (let number = 1; number <= 40; number++) {
    const publicId = `cms.2020.${String(number).padStart(3, '0')}`
    const authors = ['Ngozi Eze', 'Li Wei', 'Suharto', 'Ada Lind'].slice(0, (number % 4) + 1)
    const id = await makeArticle(world.house.ctx, world.journalId, issue, { publicId, position: number, authors })
    ids.push(publicId)
    // Every form that the printed affiliation takes: with and without country, the country in its text, unknown ones.
    const places = [
      ...[
        ['Delta Institute', 'Netherlands'],
        ['Delta Institute, Netherlands', 'Netherlands'],
      ],
      ...[
        ['Delta Institute, Netherlands', null],
        [null, 'Vietnam'],
        ['Somewhere', 'Atlantis'],
        [null, null],
      ],
    ]
    for (const position of authors.keys()) {
      const [affiliation, country] = places[(number + position * 2) % places.length]!
      await run(sql`update publishing.contributor set affiliation = ${affiliation!}, country = ${country!}
        where article_id = ${id} and position = ${position + 1}`)
    }
    const references = ['Lind, P. (2024). <em>Wells</em> &amp; water.', 'A letter.', 'A letter.'].slice(number % 4)
    await run(sql`insert into publishing.article_text (article_id, sections, article_references)
      values (${id}, '[]', ${JSON.stringify(references)})
      on conflict (article_id) do update set article_references = excluded.article_references`)
  }
  return ids
}

it('moves articles from before into rows, and no byte of their JATS changes', async () => {
  const ids = await makeOldArticles()
  const before = await Promise.all(ids.map(hashOf))
  expect(await counts()).toMatchObject({ affiliations: 0, places: 0, references: 0, unfilled: 40 })
  await all.press.run('publishing.fill-records', {})
  const after = await counts()
  expect(after).toMatchObject({ contributors: 100, references: 60, unfilled: 0, changed: 0 })
  expect(after).not.toMatchObject({ affiliations: 0 })
  expect(await Promise.all(ids.map(hashOf))).toEqual(before)
  // A second run, also from the beginning, changes nothing.
  await all.press.run('publishing.fill-records', {})
  expect(await counts()).toEqual(after)
  expect(await run(sql`select distinct country, country_iso from publishing.affiliation order by 1`)).toEqual([
    { country: 'Atlantis', country_iso: null },
    { country: 'Netherlands', country_iso: 'NL' },
    { country: 'Vietnam', country_iso: 'VN' },
    { country: null, country_iso: null },
  ])
})

it('an article that somebody changes meanwhile is left for the next run', async () => {
  await run(sql`update publishing.article set changed_at = null where public_id = 'cms.2020.001'`)
  await world.house.ctx.inTransaction(async (tx) => {
    await sql`select from publishing.article where public_id = 'cms.2020.001' for update`.execute(tx.db)
    await all.press.run('publishing.fill-records', {})
    expect(await counts()).toMatchObject({ unfilled: 1 })
  })
  await all.press.run('publishing.fill-records', {})
  expect(await counts()).toMatchObject({ unfilled: 0 })
})

it('names get their parts from the manuscript only where the reader is sure and the name is the printed one', async () => {
  const docx = docxOf({
    body: [
      paragraph('Salt in the wells', { style: 'Title' }),
      paragraph('Jan van Dijk, Somchai Srisawat, Pieter van den Berg'),
      paragraph('Abstract', { style: 'Heading1' }),
      paragraph('Salt rises in the wells of the delta.'),
      paragraph('Introduction', { style: 'Heading1' }),
      paragraph('The wells were sampled twice. '.repeat(40)),
    ].join(''),
    styles: ['Title', 'Heading1']
      .map((id) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id.replace('1', ' 1')}"/></w:style>`)
      .join(''),
  })
  const coAuthor = (name: string) => ({ name, affiliation: '', email: `${name.replaceAll(' ', '.')}@example.org` })
  const { id } = await makeSubmission(world.house.ctx, {
    ...{ authorId: all.author.id, journalId: world.journalId, status: 'accepted' },
    // The last name is printed with other words than the manuscript has.
    coAuthors: ['Jan van Dijk', 'Somchai Srisawat', 'Piet van den Berg'].map(coAuthor),
  })
  const manuscriptId = await takePaper(world.house.ctx, docx)
  await run(sql`update submissions.submission set manuscript_id = ${manuscriptId} where id = ${id}`)
  await all.press.open(id)
  await all.plan(id, { issueId: await all.nextIssue() })
  await all.press.work()
  await all.publish([id])
  await all.press.work()
  const { publicId } = (await all.desk(id)).body
  await run(sql`update publishing.article set changed_at = null where public_id = ${publicId}`)
  const before = await jatsOf(publicId)
  await all.press.run('publishing.fill-records', {})
  await all.press.work('publishing.read-names')
  const after = await jatsOf(publicId)
  expect(before).not.toContain('<surname>')
  expect(after.match(/<surname>[^<]*<\/surname><given-names>[^<]*/g)).toEqual([
    '<surname>van Dijk</surname><given-names>Jan',
  ])
  for (const name of ['Farhana Akter', 'Somchai Srisawat', 'Piet van den Berg']) {
    expect(after).toContain(`<name name-style="given-only"><given-names>${name}</given-names>`)
  }
})
