import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rankedMatches, searchEndpoint } from '@grfs/contracts/search'
import type { z } from 'zod'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { deliverAll, testWorker, until } from '../../../../../tests/support/jobs.ts'
import { subscriptions } from '../../entry/subscriptions.ts'
import { createPost, deletePost, updatePost } from '../news/index.ts'
import { rebuildIndex, searchHandlers, searchRoutes } from './index.ts'

type Answer = z.output<typeof searchEndpoint.response>

let house: TestHouse
let marine: string
let law: string
let number = 0

async function publish(journal: string, issue: string, title: string, parts: object = {}): Promise<string> {
  number += 1
  return makeArticle(house.ctx, journal, issue, { publicId: `x.2026.${number}`, position: number, title, ...parts })
}

beforeAll(async () => {
  house = await openTestHouse({ routes: searchRoutes, subscriptions })
  marine = await makeJournal(house.ctx)
  law = await makeJournal(house.ctx, { title: 'Review of Maritime Law', abbrev: 'RML', category: 'Law' })
  const marineIssue = await makeIssue(house.ctx, marine, 7, 2)
  const lawIssue = await makeIssue(house.ctx, law, 1, 1, 2019)
  const plain = { keywords: ['wells'] }
  await publish(marine, marineIssue, 'Salt in the groundwater of Dacope', plain)
  await publish(marine, marineIssue, 'Mangroves and the price of honey', { keywords: ['honey', 'Forests'] })
  await publish(law, lawIssue, 'Who owns the tide', { keywords: ['honey'], publishedOn: '2019-03-01', kind: 'letter' })
  await publish(law, lawIssue, 'Fishing rights', {
    keywords: ['tenure'],
    authors: ['Žofia Łukasiewicz'],
    publishedOn: '2018-03-01',
  })
  await rebuildIndex(house.ctx)
})
afterAll(() => house.close())

const get = (url: string) => house.app.inject(url)
const ask = async (query: Record<string, string>): Promise<Answer> => {
  const response = await get(`/api/search?${new URLSearchParams(query)}`)
  expect(response.statusCode, response.body).toBe(200)
  expect(searchEndpoint.response.safeParse(response.json()).error).toBeUndefined()
  return response.json() as Answer
}
const titles = ({ results }: Answer) => results.map((result) => result.title)

