import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { canValidate, faultsOf } from '../../../packages/scholarly/test/validate.ts'
import { wordsInHtml, wordsInJats } from '../../../packages/scholarly/test/words.ts'
import { checkJats4r, checkPmc } from '@grfs/scholarly'
import { uploadObject } from '../src/modules/files/index.ts'
import { interopDocuments } from '../src/modules/interop/index.ts'
import { openTestHouse, type TestHouse } from '../../../tests/support/app.ts'
import { textsOf } from '../../../tests/support/xml.ts'
import { countAnew, insertArticles, insertIssues, insertJournals, insertSections, type Printed } from './insert.ts'
import type { DemoArticle } from './model.ts'
import { demoPress } from './press.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const press = demoPress()
const documents = new Map<string, string>()
let house: TestHouse

async function printed(article: DemoArticle): Promise<Printed> {
  const file = { bytes: Buffer.from('%PDF-1.4'), fileName: `${article.publicId}.pdf`, accept: ['pdf' as const] }
  return { article, paper: await uploadObject(house.ctx, { ...file, maxBytes: 1_000 }) }
}

beforeAll(async () => {
  house = await openTestHouse({ routes: [], documents: interopDocuments })
  const papers: Printed[] = []
  for (const article of press.articles) papers.push(await printed(article))
  await house.ctx.inTransaction(async (tx) => {
    await insertJournals(tx, press.journals)
    await insertSections(tx.db, press.sections)
    await insertIssues(tx.db, press.issues)
    await insertArticles(tx, papers)
    await countAnew(
      tx.db,
      press.journals.map((journal) => journal.id),
    )
  })
  for (const { publicId } of press.articles) {
    const answer = await house.app.inject(`/article/${publicId}/${publicId}.xml`)
    expect([publicId, answer.statusCode, answer.headers['content-type']]).toEqual([
      ...[publicId, 200, 'application/xml; charset=utf-8'],
    ])
    documents.set(publicId, answer.body)
  }
})

afterAll(() => house.close())

it.runIf(canValidate)('is valid JATS, each article of it', async () => {
  expect(documents.size).toBeGreaterThan(100)
  expect(await faultsOf(documents)).toEqual([])
})

it('breaks no rule of PMC and JATS4R', () => {
  const findings = [...documents.values()].flatMap((jats) => [...checkPmc(jats), ...checkJats4r(jats)])
  expect(findings.slice(0, 5)).toEqual([])
})

it('says every word of each full text, and no other', () => {
  const whole = press.articles.filter(({ sections }) => sections.length > 0)
  expect(whole.length).toBeGreaterThan(20)
  for (const article of whole) {
    const [written, text] = [wordsInJats(documents.get(article.publicId)!), wordsInHtml(article)]
    const { statements, supplements, fundingStatement } = article.stated
    // The back of JATS has the statements, too.
    if (statements.length + supplements.length === 0 && !fundingStatement)
      expect(written, article.publicId).toEqual(text)
    else expect(lackingWords(written, text), article.publicId).toEqual([])
  }
})

function lackingWords(written: string[], text: string[]): string[] {
  const left = new Map<string, number>()
  for (const word of written) left.set(word, (left.get(word) ?? 0) + 1)
  return text.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count < 1
  })
}

it('is whole where there is only an abstract', () => {
  const short = press.articles.find(({ sections }) => sections.length === 0)!
  const jats = documents.get(short.publicId)!
  expect(textsOf(jats, 'article-title')).toEqual([short.title])
  expect(jats).not.toContain('<body')
  expect(jats.match(/<mixed-citation /g)).toHaveLength(short.references.length)
})
