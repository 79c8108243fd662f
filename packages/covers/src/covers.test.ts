import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

import { hues, patterns } from '@grfs/domain/journals/journal'

import { articleCover, issueCover, patternSymbols, type ArticleCover, type IssueCover, type TextRun } from './index.ts'

const issue: IssueCover = {
  abbrev: 'CMS',
  title: 'Coastal and Marine Studies',
  hue: 210,
  pattern: 'strata',
  volume: 7,
  number: 2,
  month: 'September',
  year: 2026,
  seed: 'cms-7-2',
}
const article: ArticleCover = {
  title: 'When the wells turn: salinity, migration and the price of drinking water in coastal Khulna',
  authors: ['Farhana Akter', 'Tomasz Wiśniewski', 'Ngozi Eze'],
  journalTitle: 'Coastal and Marine Studies',
  abbrev: 'CMS',
  hue: 210,
  pattern: 'strata',
  volume: 7,
  number: 2,
  publicId: 'cms.2026.041',
  seed: 'cms.2026.041',
}
const texts = (svg: string) => [...svg.matchAll(/<t(?:ext|span)[^>]*>([^<]+)</g)].map((match) => match[1])
const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
const outlineAsPath = (run: TextRun) => `<path d="M${run.x} ${run.y}h${run.size}"/>`
const brotliBytes = (svg: string) => brotliCompressSync(svg).length

