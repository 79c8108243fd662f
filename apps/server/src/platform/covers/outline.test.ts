import { describe, expect, it } from 'vitest'

import type { ArticleCover } from '@grfs/covers'

import { drawArticleCoverFile, drawIssueCoverFile, loadOutliner, splitByPart } from './outliner.ts'

const article: ArticleCover = {
  title: 'Ẹ̀kọ́ àti ọ̀rọ̀: how first-year pupils in Ọ̀yọ́ read tone, with a note on α and β',
  authors: ['Ọlá Adébáyọ̀', 'Ụzọma Nwaọ́zụ́zụ̀', 'Wisława Żółkiewska', 'Nguyễn Thị Bích'],
  journalTitle: 'Language and Oral Tradition',
  abbrev: 'LOT',
  hue: 84,
  pattern: 'bars',
  volume: 4,
  number: 1,
  publicId: 'lot.2026.007',
  seed: 'lot.2026.007',
}
const run = { font: 'serif', size: 20, weight: 400, x: 0, y: 0, anchor: 'start', letterSpacing: 0 } as const
const pathOf = (markup: string) => / d="([^"]*)"/.exec(markup)?.[1] ?? ''
const contours = (markup: string) => pathOf(markup).split('Z').length - 1
const leftOf = (markup: string) => Number(/matrix\(\S+ 0 0 \S+ (\S+) /.exec(markup)?.[1])

describe('cover files', () => {
  it('ARTICLE-003 a downloaded cover stands alone: no text, no fonts, no references', async () => {
    const svg = new TextDecoder().decode(await drawArticleCoverFile(article))
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1500" height="2100" viewBox="0 0 300 420"/,
    )
    expect(svg).not.toMatch(/<text|<tspan|font|href|class=|style|url\((?!#)|<script|<image/)
    expect(svg.match(/<path transform/g)?.length).toBeGreaterThanOrEqual(7)
  })

  it('has the same bytes each time', async () => {
    expect(await drawArticleCoverFile(article)).toEqual(await drawArticleCoverFile(article))
    const issue = { ...article, title: 'Plant Sciences', volume: 4, number: 1, month: 'May', year: 2026 }
    expect(await drawIssueCoverFile(issue)).toEqual(await drawIssueCoverFile(issue))
  })
})

describe('outlines', () => {
  it('draws each letter with its marks, whatever file has it', async () => {
    const outline = await loadOutliner()
    for (const style of [{}, { italic: true }, { font: 'sans' }] as const) {
      const drawn = (text: string) => outline({ ...run, ...style, text })
      const unknown = pathOf(drawn('語'))
      expect(unknown).not.toBe('')
      for (const letter of 'oọẹṣễưłŻßđβЖ₦') expect(pathOf(drawn(letter)), letter).not.toBe(unknown)
      // A diacritic adds its own contour: nothing is lost when glyphs come from several font files.
      expect(contours(drawn('ọ'))).toBe(contours(drawn('o')) + 1)
      expect(contours(drawn('ọ̀'))).toBe(contours(drawn('o')) + 2)
      expect(contours(drawn('m̀'))).toBe(contours(drawn('m')) + 1)
      expect(contours(drawn('ń'))).toBe(contours(drawn('n')) + 1)
    }
  })

  it('takes weight, optical size and slant from the variable fonts', async () => {
    const outline = await loadOutliner()
    const drawn = [
      outline({ ...run, text: 'a' }),
      outline({ ...run, text: 'a', weight: 600 }),
      outline({ ...run, text: 'a', size: 60 }),
      outline({ ...run, text: 'a', italic: true }),
      outline({ ...run, text: 'a', font: 'sans' }),
    ].map(pathOf)
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('kerns, spaces and sets from the right', async () => {
    const outline = await loadOutliner()
    const width = (text: string, letterSpacing = 0) => -leftOf(outline({ ...run, text, letterSpacing, anchor: 'end' }))
    expect(width('AV')).toBeLessThan(width('A') + width('V'))
    expect(width('nn', 0.1) - width('nn')).toBeCloseTo(2, 1)
    expect(width('nn')).toBeCloseTo(2 * width('n'), 1)
    expect(contours(outline({ ...run, text: 'fi' }))).toBeLessThanOrEqual(
      contours(outline({ ...run, text: 'fi', letterSpacing: 0.1 })),
    )
  })

  it('keeps a letter and its marks in one file', () => {
    const latin = { name: 'latin', letters: new Set([...'ab '].map((letter) => letter.codePointAt(0) ?? 0)) }
    const more = { name: 'more', letters: new Set([...'ọa\u0300'].map((letter) => letter.codePointAt(0) ?? 0)) }
    const told = splitByPart('ab ọa\u0300b語', [latin, more]).map((piece) => `${piece.part.name}:${piece.text}`)
    expect(told).toEqual(['latin:ab ', 'more:ọa\u0300', 'latin:b語'])
  })
})
