import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openPackage, typesetManuscript, type ArticleFront } from '@grfs/manuscript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docxOfManuscript } from '../../../../../packages/manuscript/corpus/make/make-docx.ts'
import { soundManuscripts } from '../../../../../packages/manuscript/corpus/sound/manuscripts.ts'
import { createConverter } from './create-converter.ts'

const run = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-article-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sound = soundManuscripts.find(({ name }) => name === 'libreoffice-footnotes-equation')!
const front: ArticleFront = {
  title: sound.expected.title,
  authors: sound.expected.authors.map(({ name }) => ({
    fullName: name,
    affiliation: null,
    country: null,
    orcid: null,
  })),
  abstract: sound.expected.abstract ?? '',
  keywords: sound.expected.keywords,
  journal: { title: 'Coastal Studies' },
  volume: 7,
  number: 2,
  year: 2026,
  pages: '12–20',
  doi: '10.58214/cms.2026.041',
  receivedOn: '2026-08-28',
  acceptedOn: '2026-10-30',
  publishedOn: '2026-11-15',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  language: 'en',
  colour: '1f5f73',
}

describe('an article as PDF', () => {
  it(
    'has its text, equations and notes, says what it is, and is the same bytes each time',
    { timeout: 120_000 },
    async () => {
      const { file } = typesetManuscript(openPackage(docxOfManuscript(sound)), front)
      const converter = createConverter({
        program: 'soffice',
        sandbox: 'bubblewrap',
        folder,
        limits: { wallSeconds: 100 },
      })
      const [pdf, again] = [
        await converter.docxToPdf(file, { published: true }),
        await converter.docxToPdf(file, { published: true }),
      ]
      expect(pdf.equals(again)).toBe(true)
      const shown = path.join(folder, 'article.pdf')
      await writeFile(shown, pdf)
      const { stdout: text } = await run('pdftotext', ['-raw', shown, '-'])
      // We render the equation ourselves: LibreOffice without its Math module would leave it out.
      for (const said of [
        'Coastal Studies 7(2), 12–20',
        '1 of 2',
        'Published 15 November 2026',
        'Personal communication',
        'd₂',
      ])
        expect(text).toContain(said)
      const { stdout: info } = await run('pdfinfo', [shown])
      expect(info).toContain(sound.expected.title)
      expect(info).toMatch(new RegExp(`Author: +${front.authors[0]!.fullName}`))
      expect(info).toMatch(/Subject: +Coastal Studies 7\(2\), 12–20\. https:\/\/doi\.org/)
      expect(info).toMatch(/Tagged: +yes/)
      expect(info).not.toMatch(/Creator|Producer|CreationDate|LibreOffice/)
    },
  )
})