describe('GET /search', () => {
  it('SEARCH-001 finds articles and journals by their words, and says where they stand', async () => {
    const answer = await ask({ q: 'mangrove honey' })
    expect(titles(answer)).toEqual(['Mangroves and the price of honey'])
    expect(answer.results[0]).toMatchObject({
      kind: 'article',
      id: 'x.2026.2',
      authors: ['Farhana Akter', 'Tomasz Wiśniewski'],
      journal: { title: 'Coastal and Marine Studies', abbrev: 'CMS' },
      publishedDate: '2026-09-09',
    })
    const [journal] = (await ask({ q: 'maritime law' })).results
    expect(journal).toMatchObject({ kind: 'journal', id: 'rml', title: 'Review of Maritime Law', publishedDate: null })
  })

  it('lays accents aside, in the question and in what is found', async () => {
    for (const q of ['Wisniewski groundwater', 'Wiśniewski GROUNDWATER', 'wisniéwski groundwater'])
      expect(titles(await ask({ q }))).toContain('Salt in the groundwater of Dacope')
    for (const q of ['lukasiewicz', 'Zofia Łukasiewicz']) expect(titles(await ask({ q }))).toEqual(['Fishing rights'])
  })

  it('ranks a word of the title above the same word among keywords, and that above one of the abstract', async () => {
    // Every abstract here contains "Groundwater along the coast"; one title does too.
    expect(titles(await ask({ q: 'groundwater' }))[0]).toBe('Salt in the groundwater of Dacope')
    expect(titles(await ask({ q: 'honey' }))).toEqual(['Mangroves and the price of honey', 'Who owns the tide'])
  })

  it('shows the piece of the abstract that was meant, as marked segments and never as HTML', async () => {
    const { results } = await ask({ q: 'saline dacope' })
    expect(results[0]!.snippet).toEqual([
      { text: 'Groundwater along the coast is turning ', hit: false },
      { text: 'saline', hit: true },
      { text: '. Families leave.', hit: false },
    ])
  })

  it('narrows by kind, journal, year and keyword, alone and together', async () => {
    expect(titles(await ask({ q: 'honey', journal: 'rml' }))).toEqual(['Who owns the tide'])
    expect(titles(await ask({ q: 'honey', journal: law }))).toEqual(['Who owns the tide'])
    expect(titles(await ask({ q: 'honey', year: '2026' }))).toEqual(['Mangroves and the price of honey'])
    expect(titles(await ask({ keyword: 'forests' }))).toEqual(['Mangroves and the price of honey'])
    expect(titles(await ask({ keyword: 'honey', year: '2019', journal: 'RML' }))).toEqual(['Who owns the tide'])
    expect(titles(await ask({ q: 'honey', kind: 'journal' }))).toEqual([])
    expect(titles(await ask({ q: 'honey', journal: 'nosuch' }))).toEqual([])
    expect((await ask({ q: 'honey', journal: 'rml' })).journal).toMatchObject({ title: 'Review of Maritime Law' })
  })

  it('narrows by the type of article and by the name of an author', async () => {
    expect(titles(await ask({ q: 'honey', type: 'letter' }))).toEqual(['Who owns the tide'])
    expect(titles(await ask({ author: 'žofia łukasiewicz' }))).toEqual(['Fishing rights'])
    expect(titles(await ask({ author: 'Łukasiewicz' }))).toEqual([])
    expect(titles(await ask({ author: 'Farhana Akter', type: 'letter' }))).toEqual(['Who owns the tide'])
    const { facets } = await ask({ q: 'groundwater' })
    expect(facets.types.map(({ value, count }) => `${value} ${count}`)).toEqual(['research-article 3', 'letter 1'])
    expect(facets.authors[0]).toEqual({ value: 'Farhana Akter', label: 'Farhana Akter', count: 3 })
  })

  it('sorts by date, newest first, whatever matches best', async () => {
    const byDate = await ask({ q: 'groundwater', sort: 'date' })
    const days = byDate.results.map(({ publishedDate }) => publishedDate)
    expect([days, days.at(-1)]).toEqual([days.toSorted().reverse(), '2018-03-01'])
    expect(titles(byDate).toSorted()).toEqual(titles(await ask({ q: 'groundwater' })).toSorted())
  })

  it('marks the words of the query in titles, and never changes a title', async () => {
    const [first] = (await ask({ q: 'honey mangroves' })).results
    const marked = first!.titleSegments.map(({ text, hit }) => (hit ? `[${text}]` : text))
    expect(marked.join('')).toBe('[Mangroves] and the price of [honey]')
    for (const { title, titleSegments } of (await ask({ q: 'groundwater' })).results) {
      expect(titleSegments.map(({ text }) => text).join('')).toBe(title)
    }
  })

  it('counts what was found by kind, journal, year and keyword', async () => {
    const { facets, found } = await ask({ q: 'honey' })
    expect(found).toEqual({ count: 2, isMore: false })
    expect(facets.kinds).toEqual([{ value: 'article', label: 'article', count: 2 }])
    expect(facets.journals.map(({ value, count }) => [value, count])).toEqual([
      ['cms', 1],
      ['rml', 1],
    ])
    expect(facets.years.map(({ value }) => value)).toEqual(['2026', '2019'])
    expect(facets.keywords[0]).toEqual({ value: 'honey', label: 'honey', count: 2 })
  })

  it('understands quotes, minus and or', async () => {
    expect(titles(await ask({ q: '"price of honey"' }))).toEqual(['Mangroves and the price of honey'])
    expect(titles(await ask({ q: '"honey price"' }))).toEqual([])
    expect(titles(await ask({ q: 'honey -mangrove' }))).toEqual(['Who owns the tide'])
    expect(titles(await ask({ q: 'dacope or tide' })).sort()).toEqual([
      'Salt in the groundwater of Dacope',
      'Who owns the tide',
    ])
  })

  it('takes a typing error for what was meant when nothing was found, and says so', async () => {
    const answer = await ask({ q: 'mangroove hony' })
    expect(answer.didYouMean).toEqual({ q: 'mangroves honey', isShown: true })
    expect(titles(answer)).toEqual(['Mangroves and the price of honey'])
  })

  it('asks what was meant when little was found', async () => {
    const answer = await ask({ q: 'tide or mangroov' })
    expect(titles(answer)).toEqual(['Who owns the tide'])
    expect(answer.didYouMean).toMatchObject({ isShown: false })
  })

  it('finds nothing, without an excuse, where nothing is alike', async () => {
    expect(await ask({ q: 'xyzzyqwv' })).toMatchObject({ results: [], didYouMean: null, next: null })
  })

  it('is empty without a question, and asks the database nothing', async () => {
    house.database.queries.reset()
    expect(await ask({ q: '  ' })).toMatchObject({ results: [], found: { count: 0, isMore: false } })
    expect(house.database.queries.list).toEqual([])
  })

  it('asks the database once, and at most three times when little is found', async () => {
    for (const [q, times] of [
      ['groundwater', 1],
      ['xyzzyqwv', 2],
      ['mangroove hony', 3],
    ] as const) {
      house.database.queries.reset()
      await ask({ q })
      expect(house.database.queries.list, q).toHaveLength(times)
    }
  })

  it('carries the one key that a change of the index purges', async () => {
    expect((await get('/api/search?q=honey')).headers['surrogate-key']).toBe('search')
  })

  it('refuses a place that is none, and an impossible kind or year', async () => {
    for (const query of ['after=x', 'after=MTIz', 'kind=person', 'year=soon', 'type=poem', 'sort=price']) {
      expect((await get(`/api/search?q=a&${query}`)).statusCode, query).toBe(400)
    }
  })
})

