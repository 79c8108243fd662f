import { describe, expect, it } from 'vitest'

import { hues, patterns } from '@grfs/domain/journals/journal'

import { articlePicture, journalPicture, postPicture, sitePicture, type TextRun } from './index.ts'

const look = { hue: 210, pattern: 'strata', seed: 'cms.2026.041' } as const
const article = {
  ...look,
  title: 'When the wells turn: salinity, migration and the price of drinking water in coastal Khulna',
  authors: ['Farhana Akter', 'Tomasz Wiśniewski', 'Ngozi Eze'],
  journalTitle: 'Coastal and Marine Studies',
  abbrev: 'CMS',
  publicId: 'cms.2026.041',
}
const journal = {
  ...look,
  title: 'Coastal and Marine Studies',
  abbrev: 'CMS',
  subtitle: 'Deltas.',
  siteName: 'GRFS Journals',
}
const post = { ...look, title: 'Three readings', author: 'The editors', siteName: 'GRFS Journals', kind: 'News' }
const site = { ...look, name: 'GRFS Journals', line: 'Open access' }

/** Every text run that the drawing passes to the outliner. */
function runsOf(draw: (options: { text: (run: TextRun) => string }) => string): TextRun[] {
  const runs: TextRun[] = []
  draw({
    text: (run) => {
      runs.push(run)
      return ''
    },
  })
  return runs
}
const words = (runs: TextRun[]) => runs.map((run) => run.text).join(' ')

describe('share pictures', () => {
  it('have the shape that networks ask for', () => {
    for (const svg of [articlePicture(article), journalPicture(journal), postPicture(post), sitePicture(site)]) {
      expect(svg).toContain('viewBox="0 0 600 315"')
    }
  })

  it('say the title, the authors, the journal and the number of an article', () => {
    const said = words(runsOf((options) => articlePicture(article, options))).replaceAll('\u00a0', ' ')
    expect(said).toContain(article.title)
    for (const part of ['CMS', 'Coastal and Marine Studies', 'Farhana Akter and 2 others', 'cms.2026.041']) {
      expect(said).toContain(part)
    }
    const two = runsOf((options) => articlePicture({ ...article, authors: article.authors.slice(0, 2) }, options))
    expect(words(two)).toContain('Farhana Akter and Tomasz Wiśniewski')
    expect(words(runsOf((options) => articlePicture({ ...article, authors: [] }, options)))).toContain('cms.2026.041')
  })

  it('say the name of a journal, a post and the press', () => {
    expect(words(runsOf((options) => journalPicture(journal, options)))).toBe(
      'CMS Coastal and Marine Studies GRFS Journals',
    )
    expect(words(runsOf((options) => postPicture(post, options)))).toBe('News Three readings The editors GRFS Journals')
    expect(words(runsOf((options) => sitePicture(site, options)))).toBe('GRFS Journals Open access')
  })

  it('keep every line inside the picture and lines apart, however long the words are', () => {
    for (const title of ['Rice', article.title.repeat(5), 'W'.repeat(400), '']) {
      const wild = {
        ...article,
        title,
        authors: [title],
        journalTitle: title || 'J',
        abbrev: title.slice(0, 30) || null,
      }
      const runs = runsOf((options) => articlePicture(wild, options))
      for (const { y } of runs) expect(y).toBeLessThanOrEqual(290)
      const names = runs.find((run) => run.italic)
      const number = runs.find((run) => run.text === 'cms.2026.041')
      if (names && number) expect(names.y).toBeLessThan(number.y - 20)
      runsOf((options) => journalPicture({ ...journal, title, abbrev: null }, options))
    }
  })

  it('draw no letter that cannot be drawn', () => {
    const title = '5 < 6 & ]]> \u0000\u0007 مرحبا 🧪 \u202eשלום'
    const svg = articlePicture({ ...article, title }, { text: () => '' })
    expect(svg).not.toMatch(/[\u0000-\u0008]/)
    expect(words(runsOf((options) => articlePicture({ ...article, title }, options)))).not.toMatch(/[\u0000-\u0008]/)
  })

  it('come in every hue and pattern, the same each time', () => {
    for (const hue of hues) {
      for (const pattern of patterns) {
        expect(articlePicture({ ...article, hue, pattern })).toBe(articlePicture({ ...article, hue, pattern }))
      }
    }
  })
})
