import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journalColour } from '@grfs/covers'
import { createArticleTypesetter } from '@grfs/typesetting'
import { demoRecord } from './article-record.ts'
import type { DemoArticle } from './model.ts'
import { demoPress } from './press.ts'

const run = promisify(execFile)
const site = {
  ...{ name: 'GRFS Journals', origin: 'https://journals.example.org', publisher: 'GRFS Press', issn: null },
  ...{ supportEmail: 'support@example.org', development: false },
}
const press = demoPress()
const fullTexts = press.articles.filter(({ sections }) => sections.length > 0)

/** Programs of poppler-utils and qpdf; without them skipped, except in CI. */
const canCheck =
  process.env['CI'] === 'true' ||
  ['pdfinfo', 'qpdf'].every((program) => spawnSync(program, ['--version']).error === undefined)

let folder: string
const fileOf = ({ publicId }: DemoArticle) => path.join(folder, `${publicId}.pdf`)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'demo-papers-'))
  const typesetter = await createArticleTypesetter()
  for (const article of fullTexts) {
    const { hue } = press.journals.find(({ id }) => id === article.journalId)!
    const record = demoRecord(press, article, site)
    const { pdf, missing } = typesetter.typeset({ record, colour: journalColour(hue), pictures: new Map() })
    expect([article.publicId, missing]).toEqual([article.publicId, []])
    await writeFile(fileOf(article), pdf)
  }
}, 240_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

const output = async (command: string, ...options: string[]): Promise<string> =>
  (await run(command, options, { maxBuffer: 20_000_000 })).stdout

/** Letters and digits only: a line of the PDF may end in a hyphen that is not in the text. */
const letters = (text: string): string => text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')

describe.skipIf(!canCheck).each(fullTexts.map((article) => [article.publicId, article] as const))(
  'the PDF of %s',
  (_, article) => {
    it('is sound and tagged, and has its title, its language and all its fonts', { timeout: 60_000 }, async () => {
      expect(await output('qpdf', '--check', fileOf(article))).toContain('No syntax or stream encoding errors found')
      const facts = await output('pdfinfo', fileOf(article))
      expect(facts).toMatch(/^Tagged:\s+yes$/m)
      expect(facts).toMatch(/^Title:\s+\S/m)
      const fonts = (await output('pdffonts', fileOf(article))).trim().split('\n').slice(2)
      expect(fonts.length).toBeGreaterThan(2)
      // Columns from the end: embedded, subset, has a map to Unicode, object, generation.
      for (const font of fonts) expect(font).toMatch(/ yes +\w+ +yes +\d+ +\d+$/)
    })

    it('has its parts in the order of reading', { timeout: 60_000 }, async () => {
      const text = letters(await output('pdftotext', '-raw', fileOf(article), '-'))
      // `pdftotext` does not put lines from right to left into the order of reading.
      if (article.stated.language === 'ar') return expect(text).toContain(letters('Lina Al-Khatib'))
      const { abstractParts, references, statements } = article.stated
      const opening = abstractParts[0]?.text ?? article.abstract
      const parts = [
        article.title.split(' ').slice(0, 4).join(' '),
        article.authors[0]!.fullName,
        opening.slice(0, 30),
        ...article.sections.map(({ title }) => title),
        ...statements.filter(({ kind }) => kind === 'competing-interests').map((one) => one.text.slice(0, 30)),
        ...references.slice(0, 1).map((one) => one.text.replace(/<[^>]*>/g, '').slice(0, 30)),
      ]
      let at = 0
      for (const part of parts) {
        const found = text.indexOf(letters(part), at)
        expect([part, found >= at]).toEqual([part, true])
        at = found
      }
    })
  },
)