describe('whatever is typed', () => {
  const hostile = [
    "'",
    '"',
    "x' or 1=1 --",
    "'); drop table search.document; --",
    ':*',
    '& | ! ( ) <->',
    "\\' & !",
    'a:*&b|!c',
    '%_%',
    'the of and',
    '-honey',
    '\u0000honey',
    '\u0002\u0003',
    '🦑 🐚',
    '<script>alert(1)</script>',
    'Ⓐ ﬁsh ǆ',
    'word '.repeat(100),
    '('.repeat(200),
    '"'.repeat(199),
  ]
  // The same thousand queries in every run (a linear congruential generator), with many special characters.
  let state = 4
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  const alphabet = [...`'"\\&|!():*<->%_;-- \t\n\u0000\u0001éßŁ🦑ab3$1\${}[]@#^~\`,./?=+`, 'or', 'and ', 'honey ']
  const random = Array.from({ length: 1_000 }, () =>
    Array.from({ length: 1 + next(24) }, () => alphabet[next(alphabet.length)]).join(''),
  )

  it('is answered: no operator, no quote and none of 1,000 random texts becomes SQL or an error', async () => {
    for (const q of [...hostile, ...random]) {
      const value = encodeURIComponent(q)
      for (const url of [`/api/search?q=${value}`, `/api/search/suggest?q=${value}`]) {
        expect((await get(url)).statusCode, JSON.stringify(q)).toBe(200)
      }
    }
    for (const q of hostile) {
      const value = encodeURIComponent(q)
      for (const name of ['keyword', 'journal', 'author']) {
        expect((await get(`/api/search?q=honey&${name}=${value}`)).statusCode, JSON.stringify(q)).toBe(200)
      }
    }
    expect(titles(await ask({ q: 'honey' }))).toHaveLength(2)
  }, 120_000)

  it('a keyword with quotes and backslashes is a filter like any other', async () => {
    const keyword = `O'Brien's \\ "law"`
    const issue = await makeIssue(house.ctx, law, 2, 1)
    await publish(law, issue, 'A quoted matter', { keywords: [keyword] })
    await rebuildIndex(house.ctx)
    expect(titles(await ask({ keyword }))).toEqual(['A quoted matter'])
  })
})

describe('GET /search/suggest', () => {
  const suggestions = async (q: string) => {
    house.database.queries.reset()
    const found = (await get(`/api/search/suggest?q=${encodeURIComponent(q)}`)).json() as Array<{
      kind: string
      text: string
    }>
    expect(house.database.queries.list.length).toBeLessThanOrEqual(1)
    return found
  }

  it('completes journals, names and titles from two characters on', async () => {
    expect(await suggestions('m')).toEqual([])
    expect(await suggestions('ma')).toEqual(
      expect.arrayContaining([
        { kind: 'journal', text: 'Coastal and Marine Studies', id: 'cms' },
        { kind: 'article', text: 'Mangroves and the price of honey', id: 'x.2026.2' },
      ]),
    )
    expect(await suggestions('wisn')).toEqual(
      expect.arrayContaining([{ kind: 'author', text: 'Tomasz Wiśniewski', id: null }]),
    )
    expect(await suggestions('Łuka')).toEqual(
      expect.arrayContaining([{ kind: 'author', text: 'Žofia Łukasiewicz', id: null }]),
    )
    expect(await suggestions('price of hon')).toEqual([
      { kind: 'article', text: 'Mangroves and the price of honey', id: 'x.2026.2' },
    ])
  })

  it('gives eight at most', async () => {
    expect((await suggestions('fa')).length).toBeLessThanOrEqual(8)
  })
})

