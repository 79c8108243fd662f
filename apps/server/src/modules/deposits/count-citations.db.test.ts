import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startCrossref, type CrossrefStandIn } from '../../../../../tests/support/crossref.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let all: PublishingDesk
let crossref: CrossrefStandIn
let ids: string[]

beforeAll(async () => {
  crossref = await startCrossref()
  all = await openPublishingDesk({ doiPrefix: '10.5555', registry: crossref.settings })
  ids = [await published('Salt in the wells'), await published('Tanks on the roofs')]
  for (let minute = 0; minute < 6; minute++) {
    await all.press.run('deposits.sweep', {})
    await all.press.work('deposits.send')
    all.world.house.clock.pass(60)
  }
})
afterAll(async () => {
  await all.world.close()
  await crossref.close()
})
afterEach(() => {
  crossref.misbehave(() => null)
  crossref.cite(() => '')
  crossref.citedBy.length = 0
})

async function published(title: string): Promise<string> {
  const id = await all.ready({ issueId: await all.nextIssue(), title })
  const { publicId } = (await all.desk(id)).body
  await all.publish([id])
  await all.press.work()
  return publicId
}

const doiOf = (publicId: string | undefined) => `10.5555/${publicId}`
const run = () => all.press.run('deposits.count-citations', {})
const passDays = (days: number) => all.world.house.clock.pass(days * 24 * 3_600)
const citedBy = async (publicId: string | undefined) => (await all.anybody(`/articles/${publicId}`)).body.citedBy

const person = (name: string) =>
  `<contributor sequence="first" contributor_role="author"><given_name>A.</given_name><surname>${name}</surname></contributor>`
const link = (doi: string, cite: string) => `<forward_link doi="${doi.toUpperCase()}">${cite}</forward_link>`
const journalWork = (doi: string, year: number, title = 'A work', names = ['Okoye']) =>
  `<journal_cite fl_count="0"><journal_title>Water Letters</journal_title><article_title>${title}</article_title>` +
  `<contributors>${names.map(person).join('')}</contributors><year>${year}</year><doi type="journal_article">${doi}</doi></journal_cite>`

it('shows the works that cite an article, with the source and the day, and asks once a month', async () => {
  const [wells, roofs] = ids
  crossref.cite((doi) =>
    doi === doiOf(wells)
      ? [
          link(doi, journalWork('10.1000/old', 2024, 'Old &lt;b&gt;wells&lt;/b&gt;')),
          link(doi, journalWork('10.1000/new', 2026, 'New wells', ['Okoye', 'Lind', 'Kim', 'Rao'])),
          // The same work twice, the article itself, one without a DOI, and one about another DOI that begins alike.
          link(doi, journalWork('10.1000/NEW', 2026, 'New wells')),
          link(doi, journalWork(doi, 2026)),
          link(doi, '<book_cite><volume_title>A book</volume_title></book_cite>'),
          link(`${doi}0`, journalWork('10.1000/other', 2026)),
          link(
            doi,
            '<book_cite><volume_title>Water</volume_title><year>2025</year><doi>10.1000/book</doi></book_cite>',
          ),
        ].join('')
      : '',
  )
  expect(await citedBy(wells)).toBeNull()
  await run()
  expect([...crossref.citedBy].sort()).toEqual(ids.map(doiOf).sort())
  const on = all.world.house.ctx.clock.now().toISOString().slice(0, 10)
  expect(await citedBy(wells)).toEqual({
    ...{ count: 3, source: 'Crossref', on },
    works: [
      {
        ...{ authors: 'Okoye, Lind, Kim et al.', title: 'New wells', source: 'Water Letters', year: 2026 },
        link: 'https://doi.org/10.1000/new',
      },
      { authors: '', title: 'Water', source: null, year: 2025, link: 'https://doi.org/10.1000/book' },
      {
        ...{ authors: 'Okoye', title: 'Old <b>wells</b>', source: 'Water Letters', year: 2024 },
        link: 'https://doi.org/10.1000/old',
      },
    ],
  })
  expect(await citedBy(roofs)).toBeNull()
  await run()
  expect(crossref.citedBy).toHaveLength(2)

  passDays(31)
  crossref.cite(() => '')
  await run()
  expect(crossref.citedBy).toHaveLength(4)
  expect(await citedBy(wells)).toBeNull()
})

it('keeps what it knows while the service is away, and asks about a DOI without an answer the next day', async () => {
  const [wells, roofs] = ids
  passDays(31)
  crossref.cite((doi) => link(doi, journalWork('10.1000/a', 2026)))
  await run()
  expect(await citedBy(wells)).toMatchObject({ count: 1 })
  passDays(31)
  for (const fault of ['login', 'busy', 'broken', 'html', 'garbage'] as const) {
    crossref.misbehave(() => fault)
    await run()
    expect(await citedBy(wells), fault).toMatchObject({ count: 1 })
  }
  crossref.misbehave((_call, doi) => (doi === doiOf(wells) ? 'busy' : null))
  crossref.cite(() => '')
  await run()
  expect(await citedBy(roofs)).toBeNull()
  expect(await citedBy(wells)).toMatchObject({ count: 1 })
  crossref.citedBy.length = 0
  await run()
  expect(crossref.citedBy).toEqual([])
  passDays(2)
  crossref.misbehave(() => null)
  await run()
  expect(crossref.citedBy).toEqual([doiOf(wells)])
  expect(await citedBy(wells)).toBeNull()
})

it('lists the newest twenty of many works', async () => {
  const [wells] = ids
  passDays(31)
  crossref.cite((doi) =>
    Array.from({ length: 300 }, (_, at) => link(doi, journalWork(`10.1000/${at}`, 1900 + at))).join(''),
  )
  await run()
  const found = await citedBy(wells)
  expect(found.count).toBe(300)
  expect(found.works.map(({ year }: { year: number }) => year)).toEqual(
    Array.from({ length: 20 }, (_, at) => 2199 - at),
  )
})
