import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { interopDocuments } from './index.ts'

let house: TestHouse
let id: string

beforeAll(async () => {
  house = await openTestHouse({ routes: [], documents: interopDocuments })
  const journal = await makeJournal(house.ctx, { title: 'Coastal {Studies} & more', abbrev: 'CITE' })
  const issue = await makeIssue(house.ctx, journal, 7, 2)
  const parts = { title: 'Salt "and" <water>', authors: ['Farhana Akter', 'Ngozi Eze'], keywords: ['salt'] }
  id = await makeArticle(house.ctx, journal, issue, { publicId: 'cite.2026.001', position: 1, ...parts })
})
afterAll(() => house.close())

const file = (ending: string, name = 'cite.2026.001') => `/article/cite.2026.001/${name}.${ending}`
const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers })

describe('citation files', () => {
  it.each([
    ['bib', 'application/x-bibtex', 'title = {{Salt "and" <water>}}'],
    ['ris', 'application/x-research-info-systems', 'TI  - Salt "and" <water>\r\n'],
    ['csl.json', 'application/vnd.citationstyles.csl+json', '"title": "Salt \\"and\\" <water>"'],
    ['jsonld', 'application/ld+json', '"headline": "Salt \\"and\\" <water>"'],
  ])('.%s is a shared document', async (ending, type, words) => {
    const answer = await get(file(ending))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`])
    expect(answer.headers['cache-control']).toContain(ending === 'jsonld' ? 's-maxage=86400' : 'public, no-cache')
    expect(String(answer.headers['surrogate-key']).split(' ')).toContain(`article:${id}`)
    expect(answer.body).toContain(words)
    const again = await get(file(ending), { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('do not split names whose parts nobody confirmed', async () => {
    expect((await get(file('bib'))).body).toContain('author = {{Farhana Akter} and {Ngozi Eze}}')
    expect(JSON.parse((await get(file('csl.json'))).body)[0].author).toEqual([
      { literal: 'Farhana Akter' },
      { literal: 'Ngozi Eze' },
    ])
  })

  it.each([file('bib', 'cite.2026.002'), '/article/cite.2026.009/cite.2026.009.ris', file('enw')])(
    '%s is not there',
    async (path) => expect((await get(path)).statusCode).toBe(404),
  )
})