describe('the index', () => {
  let worker: Awaited<ReturnType<typeof testWorker>>
  beforeAll(async () => {
    worker = await testWorker(house.ctx, house.database.url, searchHandlers)
  })
  afterAll(() => worker.stop())

  it('follows what is published, changed and taken back', async () => {
    const issue = await makeIssue(house.ctx, marine, 8, 1)
    const articleId = await publish(marine, issue, 'Kelp and quicksilver')
    const tell = (name: string) => house.ctx.inTransaction(async (tx) => tx.outbox.publish({ name, articleId }))
    const isFound = async (q: string) => titles(await ask({ q })).length === 1
    await tell('article.published')
    await until(() => isFound('quicksilver'))

    await house.ctx.inTransaction((tx) =>
      tx.db.updateTable('publishing.article').set({ title: 'Kelp and cinnabar' }).where('id', '=', articleId).execute(),
    )
    await tell('article.changed')
    await until(() => isFound('cinnabar'))

    await house.ctx.inTransaction(async (tx) => {
      await tx.db.deleteFrom('publishing.contributor').where('article_id', '=', articleId).execute()
      await tx.db.deleteFrom('publishing.article').where('id', '=', articleId).execute()
    })
    await tell('article.changed')
    await until(async () => !(await isFound('cinnabar')))
    await deliverAll(house.database)
  })

  it('knows a journal by its new name', async () => {
    await house.ctx.inTransaction(async (tx) => {
      await tx.db
        .updateTable('journals.journal')
        .set({ title: 'Review of Riparian Law' })
        .where('id', '=', law)
        .execute()
      tx.outbox.publish({ name: 'journal.changed', journalId: law })
    })
    await until(async () => titles(await ask({ q: 'riparian' }))[0] === 'Review of Riparian Law')
  })
})

describe('the index of news', () => {
  it('follows a post that is written, rewritten and taken back', async () => {
    const worker = await testWorker(house.ctx, house.database.url, searchHandlers)
    const image = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#265c7f' } })
      .png()
      .toBuffer()
    const post = { title: 'A press for islands', excerpt: 'Summary', author: 'Author', content: '<p>Text</p>', image }
    const isFound = async (q: string) => titles(await ask({ q, kind: 'news' })).length === 1

    const id = await createPost(house.ctx, post)
    await until(() => isFound('islands'))
    await updatePost(house.ctx, id, { ...post, title: 'A press for archipelagos' })
    await until(() => isFound('archipelagos'))
    expect(await isFound('islands')).toBe(false)
    await deletePost(house.ctx, id)
    await until(async () => !(await isFound('archipelagos')))
    await worker.stop()
  })
})

describe('a rebuild', () => {
  it('removes words and names that no published article has any more', async () => {
    const list = async (table: 'word' | 'name') =>
      (
        await sql<{ text: string }>`select ${sql.ref(table)} as text from ${sql.table(`search.${table}`)}`.execute(
          house.ctx.db,
        )
      ).rows.map(({ text }) => text)
    await house.ctx.inTransaction(async (tx) => {
      await sql`insert into search.word (word, uses) values ('xylography', 3)`.execute(tx.db)
      await sql`insert into search.name (name, sought) values ('Quirina Vex', ' quirina vex')`.execute(tx.db)
    })
    await rebuildIndex(house.ctx)
    expect(await list('word')).not.toContain('xylography')
    expect(await list('name')).not.toContain('Quirina Vex')
    expect(await list('word')).toContain('honey')
  })
})

describe('more matches than are ranked', () => {
  it('are counted as more than a thousand, the newest come first, and paging meets each once', async () => {
    const issue = await makeIssue(house.ctx, marine, 9, 1)
    await house.ctx.inTransaction(async (tx) => {
      await sql`insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords,
          published_on, reading_minutes, created_at)
        select gen_random_uuid(), 'many.' || n, ${marine}, ${issue}, 1000 + n, 'Limpets ' || n, 'They hold on.',
          array['limpet', 'shore'], case when n <= 600 then date '2026-02-01' else date '2001-02-01' end, 5, now()
        from generate_series(1, 1400) n`.execute(tx.db)
    })
    await rebuildIndex(house.ctx)
    const first = await ask({ q: 'limpets' })
    expect(first.found).toEqual({ count: rankedMatches, isMore: true })
    expect(first.facets.years.find(({ value }) => value === '2026')?.count).toBe(600)
    expect(first.results.every(({ publishedDate }) => publishedDate === '2026-02-01')).toBe(true)
    const met = new Set<string>()
    let after = first.next
    for (const { id } of first.results) met.add(id)
    while (after !== null) {
      const page: Answer = await ask({ q: 'limpets', after })
      for (const { id } of page.results) {
        expect(met.has(id), id).toBe(false)
        met.add(id)
      }
      after = page.next
    }
    expect(met.size).toBe(rankedMatches + 1)
    // By date, the newest thousand in order.
    const newest = await ask({ q: 'limpets', sort: 'date' })
    expect(newest.found).toEqual(first.found)
    expect(newest.results.every(({ publishedDate }) => publishedDate === '2026-02-01')).toBe(true)
    expect(newest.facets.years).toEqual(first.facets.years)
    // With a filter, all of them can be reached.
    expect((await ask({ q: 'limpets', year: '2001' })).found).toEqual({ count: 800, isMore: false })
  }, 60_000)
})
