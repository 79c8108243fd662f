import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiCall } from '@grfs/contracts/endpoint'
import { texts } from '@grfs/contracts/texts/index'
import { retention } from '@grfs/domain/shared/policies'
import { sampleSite } from '../../../../../tests/support/samples/article.ts'
import { consentKey, sessionKeys, themeKey } from '../../lib/session.ts'

/** The press changed nothing. */
const call = (() => Promise.resolve({ contents: [], effectiveOn: null })) as unknown as ApiCall

async function ask(path: string, site = sampleSite) {
  const { render } = await import('../../public/entry-server.tsx')
  return render({ path, search: '', call, site, nonce: 'n0nce' })
}

/** The text of the page between header and footer. */
async function read(path: string, site = sampleSite): Promise<string> {
  const { html } = await ask(path, site)
  return textOf(/<main.*?<\/main>/s.exec(html)![0])
}

function textOf(html: string): string {
  return html
    .replace(/<(?:\/(?:p|li|t[dhr]|d[dt]|h\d|a)|br\/?)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
}

const pages = [
  ['/privacy', texts.policies.privacy],
  ['/guidelines', texts.policies.guidelines],
  ['/terms', texts.policies.terms],
  ['/cookiepolicy', texts.policies.cookies],
] as const

describe('the routes', () => {
  const titleAt = async (path: string) => /<h1>(.*?)<\/h1>/.exec((await ask(path)).html)?.[1]

  it('POLICY-003 /privacy shows the Privacy Policy', async () => {
    expect(await titleAt('/privacy')).toBe('Privacy Policy')
  })

  it('POLICY-004 /guidelines shows the Paper Submission Guidelines', async () => {
    expect(await titleAt('/guidelines')).toBe('Paper Submission Guidelines')
  })

  it('POLICY-005 /terms shows the Terms of Service', async () => {
    expect(await titleAt('/terms')).toBe('Terms of Service')
  })

  it('POLICY-006 /cookiepolicy shows the Cookie Policy', async () => {
    expect(await titleAt('/cookiepolicy')).toBe('Cookie Policy')
  })
})

describe.each(pages)('%s', (path, title) => {
  it('is public, to be found, and complete', async () => {
    const { status, kind, html } = await ask(path)
    expect([status, kind]).toEqual([200, 'reader'])
    expect(html).toContain(`<title>${title} · GRFS Journals</title>`)
    expect(html).toContain(`<link rel="canonical" href="https://journals.example.org${path}">`)
  })

  it('has an anchor at every heading, each once, and contents that lead to all of them in order', async () => {
    const { html } = await ask(path)
    const article = /<article.*?<\/article>/s.exec(html)![0]
    const anchors = [...article.matchAll(/<h[23]([^>]*)>/g)].map(
      ([, attributes]) => /id="(.+?)"/.exec(attributes!)?.[1],
    )
    expect(anchors.length).toBeGreaterThan(6)
    expect(new Set(anchors).size).toBe(anchors.length)
    const contents = /<nav class="contents-beside".*?<\/nav>/s.exec(html)![0]
    expect([...contents.matchAll(/href="#(.+?)"/g)].map(([, id]) => id)).toEqual(anchors)
    for (const id of anchors) expect(html.split(` id="${id!}"`)).toHaveLength(2)
  })

  it('takes names from the configuration', async () => {
    const site = { ...sampleSite, name: 'Tidewater', publisher: 'Tidewater House', supportEmail: 'desk@tide.example' }
    const { html } = await ask(path, site)
    expect(html).toContain('mailto:desk@tide.example')
    expect(html).not.toMatch(/GRFS (Journals|Press)|support@example/)
  })

  it('carries neither a style attribute nor a sentence that waits to be filled in', async () => {
    expect((await ask(path)).html).not.toMatch(/\sstyle=/)
    expect(await read(path)).not.toMatch(/lorem|todo|undefined|NaN|\[object|placeholder|\{\w+\}/i)
  })
})

const changeable = ['submissions/limits', 'peer-review/limits', 'shared/policies'] as const

interface Fact {
  paths: string[]
  says: RegExp
  /** The constant that the code enforces, and the text of the pages if it has another value. */
  module: (typeof changeable)[number]
  change: object
  thenSays: RegExp
}

/** The pages state the fact, and change with the constant. */
async function expectFact({ paths, says, module, change, thenSays }: Fact): Promise<void> {
  for (const path of paths) {
    const before = await read(path)
    expect(before, path).toMatch(says)
    expect(before, path).not.toMatch(thenSays)
  }
  vi.resetModules()
  vi.doMock(`@grfs/domain/${module}`, async (original) => ({ ...(await original<object>()), ...change }))
  for (const path of paths) {
    const after = await read(path)
    expect(after, path).toMatch(thenSays)
    expect(after, path).not.toMatch(says)
  }
}

describe('the guidelines', () => {
  afterEach(forgetChanges)

  const ofManuscript = (says: RegExp, change: object, thenSays: RegExp) =>
    expectFact({ paths: ['/guidelines'], says, module: 'submissions/limits', change, thenSays })
  const ofReview = (paths: string[], says: RegExp, change: object, thenSays: RegExp) =>
    expectFact({ paths, says, module: 'peer-review/limits', change, thenSays })

  it('POLICY-010 state the similarity index', () =>
    ofManuscript(/up to 20%/i, { maxSimilarityPercent: 23 }, /up to 23%/i))

  it('POLICY-011 state the length of the abstract', () =>
    ofManuscript(/Abstract\nUp to 350 words/, { maxAbstractWords: 410 }, /Abstract\nUp to 410 words/))

  it('POLICY-012 state how many keywords', () =>
    ofManuscript(/3-6 keywords/, { keywordCount: { least: 2, most: 9 } }, /2-9 keywords/))

  it('POLICY-013 state the length of the manuscript', () =>
    ofManuscript(/Manuscript\nUp to 7,000 words/, { maxManuscriptWords: 8100 }, /Manuscript\nUp to 8,100 words/))

  it('POLICY-014 state the format', () => ofManuscript(/\.docx/, { manuscriptExtension: '.odt' }, /\.odt/))

  it('POLICY-014 state the size of the file', () =>
    ofManuscript(/at most 10 MB/, { maxManuscriptBytes: 12 * 1_048_576 }, /at most 12 MB/))

  it('POLICY-015 state typeface, size and spacing', () =>
    ofManuscript(
      /Arial size 12 with single spacing/,
      { manuscriptFont: { family: 'Lato', points: 11 }, manuscriptSpacing: 'double' },
      /Lato size 11 with double spacing/,
    ))

  it('POLICY-016 state the style of references', () =>
    ofManuscript(/APA 7th edition/, { citationStyle: { name: 'MLA', edition: '9th edition' } }, /MLA 9th edition/))

  it('POLICY-017 state how long review takes', () =>
    ofReview(['/guidelines'], /5-7 weeks/, { reviewWeeks: { least: 4, most: 8 } }, /4-8 weeks/))

  it('POLICY-017 state how long one reviewer has', () =>
    ofReview(['/guidelines', '/terms'], /10 days/, { reviewDays: 13 }, /13 days/))

  it('POLICY-018 state that there are three blind reviews', () =>
    ofReview(
      ['/guidelines', '/terms', '/privacy'],
      /three blind reviews/i,
      { reviewsPerPaper: 4 },
      /four blind reviews/i,
    ))
})

describe('privacy and terms', () => {
  afterEach(forgetChanges)

  const ofBoth = (says: RegExp, change: object, thenSays: RegExp) =>
    expectFact({ paths: ['/privacy', '/terms'], says, module: 'shared/policies', change, thenSays })

  it('POLICY-019 state the minimum age', () =>
    ofBoth(/Minimum age for an account\n18\n/, { minimumAgeYears: 21 }, /Minimum age for an account\n21\n/))

  it('POLICY-020 state of whom no data are collected', () =>
    ofBoth(
      /not knowingly collect data of anyone under the age of 16/,
      { noDataUnderAgeYears: 14 },
      /not knowingly collect data of anyone under the age of 14/,
    ))

  it('POLICY-021 state since when they are in effect', () =>
    ofBoth(/In effect since\nJune 20, 2025/, { policiesEffectiveOn: '2026-03-04' }, /In effect since\nMarch 4, 2026/))

  it('POLICY-021 give the date for machines too', async () => {
    expect(texts.policies.effectiveDate).toBe('June 20, 2025')
    expect((await ask('/terms')).html).toContain('<time dateTime="2025-06-20">June 20, 2025</time>')
  })

  it('POLICY-022 state the governing law', () =>
    ofBoth(/governed by the law of Nigeria/, { governingLaw: 'Ghana' }, /governed by the law of Ghana/))

  it('state for how long traces are kept, as the jobs at night do', () =>
    expectFact({
      paths: ['/privacy'],
      says: /Text of emails that we sent you\n30 days/,
      module: 'shared/policies',
      change: { retention: { ...retention, mailTextDays: 7 } },
      thenSays: /Text of emails that we sent you\n7 days/,
    }))
})

function forgetChanges(): void {
  for (const module of changeable) vi.doUnmock(`@grfs/domain/${module}`)
  vi.resetModules()
}

describe('/cookiepolicy', () => {
  afterEach(forgetChanges)

  it('POLICY-023 states how long each cookie lives', () =>
    expectFact({
      paths: ['/cookiepolicy'],
      says: /_ga\n2 years\n[^]*_gid\n24 hours\n[^]*lang_pref\n1 year\n[^]*cookie_notice\n1 year\n/,
      module: 'shared/policies',
      change: {
        cookieLives: { _ga: { years: 3 }, _gid: { hours: 1 }, lang_pref: { years: 4 }, cookie_notice: { years: 5 } },
      },
      thenSays: /_ga\n3 years\n[^]*_gid\n1 hour\n[^]*lang_pref\n4 years\n[^]*cookie_notice\n5 years\n/,
    }))

  it('POLICY-009 has 7 numbered sections, the seventh with whom to write to', async () => {
    const { html } = await ask('/cookiepolicy')
    const heads = [...html.matchAll(/<h2 id="[^"]+"><span class="section-number">(\d+)\.<\/span> (.*?)<\/h2>/g)]
    expect(heads.map(([, number]) => number)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(heads[6]![2]).toBe('Data-protection contact')
    const last = html.slice(html.indexOf(heads[6]![0]), html.indexOf('</article>'))
    expect(last).toContain('GRFS Press')
    expect(last).toContain('href="mailto:support@example.org"')
    expect(last).toContain('href="/contact"')
  })

  it('names everything that the product keeps in a browser', async () => {
    const { html } = await ask('/cookiepolicy')
    const kept = [
      ...keysIn(new URL('../../', import.meta.url)),
      consentKey,
      '__Host-grfs_login',
      '__Host-grfs_provider',
      '__Host-grfs_device',
    ]
    expect(kept).toEqual(expect.arrayContaining([...Object.values(sessionKeys), themeKey, 'GRFSNotice']))
    for (const name of kept) expect(html).toContain(`<code>${name}</code>`)
  })
})

/** Every storage key of the web app has the same prefix, so this finds all of them. */
function keysIn(folder: URL): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('features/pages'))
  return sources.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/'(GRFS[A-Z]\w+)'/g)].map(([, key]) => key!),
  )
}
