import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { expectWellFormed, textsOf, wildText as wild } from '../../../../../../tests/support/xml.ts'
import { createCostLimit } from '../../../platform/http/rate-limit.ts'
import { touchArticles } from '../../publishing/touch-articles.ts'
import { touchArticle } from '../../publishing/queries/remaking.ts'
import { oaiProtocol } from './answer.ts'

let house: TestHouse
let journal: string
const articles = 1_203

beforeAll(async () => {
  house = await openTestHouse({ routes: [], protocols: [oaiProtocol] })
  journal = await makeJournal(house.ctx, { title: `Coastal ${wild}`, abbrev: 'CMS' })
  const issue = await makeIssue(house.ctx, journal, 7, 2)
  const first = { title: wild, keywords: [wild], doi: 'registered' as const }
  await makeArticle(house.ctx, journal, issue, { publicId: 'cms.2026.001', position: 1, ...first })
  const bare = await makeJournal(house.ctx, { title: 'A New Field', abbrev: null })
  await sql`update journals.journal set issn = null where id = ${bare}`.execute(house.database.db)
  const bareIssue = await makeIssue(house.ctx, bare, 1, 1)
  await makeArticle(house.ctx, bare, bareIssue, { publicId: 'anf.2026.001', position: 1 })
  await sql`
    insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords,
      published_on, reading_minutes, created_at)
    select gen_random_uuid(), 'cms.2025.' || n, ${journal}::uuid, ${issue}::uuid, n, 'Title ' || n, 'Abstract.', '{}',
      '2025-01-01', 1, '2025-03-01T00:00:00.5Z'::timestamptz + n * interval '1 second'
    from generate_series(2, ${articles - 1}::int) n`.execute(house.database.db)
  await sql`insert into publishing.notice (id, article_id, kind, number, text, published_on, created_at)
    select ${randomUUID()}::uuid, id, 'correction', 1, 'A word is wrong.', '2026-10-01', now()
    from publishing.article where public_id = 'cms.2026.001'`.execute(house.database.db)
  house.clock.pass(60)
})
afterAll(() => house.close())

type Arguments = Record<string, string> | string

