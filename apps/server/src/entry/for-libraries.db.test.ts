import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../tests/support/factories/press.ts'
import { builtWeb } from '../../../../tests/support/matrix/page-cells.ts'
import { moduleDocuments, moduleFiles, moduleProtocols, moduleRoutes } from './assemble.ts'

/** Needs `npm run build`. */
let house: TestHouse

beforeAll(async () => {
  const parts = { documents: moduleDocuments, protocols: moduleProtocols, files: moduleFiles }
  house = await openTestHouse({ routes: moduleRoutes, ...parts, web: await builtWeb() })
})
afterAll(() => house.close())

const examples = async () => {
  const page = await house.app.inject('/for-libraries')
  expect(page.statusCode).toBe(200)
  const main = /<main.*<\/main>/s.exec(page.body)?.[0] ?? ''
  return [...main.matchAll(/<a href="(\/[^"]*)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'))
}

it('the page for libraries has examples of this installation, and each of them works', async () => {
  expect(await examples()).not.toContainEqual(expect.stringContaining('/article/'))
  const journal = await makeJournal(house.ctx, { abbrev: 'CMS' })
  const issue = await makeIssue(house.ctx, journal, 7, 2)
  await makeArticle(house.ctx, journal, issue, { publicId: 'cms.2026.001', position: 1 })
  house.clock.pass(60)
  const addresses = await examples()
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/oai?verb=ListRecords&metadataPrefix=oai_dc',
      '/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:journals.test:cms.2026.001',
      '/article/cms.2026.001/cms.2026.001.bib',
      '/journal/cms/archive',
      '/journal/cms/7/2/doaj.xml',
      expect.stringMatching(/^\/journal\/cms\/archive\/\d{4}\/doaj\.xml$/),
    ]),
  )
  for (const address of addresses) {
    const answer = await house.app.inject(address)
    expect([address, answer.statusCode]).toEqual([address, 200])
    expect(answer.body.slice(0, 2_000), address).not.toContain('<error ')
  }
})

it('the footer of each page leads to it', async () => {
  expect((await house.app.inject('/about')).body).toContain('href="/for-libraries"')
})
