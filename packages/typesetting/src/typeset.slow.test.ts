import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArticleRecord } from '@grfs/scholarly'
import { recordOf } from '../../scholarly/test/record.ts'
import { paperOf, prose, records } from '../test/records.ts'
import { labelsIn } from './labels.ts'
import { type ArticleTypesetter, createArticleTypesetter } from './typeset.ts'
import { type TypesettingInput, typesettingRecord } from './typesetting-record.ts'

const run = promisify(execFile)
/** poppler-utils, qpdf and the fonts of fonts-noto-core and fonts-noto-cjk; without them skipped, except in CI. */
const canCheck =
  process.env['CI'] === 'true' ||
  ['pdfinfo', 'qpdf'].every((program) => spawnSync(program, ['--version']).error === undefined)

let typesetter: ArticleTypesetter
let folder: string
let jpeg: Uint8Array
beforeAll(async () => {
  typesetter = await createArticleTypesetter()
  folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-typesetting-'))
  jpeg = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const inputOf = (record: ArticleRecord) => {
  const addresses = Array.from({ length: 9 }, (_, at) => `/article/${record.id}/figures/${at + 1}`)
  return { record, colour: '#00606b', pictures: new Map(addresses.map((one) => [one, jpeg])) }
}

async function pdfOf(record: ArticleRecord, options?: Partial<TypesettingInput>): Promise<string> {
  const { pdf, missing } = typesetter.typeset({ ...inputOf(record), ...options })
  expect(missing).toEqual([])
  const file = path.join(folder, 'article.pdf')
  await writeFile(file, pdf)
  return file
}

/** Letters and digits only: line breaks, hyphens and the way of writing accents do not count. */
const letters = (text: string): string => text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')

const textOf = async (file: string) =>
  letters((await run('pdftotext', ['-raw', file, '-'], { maxBuffer: 2 ** 26 })).stdout)

describe.skipIf(!canCheck)('the PDF of an article', () => {
  it.each(Object.entries(records))('is sound, tagged and has its fonts: %s', async (_name, record) => {
    for (const design of ['press', 'compact'] as const) {
      const file = await pdfOf(record, { design })
      const { stdout: info } = await run('pdfinfo', [file])
      expect(info).toMatch(/Tagged: +yes/)
      expect(info).toMatch(/Page size: +595.* \(A4\)/)
      expect(info).toMatch(/Title: +\S/)
      expect((await readFile(file)).toString('latin1')).toContain('pdfuaid')
      await run('qpdf', ['--check', file])
      const fonts = (await run('pdffonts', [file])).stdout.split('\n').slice(2).filter(Boolean)
      expect(fonts.length).toBeGreaterThan(1)
      for (const font of fonts) expect(font).toMatch(/ yes yes (?:yes|no )/)
    }
  })

  it.each(Object.entries(records).filter(([name]) => name !== 'hostile' && name !== 'Arabic'))(
    'has its text in reading order: %s',
    async (_name, record) => {
      const text = await textOf(await pdfOf(record))
      let at = 0
      const next = (words: string) => {
        const found = text.indexOf(letters(words), at)
        expect(found, words).toBeGreaterThanOrEqual(0)
        at = found
      }
      next(record.title)
      for (const { fullName } of record.contributors.slice(0, 10)) next(fullName)
      for (const paragraph of record.abstract.split('\n\n')) next(paragraph)
      for (const { title } of record.sections) next(title)
      if (record.references.length > 0) next(labelsIn(record.language ?? 'en').references)
      for (const reference of record.references) next(reference.text.replace(/<[^>]+>/g, ''))
    },
  )

  it('is the same file each time, also by another typesetter', async () => {
    const record = records['twelve tables, forty equations']!
    const first = typesetter.typeset(inputOf(record)).pdf
    expect(Buffer.compare(typesetter.typeset(inputOf(record)).pdf, first)).toBe(0)
    const other = await createArticleTypesetter()
    expect(Buffer.compare(other.typeset(inputOf(record)).pdf, first)).toBe(0)
  })

  it('prints page numbers from the first page of the record, and a DOI only if there is one', async () => {
    const { stdout: text } = await run('pdftotext', ['-layout', await pdfOf(recordOf({ pages: '112–120' })), '-'])
    expect(text).toMatch(/10\.5555\/cms\.2026\.041 +112\b/)
    const { stdout: without } = await run('pdftotext', ['-layout', await pdfOf(recordOf({ doi: null })), '-'])
    expect(without).not.toMatch(/doi/i)
    expect(without).toContain('journals.example.org/article/cms.2026.041')
  })

  it('begins no page for licence and citation that the first page has', async () => {
    const pagesWith = async (references: number) => {
      const { references: list } = paperOf({ words: 0, figures: 0, tables: 0, equations: 0, references })
      const record = recordOf({ abstract: prose(220, 1), references: list ?? [] })
      const { stdout } = await run('pdftotext', ['-layout', await pdfOf(record), '-'])
      return stdout.split('\f').filter((page) => page.trim() !== '')
    }
    let leftOut = 0
    for (let references = 1; references <= 8; references += 1) {
      const pages = await pagesWith(references)
      expect(pages.at(-1)).toContain(`Author${references},`)
      if (pages.join('').split('Cite as').length === 2) leftOut += 1
    }
    expect(leftOut).toBeGreaterThan(0)
  })

  it('repeats the head of a table on every page', async () => {
    const { stdout: text } = await run('pdftotext', ['-layout', await pdfOf(records['a long table']!), '-'])
    const pages = text.split('\f').filter((page) => page.includes('Union'))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain('Chloride')
  })

  it.each([
    ['retracted', /retracted/i, /withdrawn/i],
    ['withdrawn', /withdrawn/i, /retracted/i],
  ])('marks a %s article on each page', async (name, mark, other) => {
    const { stdout: text } = await run('pdftotext', ['-layout', await pdfOf(records[name]!), '-'])
    for (const page of text.split('\f').filter((one) => one.trim() !== '')) expect(page).toMatch(mark)
    expect(text).not.toMatch(other)
    expect(text).toContain('The data were invented.')
  })

  it('numbers the lines of a proof and marks its pages; the published PDF has neither', async () => {
    const record = records['twelve tables, forty equations']!
    for (const design of ['press', 'compact'] as const) {
      const file = await pdfOf(record, { design, isProof: true })
      expect((await readFile(file)).toString('latin1')).toContain('pdfuaid')
      const { stdout: proof } = await run('pdftotext', ['-layout', file, '-'])
      const pages = proof.split('\f').filter((page) => page.trim() !== '')
      for (const page of pages) expect(page).toContain('Proof')
      for (const number of [5, 20]) expect(pages[1]).toMatch(new RegExp(`(?:^|\\s)${number}\\s`, 'm'))
      const { stdout: published } = await run('pdftotext', ['-layout', await pdfOf(record, { design }), '-'])
      expect(published).not.toContain('Proof')
      expect(published.split('\f').filter((page) => page.trim() !== '')).toHaveLength(pages.length)
    }
  })

  it('names the characters that no font has, and is made all the same', () => {
    const { missing, pdf } = typesetter.typeset(inputOf(recordOf({ title: 'Salt \u{10ffff}\u{e123} wells' })))
    expect(missing.join('')).toContain('\u{e123}')
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
  })
})

it('prints texts as data: the template evaluates nothing and loads no package', () => {
  const template = path.join(import.meta.dirname, '../template')
  for (const file of readdirSync(template)) {
    const source = readFileSync(path.join(template, file), 'utf8')
    expect(source, file).not.toMatch(/\beval\s*\(|#include|@preview|\bread\s*\(/)
  }
})

it('keeps every word of the text in the record of the template', () => {
  const { record } = typesettingRecord(inputOf(records['hostile']!))
  const all = JSON.stringify(record)
  for (const word of ['three', 'source', 'boxed', 'deep', 'Not ours', '#note', '#nobody', 'Figure without a label'])
    expect(all).toContain(word)
  expect(all).not.toContain('javascript:')
})