async function ask(given: Arguments): Promise<string> {
  const query = typeof given === 'string' ? given : new URLSearchParams(given).toString()
  const answer = await house.app.inject(`/oai?${query}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expectWellFormed(answer.body)
  return answer.body
}

const errorOf = (xml: string) => /<error code="(\w+)">/.exec(xml)?.[1] ?? null
/** Null without the element; empty on the last page. */
const tokenOf = (xml: string) => (xml.includes('<resumptionToken') ? (textsOf(xml, 'resumptionToken')[0] ?? '') : null)
const all = { verb: 'ListRecords', metadataPrefix: 'oai_dc' }

/** All identifiers of a list, page by page. */
async function harvest(first: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  let xml = await ask(first)
  for (;;) {
    found.push(...textsOf(xml, 'identifier'))
    const token = tokenOf(xml)
    if (token === null || token === '') return found
    xml = await ask({ verb: first['verb']!, resumptionToken: token })
  }
}

describe('verbs', () => {
  it('Identify says who we are and what we keep', async () => {
    const xml = await ask({ verb: 'Identify' })
    expect(textsOf(xml, 'baseURL')).toEqual(['http://journals.test/oai'])
    expect(textsOf(xml, 'earliestDatestamp')).toEqual(['2025-03-01T00:00:02Z'])
    expect(textsOf(xml, 'deletedRecord')).toEqual(['persistent'])
    expect(textsOf(xml, 'granularity')).toEqual(['YYYY-MM-DDThh:mm:ssZ'])
  })

  it('POST of a form asks the same as GET', async () => {
    const answer = await house.app.inject({
      ...{
        method: 'POST',
        url: '/oai',
        payload: 'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:journals.test:cms.2026.001',
      },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<dc:identifier>https://doi.org/10.5555/cms.2026.001</dc:identifier>')
  })

  it('ListSets names journals and sections, and lists are limited to them', async () => {
    const section = randomUUID()
    await sql`insert into journals.section (id, journal_id, position, titles)
      values (${section}::uuid, ${journal}::uuid, 1, '{"en": "Reviews"}')`.execute(house.database.db)
    await sql`update publishing.article set section_id = ${section}::uuid where public_id = 'cms.2025.2'`.execute(
      house.database.db,
    )
    const sets = textsOf(await ask({ verb: 'ListSets' }), 'setSpec')
    expect(sets).toEqual(expect.arrayContaining(['openaire', 'journal:cms', `journal:cms:${section}`]))
    expect(await harvest({ ...all, set: `journal:cms:${section}` })).toEqual(['oai:journals.test:cms.2025.2'])
    expect(await harvest({ ...all, set: 'openaire' })).toHaveLength(articles + 1)
    expect(errorOf(await ask({ ...all, set: 'journal:none' }))).toBe('noRecordsMatch')
  })

  it('a record has the same formats that ListMetadataFormats names', async () => {
    const identifier = 'oai:journals.test:cms.2026.001'
    const formats = textsOf(await ask({ verb: 'ListMetadataFormats', identifier }), 'metadataPrefix')
    expect(formats).toEqual(['oai_dc', 'oai_openaire', 'jats'])
    for (const metadataPrefix of formats) {
      const xml = await ask({ verb: 'GetRecord', identifier, metadataPrefix })
      expect(textsOf(xml, 'setSpec')).toEqual(['openaire', 'journal:cms'])
      expect(xml).toContain('&lt;script&gt;')
    }
    const bare = 'oai:journals.test:anf.2026.001'
    expect(textsOf(await ask({ verb: 'ListMetadataFormats', identifier: bare }), 'metadataPrefix')).toEqual([
      'oai_dc',
      'oai_openaire',
    ])
    expect(errorOf(await ask({ verb: 'GetRecord', identifier: bare, metadataPrefix: 'jats' }))).toBe(
      'cannotDisseminateFormat',
    )
  })

  it('a notice is a record with the datestamp of its article', async () => {
    const xml = await ask({
      verb: 'GetRecord',
      identifier: 'oai:journals.test:cms.2026.001.c1',
      metadataPrefix: 'oai_dc',
    })
    expect(textsOf(xml, 'dc:title')[0]).toMatch(/^Correction 1: /)
    expect(textsOf(xml, 'datestamp')).toEqual(['2026-11-15T09:00:00Z'])
  })
})

describe('lists', () => {
  it.each(['ListRecords', 'ListIdentifiers'])('%s has every record once, in pages with tokens', async (verb) => {
    const first = await ask({ verb, metadataPrefix: 'oai_dc' })
    expect(textsOf(first, 'identifier')).toHaveLength(1_000)
    expect(first).toContain(`completeListSize="${articles + 1}" cursor="0"`)
    const second = await ask({ verb, resumptionToken: tokenOf(first)! })
    expect(tokenOf(second)).toBe('')
    expect(second).toContain(`cursor="1000"`)
    const found = await harvest({ verb, metadataPrefix: 'oai_dc' })
    expect([found.length, new Set(found).size]).toEqual([articles + 1, articles + 1])
  })

  it('has 250 records a page in rich formats, and no journals without ISSN in JATS', async () => {
    const first = await ask({ verb: 'ListRecords', metadataPrefix: 'jats' })
    expect(textsOf(first, 'identifier')).toHaveLength(250)
    const found = await harvest({ verb: 'ListIdentifiers', metadataPrefix: 'jats' })
    expect(found).toHaveLength(articles)
    expect(found).not.toContain('oai:journals.test:anf.2026.001')
  })

  it('from and until are inclusive, by second and by day', async () => {
    const between = { ...all, from: '2025-03-01T00:00:02Z', until: '2025-03-01T00:00:04Z' }
    expect(await harvest(between)).toEqual(['2', '3', '4'].map((n) => `oai:journals.test:cms.2025.${n}`))
    expect(await harvest({ ...all, until: '2025-03-01' })).toHaveLength(articles - 2)
    expect(errorOf(await ask({ ...all, until: '2025-02-28' }))).toBe('noRecordsMatch')
    expect(errorOf(await ask({ ...all, from: '9998-01-01', until: '9999-12-31' }))).toBe('noRecordsMatch')
    expect(await harvest({ ...all, from: '2026-01-01', until: '9999-12-31' })).toHaveLength(3)
  })

  it('the same token gives the same bytes, and one with another letter is refused', async () => {
    const token = tokenOf(await ask(all))!
    const page = () => house.app.inject(`/oai?verb=ListRecords&resumptionToken=${token}`)
    expect((await page()).body).toBe((await page()).body)
    for (let at = 0; at < token.length; at += 7) {
      const other = token[at] === 'A' ? 'B' : 'A'
      const changed = token.slice(0, at) + other + token.slice(at + 1)
      expect(errorOf(await ask({ verb: 'ListRecords', resumptionToken: changed })), String(at)).toBe(
        'badResumptionToken',
      )
    }
    expect(errorOf(await ask({ verb: 'ListIdentifiers', resumptionToken: token }))).toBe('badResumptionToken')
  })

  it('what changes during a harvest is in the next one', async () => {
    const xml = await ask(all)
    const [responseDate] = textsOf(xml, 'responseDate')
    const { rows } = await sql<{
      id: string
    }>`select id from publishing.article where public_id = 'cms.2025.1200'`.execute(house.database.db)
    house.clock.pass(30)
    await house.ctx.inTransaction((tx) => touchArticle(tx.db, tx.now(), rows[0]!.id))
    house.clock.pass(30)
    const rest = textsOf(await ask({ verb: 'ListRecords', resumptionToken: tokenOf(xml)! }), 'identifier')
    expect(rest).not.toContain('oai:journals.test:cms.2025.1200')
    expect(await harvest({ ...all, from: responseDate! })).toEqual(['oai:journals.test:cms.2025.1200'])
  })

  it('a change that commits late is not lost: the list ends before it', async () => {
    const { rows } = await sql<{
      id: string
    }>`select id from publishing.article where public_id = 'cms.2025.1100'`.execute(house.database.db)
    house.clock.pass(30)
    let commit = () => {}
    const held = new Promise<void>((resolve) => (commit = resolve))
    const late = house.ctx.inTransaction(async (tx) => {
      await touchArticle(tx.db, tx.now(), rows[0]!.id)
      await held
    })
    const during = ask(all)
    house.clock.pass(5)
    const [responseDate] = textsOf(await during, 'responseDate')
    commit()
    await late
    house.clock.pass(30)
    expect(await harvest({ ...all, from: responseDate! })).toContain('oai:journals.test:cms.2025.1100')
  })

  it('what was removed stays as deleted, and comes back as changed', async () => {
    const { db } = house.database
    const identifier = 'oai:journals.test:cms.2025.900'
    const { rows } = await sql<Record<string, unknown>>`delete from publishing.article where public_id = 'cms.2025.900'
      returning *`.execute(db)
    house.clock.moveTo(new Date(Date.now() + 60_000).toISOString())
    const xml = await ask({ verb: 'GetRecord', identifier, metadataPrefix: 'oai_dc' })
    expect(xml).toContain('<header status="deleted">')
    expect(xml).not.toContain('<metadata>')
    expect(await harvest({ ...all, from: new Date(Date.now() - 60_000).toISOString().replace(/\..*/, 'Z') })).toContain(
      identifier,
    )
    const { id, public_id: publicId, issue_id: issueId } = rows[0]!
    await sql`insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords,
      published_on, reading_minutes, created_at) values (${id}::uuid, ${publicId}, ${journal}::uuid, ${issueId}::uuid, 9000, 'T', 'A', '{}',
      '2025-01-01', 1, '2025-03-01')`.execute(db)
    expect(await ask({ verb: 'GetRecord', identifier, metadataPrefix: 'oai_dc' })).toContain('<metadata>')
    expect(await harvest({ ...all, from: new Date(Date.now() - 60_000).toISOString().replace(/\..*/, 'Z') })).toContain(
      identifier,
    )
  })
})

describe('a journal with a new title', () => {
  it('changes its articles, in steps', async () => {
    house.clock.pass(60)
    const before = house.clock.now().toISOString().replace(/\..*/, 'Z')
    await touchArticles(house.ctx, journal, null, new AbortController().signal)
    house.clock.pass(60)
    expect(await harvest({ ...all, from: before })).toHaveLength(articles)
  })
})

const long = 'x'.repeat(1_001)

describe('refusals', () => {
  it.each<[given: string, code: string]>([
    ['', 'badVerb'],
    ['verb=', 'badVerb'],
    ['verb=identify', 'badVerb'],
    ['verb=toString', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    [`verb=${long}`, 'badVerb'],
    ['verb=Identify&set=openaire', 'badArgument'],
    ['verb=Identify&__proto__=1', 'badArgument'],
    ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=GetRecord&identifier=oai:journals.test:cms.2026.001', 'badArgument'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:journals.test:none', 'idDoesNotExist'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:journals.test:cms.2026.001.c9', 'idDoesNotExist'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:journals.test:cms.2026.001%00', 'badArgument'],
    ['verb=GetRecord&metadataPrefix=marc21&identifier=oai:journals.test:cms.2026.001', 'cannotDisseminateFormat'],
    ['verb=ListMetadataFormats&identifier=oai:other.test:cms.2026.001', 'idDoesNotExist'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=jats', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    [`verb=ListRecords&metadataPrefix=${long}`, 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-1-1', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2025-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2025-01-01&until=2025-01-01T00:00:00Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&until=2026-01-01T25:00:00Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=a%00b', 'badArgument'],
    ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=a%00.b', 'badResumptionToken'],
    [`verb=ListRecords&resumptionToken=${long}`, 'badResumptionToken'],
    ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
    ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
  ])('%.80s: %s', async (given, code) => {
    const xml = await ask(given)
    expect(errorOf(xml)).toBe(code)
    expect(/<request [^>]/.test(xml)).toBe(code !== 'badVerb' && code !== 'badArgument')
  })

  it('a network that asks too fast waits as long as 503 says', async () => {
    const slow = await openTestHouse({ routes: [], protocols: [oaiProtocol], costLimit: createCostLimit(1, () => 0) })
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await slow.app.inject('/oai?verb=Identify'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 503])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    await slow.close()
  })
})
