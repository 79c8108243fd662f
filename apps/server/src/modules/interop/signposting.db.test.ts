import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { builtWeb } from '../../../../../tests/support/matrix/page-cells.ts'
import { publishingRoutes } from '../publishing/index.ts'
import { interopDocuments } from './index.ts'

let house: TestHouse
const id = 'sign.2026.001'
const page = `/article/${id}`

beforeAll(async () => {
  house = await openTestHouse({ routes: publishingRoutes, documents: interopDocuments, web: await builtWeb() })
  const journal = await makeJournal(house.ctx, { abbrev: 'SIGN' })
  const issue = await makeIssue(house.ctx, journal, 7, 2)
  await makeArticle(house.ctx, journal, issue, { publicId: id, position: 1, doi: 'registered' })
  await makeArticle(house.ctx, journal, issue, { publicId: 'sign.2026.002', position: 2, doi: 'queued' })
})
afterAll(() => house.close())

const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers })

describe('links of a page', () => {
  it('lead to the DOI, the licence, the files and the metadata', async () => {
    const { headers } = await get(page)
    const link = String(headers['link'])
    expect(link).toContain(`<https://doi.org/10.5555/${id}>; rel="cite-as"`)
    expect(link).toContain('<https://creativecommons.org/licenses/by/4.0/>; rel="license"')
    expect(link).toContain(`<http://journals.test${page}/${id}.xml>; rel="item"; type="application/xml"`)
    expect(link).toContain(`<http://journals.test${page}/${id}.bib>; rel="describedby"; type="application/x-bibtex"`)
    expect(link).toContain(
      `<http://journals.test${page}/${id}.linkset.json>; rel="linkset"; type="application/linkset+json"`,
    )
    expect(link.length).toBeLessThan(3_600)
  })

  it('name no DOI before it is registered', async () => {
    const link = String((await get('/article/sign.2026.002')).headers['link'])
    expect(link).toContain('<http://journals.test/article/sign.2026.002>; rel="cite-as"')
    expect(link).not.toContain('doi.org')
  })

  it.each([
    ['.bib', '; rel="describes"'],
    ['.xml', '; rel="collection"'],
  ])('a %s leads back to the page', async (ending, rel) => {
    expect((await get(`${page}/${id}${ending}`)).headers['link']).toContain(`<http://journals.test${page}>${rel}`)
  })

  it('the linkset has both media types and the key of the article', async () => {
    const json = await get(`${page}/${id}.linkset.json`)
    expect(json.headers['content-type']).toBe('application/linkset+json; charset=utf-8')
    expect(json.headers['surrogate-key']).toContain('article:')
    const [context] = (JSON.parse(json.body) as { linkset: Array<Record<string, unknown>> }).linkset
    expect(context).toMatchObject({
      anchor: `http://journals.test${page}`,
      'cite-as': [{ href: `https://doi.org/10.5555/${id}` }],
    })
    const text = await get(`${page}/${id}.linkset`)
    expect(text.headers['content-type']).toBe('application/linkset; charset=utf-8')
    expect(text.body).toContain(`rel="cite-as"; anchor="http://journals.test${page}"`)
  })
})

describe('Accept at the address of an article', () => {
  it.each([
    ['application/x-bibtex', '.bib'],
    ['application/x-research-info-systems', '.ris'],
    ['application/vnd.citationstyles.csl+json', '.csl.json'],
    ['application/ld+json', '.jsonld'],
    ['application/xml', '.xml'],
    ['text/x-bibliography', '.apa.txt'],
    ['text/x-bibliography; style=vancouver', '.vancouver.txt'],
    ['application/x-bibtex;q=0.5, application/ld+json', '.jsonld'],
  ])('%s leads to the file %s', async (accept, ending) => {
    const answer = await get(page, { accept })
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, `${page}/${id}${ending}`])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect((await get(String(answer.headers['location']))).statusCode).toBe(200)
  })

  it.each([
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    '*/*',
    '',
    'application/x-bibtex;q=0',
    `${'application/x-bibtex,'.repeat(100)}a/b`,
  ])('%.40s gives the page, which does not vary', async (accept) => {
    const answer = await get(page, { accept })
    expect([answer.statusCode, answer.headers['vary']]).toEqual([200, 'accept-encoding'])
  })

  it('an address that is no article has no other format', async () => {
    expect((await get('/help', { accept: 'application/x-bibtex' })).statusCode).toBe(200)
    expect((await get(`${page}/../..//evil.example`, { accept: 'application/x-bibtex' })).statusCode).not.toBe(303)
  })
})
