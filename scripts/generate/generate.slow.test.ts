import { expect, it } from 'vitest'
import { isIssn, isOrcid } from '../../apps/server/demo/check-digits.ts'
import { stream, uuidOf, zipfDrawer } from './chance.ts'
import { planPress } from './plan.ts'
import { columns, publicIdOf, rowsOf, tables } from './rows.ts'
import { writerFor } from './text.ts'

const options = { textShare: 0.1 }
const plan = planPress(1000, 1)
const rows = (table: (typeof tables)[number]): string[][] =>
  plan.issues.flatMap((issue) => {
    const text = rowsOf(table, plan, issue, options)
    return text === ''
      ? []
      : text
          .trimEnd()
          .split('\n')
          .map((line) => line.split('\t'))
  })

/** Unescapes a field like COPY does. */
const copied = (field: string): string => field.replace(/\\(.)/g, '$1')

it('plans the same 200 journals for every number of articles', () => {
  expect(plan.journals).toEqual(planPress(90_000, 1).journals)
  expect(new Set(plan.journals.map((journal) => journal.abbrev)).size).toBe(200)
  expect(new Set(plan.journals.map((journal) => journal.title)).size).toBe(200)
  expect(
    plan.journals.every((journal) => isIssn(journal.issn) && journal.abbrev === journal.abbrev.toUpperCase()),
  ).toBe(true)
})

it('plans exactly as many articles as asked for, in issues of 20 to 25 over twenty years', () => {
  const large = planPress(50_000, 7)
  expect(large.issues.reduce((sum, issue) => sum + issue.size, 0)).toBe(50_000)
  expect(large.issues.slice(0, -1).every((issue) => issue.size >= 20 && issue.size <= 25)).toBe(true)
  expect([large.issues[0]?.year, large.issues.at(-1)?.year]).toEqual([2006, 2026])
  const names = large.issues.map((issue) => `${issue.journal} ${issue.volume}.${issue.number}`)
  expect(new Set(names).size).toBe(names.length)
})

it('numbers the articles of a journal through the year, over all of its issues', () => {
  // Large enough that a journal has more than one issue a year.
  const large = planPress(150_000, 7)
  const publicIds = large.issues.flatMap((issue) =>
    Array.from({ length: issue.size }, (_, at) =>
      publicIdOf(large.journals[issue.journal]?.abbrev ?? '', issue, at + 1),
    ),
  )
  expect(new Set(publicIds).size).toBe(150_000)
})

it('writes rows that COPY can read: as many fields as columns, ids and public ids never twice', () => {
  for (const table of tables) {
    const width = columns[table].split(', ').length
    expect(
      rows(table).every((row) => row.length === width),
      table,
    ).toBe(true)
  }
  const articles = rows('article')
  expect(articles).toHaveLength(1000)
  expect(new Set(articles.map((row) => row[0])).size).toBe(1000)
  expect(new Set(articles.map((row) => row[1])).size).toBe(1000)
})

it('gives an article the same rows whatever else is made, and others with another seed', () => {
  const [issue] = plan.issues
  const [same] = planPress(1000, 1).issues
  const [other] = planPress(1000, 2).issues
  if (!issue || !same || !other) throw new Error('no issue')
  expect(rowsOf('article', planPress(1000, 1), same, options)).toBe(rowsOf('article', plan, issue, options))
  expect(rowsOf('article', planPress(1000, 2), other, options)).not.toBe(rowsOf('article', plan, issue, options))
})

it('writes abstracts of 130 to 220 words, 3 to 6 keywords and 1 to 8 authors, five on average', () => {
  const articles = rows('article')
  const words = articles.map((row) => row[6]?.split(' ').length ?? 0)
  expect(Math.min(...words)).toBeGreaterThanOrEqual(130)
  expect(Math.max(...words)).toBeLessThanOrEqual(225)
  const keywords = articles.map((row) => row[7]?.split(',').length ?? 0)
  expect(Math.min(...keywords)).toBeGreaterThanOrEqual(3)
  expect(Math.max(...keywords)).toBeLessThanOrEqual(6)
  const authors = rows('contributor')
  expect(authors.length / articles.length).toBeGreaterThan(4.6)
  expect(authors.length / articles.length).toBeLessThan(5.5)
  expect(authors.map((row) => row[6] ?? '').filter((orcid) => orcid !== '\\N' && !isOrcid(orcid))).toEqual([])
})

it('stores full texts for about the share that was asked for, as JSON', () => {
  const texts = rows('article_text')
  expect(texts.length).toBeGreaterThan(65)
  expect(texts.length).toBeLessThan(140)
  const sections = JSON.parse(copied(texts[0]?.[1] ?? '')) as Array<{ id: string; html: string }>
  expect(sections.map((section) => section.id)).toContain('setting-and-data')
  expect(sections[0]?.html).toMatch(/^<p>.*<a class="cite" href="#ref-\d+">/)
})

it('draws frequent words often and rare ones rarely', () => {
  const words = Array.from({ length: 500 }, (_, index) => `w${index}`)
  const draw = zipfDrawer(words)
  const next = stream(1, 1, 1)
  const counts = new Map<string, number>()
  for (let index = 0; index < 50_000; index++) {
    const word = draw(next)
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const [first = 0, tenth = 0] = [counts.get('w0'), counts.get('w9')]
  expect(first / tenth).toBeGreaterThan(5)
  expect(first / tenth).toBeLessThan(25)
  expect(counts.size).toBeGreaterThan(400)
})

it('never gives one id twice, and writes titles of its own field', () => {
  expect(new Set(Array.from({ length: 20_000 }, (_, index) => uuidOf(1, 3, index))).size).toBe(20_000)
  const next = stream(3, 3, 3)
  const writer = writerFor('Marine')
  const titles = Array.from({ length: 50 }, () => writer.title(next)).join(' ')
  expect(titles).toMatch(/fishery|reef|estuary|tide/i)
})