describe('covers', () => {
  it('ARTICLE-002 draws an article cover with title, authors, journal, issue and number', () => {
    const svg = articleCover(article)
    expect(texts(svg).slice(1, -4).join(' ')).toBe(article.title)
    expect(texts(svg).join(' ').replaceAll('\u00a0', ' ')).toContain('Farhana Akter, Tomasz Wiśniewski and Ngozi Eze')
    expect(texts(svg)).toEqual(expect.arrayContaining(['Coastal and Marine Studies', 'CMS 7(2)', 'cms.2026.041']))
    expect(svg).toContain('class="cover acover j hue-210"')
  })

  it('sets name, volume, number and date of an issue', () => {
    expect(texts(issueCover(issue))).toEqual([
      'CMS',
      'Coastal and',
      'Marine Studies',
      'Volume 7, Number 2',
      'September 2026',
    ])
    expect(issueCover(issue)).toContain('aria-label="Cover: Coastal and Marine Studies, volume 7, number 2"')
  })

  it('prints a number that is no integer, and shortens it beside the date', () => {
    const cover = issueCover({ ...issue, number: 'Suppl 1' })
    expect(texts(cover)).toEqual(expect.arrayContaining(['Volume 7, Number Suppl 1', 'September 2026']))
    expect(cover).toContain('aria-label="Cover: Coastal and Marine Studies, volume 7, number Suppl 1"')
    const long = texts(issueCover({ ...issue, number: 'Supplement of winter' }))
    expect(long.slice(-2)).toEqual([expect.stringMatching(/^Volume 7, Number Suppl.*…$/), 'September 2026'])
    expect(texts(articleCover({ ...article, number: '2-3' }))).toContain('CMS 7(2-3)')
  })

  it('draws a journal without an issue', () => {
    const svg = issueCover({ abbrev: 'PSL', title: 'Plant Sciences', hue: 154, pattern: 'leaf', seed: 'psl' })
    expect(texts(svg)).toEqual(['PSL', 'Plant', 'Sciences'])
    expect(svg).toContain('aria-label="Cover: Plant Sciences"')
  })

  it('gives the same bytes for the same data and others for another seed', () => {
    for (const pattern of patterns) {
      expect(issueCover({ ...issue, pattern })).toBe(issueCover({ ...issue, pattern }))
      expect(articleCover({ ...article, pattern })).toBe(articleCover({ ...article, pattern }))
      const drawn = (seed: string) => issueCover({ ...issue, pattern, seed }).replaceAll(/cp-\w+/g, '')
      expect(drawn('one')).not.toBe(drawn('another'))
    }
  })

  it('escapes what data may contain', () => {
    const wild = `5 < 6 & "quotes" </text><script>alert(1)</script>\u0000`
    for (const svg of [
      issueCover({ ...issue, title: wild, abbrev: '<&"', month: '"><b>', seed: '"><i>' }),
      articleCover({ ...article, title: wild, authors: [wild], publicId: '<x>', journalTitle: wild, abbrev: '"&' }),
      issueCover({ ...issue, label: '" onload="x' }, { idPrefix: '"><u id="' }),
    ]) {
      expect(svg).not.toMatch(/<(script|b|i|x|u)\b|\u0000|onload="/)
      expect(svg.replaceAll(/&(amp|lt|gt|quot);/g, '')).not.toContain('&')
    }
  })

  it('has ids of its own for every kind, seed and prefix', () => {
    const all = [
      ...ids(issueCover(issue)),
      ...ids(issueCover({ ...issue, seed: 'b' })),
      ...ids(articleCover({ ...article, seed: issue.seed })),
      ...ids(issueCover(issue, { idPrefix: 'shelf-' })),
    ]
    expect(all).toHaveLength(4)
    expect(new Set(all).size).toBe(4)
  })

  it('carries no inline style, which the security policy of the pages forbids', () => {
    expect(issueCover(issue) + articleCover(article)).not.toContain('style=')
  })

  it('is hidden from assistive technology when it only decorates', () => {
    expect(issueCover(issue, { decorative: true })).toContain('aria-hidden="true"')
    expect(issueCover(issue, { decorative: true })).not.toMatch(/role=|aria-label/)
  })

  it('stays within its byte budget for every pattern', () => {
    const long = 'An evaluation of bilingual mother-tongue instruction and examination outcomes in crowded classrooms '
    for (const pattern of patterns) {
      expect(brotliBytes(issueCover({ ...issue, pattern }))).toBeLessThanOrEqual(6 * 1024)
      expect(brotliBytes(articleCover({ ...article, pattern, title: long.repeat(3) }))).toBeLessThanOrEqual(4 * 1024)
    }
  })
})

describe('titles on article covers', () => {
  const titleOf = (title: string, authors = article.authors) => {
    const svg = articleCover({ ...article, title, authors })
    const size = Number(/class="at" font-size="([\d.]+)"/.exec(svg)?.[1])
    const block = /class="at".*?<\/text>/.exec(svg)?.[0] ?? ''
    const lastAuthor = Number([...(/class="aw".*?<\/text>/.exec(svg)?.[0] ?? '').matchAll(/y="([\d.]+)"/g)].at(-1)?.[1])
    return { size, text: texts(block).join(' '), lastAuthor }
  }

  it('shrink step by step and never run into the picture', () => {
    const word = 'salinity and the price of water '
    let smaller = Infinity
    for (let times = 1; times < 14; times++) {
      const { size, lastAuthor } = titleOf(word.repeat(times))
      expect(size).toBeLessThanOrEqual(smaller)
      expect(lastAuthor).toBeLessThanOrEqual(282)
      smaller = size
    }
    expect(titleOf(word).size).toBe(26)
    expect(titleOf(word.repeat(20)).text).toMatch(/…$/)
  })

  it('counts the authors that do not fit', () => {
    const names = Array.from({ length: 12 }, (_, i) => `Author Number${i + 1}`)
    const shown = texts(articleCover({ ...article, authors: names }))
      .join(' ')
      .replaceAll('\u00a0', ' ')
    expect(shown).toMatch(/Author Number1, Author Number2, .*and \d+ others/)
    expect(texts(articleCover({ ...article, authors: [] })).length).toBeGreaterThan(3)
  })

  it('draws the cover of a consortium as fast as another', () => {
    const names = Array.from({ length: 3000 }, (_, i) => `Author Number${i + 1}`)
    const began = performance.now()
    const shown = texts(articleCover({ ...article, authors: names }))
      .join(' ')
      .replaceAll('\u00a0', ' ')
    expect(performance.now() - began).toBeLessThan(1000)
    expect(shown).toMatch(/Author Number1, .*and 29\d\d others/)
  })
})

describe('big letters', () => {
  const big = (abbrev: string | null, title: string) => {
    const match = /class="ca" font-size="([\d.]+)"[^>]*>([^<]+)/.exec(issueCover({ ...issue, abbrev, title }))
    return { size: Number(match?.[1]), text: match?.[2] }
  }

  it('come from the abbreviation, else from the words that carry the name', () => {
    expect(big('CMS', 'x').text).toBe('CMS')
    expect(big(null, 'Journal of Soil, Water and Food Systems').text).toBe('SWFS')
    expect(big(null, 'Nature').text).toBe('N')
    expect(big(' ', 'Économie et Société').text).toBe('ÉES')
    expect(big(null, 'Ẹ̀kọ́ and Learning').text?.normalize('NFC')).toBe('Ẹ̀L'.normalize('NFC'))
  })

  it('are smaller the more there are, and cut when nothing helps', () => {
    const sizes = ['CMS', 'SWFS', 'SWFSX', 'IJERPH-AFR'].map((abbrev) => big(abbrev, 'x').size)
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    expect(sizes.slice(0, 3)).toEqual([96, 74, 60])
    expect(big('W'.repeat(30), 'x').text).toMatch(/…$/)
  })
})

describe('a cover that stands alone', () => {
  const alone = [
    issueCover(issue, { text: outlineAsPath }),
    articleCover({ ...article, pattern: 'tiles' }, { text: outlineAsPath, size: { width: 1500, height: 2100 } }),
  ]

  it('has no text, no class and no reference, and writes its colours out', () => {
    for (const svg of alone) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
      expect(svg).not.toMatch(/<t(ext|span)|class=|font|href|oklch|var\(/)
      expect(svg).toMatch(/fill="#[0-9a-f]{6}"/)
      expect(svg).toMatch(/stroke="#[0-9a-f]{6}"/)
    }
    expect(alone[1]).toContain('width="1500" height="2100"')
  })

  it('hands every line of text to the outliner in the style of its class', () => {
    const runs: TextRun[] = []
    articleCover(article, { text: (run) => `${runs.push(run)}` })
    expect(runs.map((run) => `${run.font} ${run.size} ${run.weight} ${run.anchor} ${run.italic}`)).toEqual(
      expect.arrayContaining(['sans 10.5 500 start false', 'serif 13 400 start true', 'sans 10.5 500 end false']),
    )
  })

  it.each(hues)('paints the field of hue %i in its own colour', (hue) => {
    const others = hues
      .filter((other) => other !== hue)
      .map((other) => issueCover({ ...issue, hue: other }, { text: () => '' }))
    expect(others).not.toContain(issueCover({ ...issue, hue }, { text: () => '' }))
  })
})

describe('covers that share their patterns', () => {
  it('point at symbols that are drawn once, whatever the number of covers', () => {
    const symbols = patternSymbols(['strata', 'net', 'strata'])
    expect(ids(symbols)).toEqual(['pattern-strata', 'pattern-net'])
    const cover = issueCover(issue, { sharedPattern: true })
    expect(cover).toContain('<use href="#pattern-strata" ')
    expect(ids(cover)).toEqual([])
    expect(texts(cover)).toEqual(texts(issueCover(issue)))
  })

  it('are a fraction of those that carry their own', () => {
    for (const pattern of patterns) {
      const look = { ...issue, pattern }
      expect(issueCover(look, { sharedPattern: true }).length).toBeLessThan(1000)
    }
  })
})
