import { describe, expect, it } from 'vitest'
import type { ApiCall } from '@grfs/contracts/endpoint'
import type { PageContent } from '@grfs/contracts/pages'
import { pageTemplates } from '@grfs/contracts/pages/templates/all'
import { pageVariableTexts } from '@grfs/contracts/texts/pages'
import { minRegistrationPassword } from '@grfs/domain/identity/password'
import { maxPhotoBytes } from '@grfs/domain/identity/photo'
import { approvalBusinessDays } from '@grfs/domain/identity/roles'
import { pageProblems } from '@grfs/domain/pages/check-page'
import { pageNames, resolvePage } from '@grfs/domain/pages/page'
import { parsePageText } from '@grfs/domain/pages/page-text'
import { pageVariables, type TextVariable } from '@grfs/domain/pages/variables'
import { reviewDays, reviewsPerPaper, reviewWeeks } from '@grfs/domain/peer-review/limits'
import { dataAuthority, governingLaw, minimumAgeYears, noDataUnderAgeYears } from '@grfs/domain/shared/policies'
import {
  citationStyle,
  keywordCount,
  manuscriptExtension,
  manuscriptFont,
  manuscriptSpacing,
  maxAbstractWords,
  maxManuscriptBytes,
  maxManuscriptWords,
  maxSimilarityPercent,
} from '@grfs/domain/submissions/limits'
import { sampleSite } from '../../../../../tests/support/samples/article.ts'
import { render } from '../../public/entry-server.tsx'

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const
const grouped = (value: number) => value.toLocaleString('en')

/** What the product enforces, written down a second time. */
const enforced: Record<TextVariable, string> = {
  press: sampleSite.name,
  publisher: sampleSite.publisher,
  'support-email': sampleSite.supportEmail,
  'governing-law': governingLaw,
  'data-authority': dataAuthority,
  'minimum-age': `${minimumAgeYears}`,
  'no-data-under-age': `${noDataUnderAgeYears}`,
  'manuscript-format': manuscriptExtension,
  'manuscript-size': `${maxManuscriptBytes / 1024 / 1024} MB`,
  'manuscript-words': grouped(maxManuscriptWords),
  'manuscript-font': manuscriptFont.family,
  'manuscript-font-size': `${manuscriptFont.points}`,
  'manuscript-spacing': manuscriptSpacing,
  'abstract-words': grouped(maxAbstractWords),
  keywords: `${keywordCount.least}-${keywordCount.most}`,
  'keywords-least': `${keywordCount.least}`,
  'keywords-most': `${keywordCount.most}`,
  'reference-style': `${citationStyle.name} ${citationStyle.edition}`,
  'similarity-percent': `${maxSimilarityPercent}`,
  'photo-size': `${maxPhotoBytes / 1024 / 1024} MB`,
  'password-length': `${minRegistrationPassword}`,
  'approval-days': `${approvalBusinessDays.least}-${approvalBusinessDays.most}`,
  reviews: `${reviewsPerPaper}`,
  'reviews-in-words': words[reviewsPerPaper]!,
  'review-days': `${reviewDays}`,
  'review-days-in-words': words[reviewDays]!,
  'review-weeks': `${reviewWeeks.least}-${reviewWeeks.most}`,
  'review-weeks-least': `${reviewWeeks.least}`,
  'review-weeks-most': `${reviewWeeks.most}`,
  'review-weeks-least-in-words': words[reviewWeeks.least]!,
  'review-weeks-most-in-words': words[reviewWeeks.most]!,
  'licence-name': 'CC BY 4.0',
}

const own = (text: string): PageContent => ({
  sections: [{ id: 'own-a', level: 1, title: 'Ours', text, isHidden: false }],
})

/** The section that the press added to the terms. */
async function drawn(content: PageContent, site = sampleSite, effectiveOn: string | null = null): Promise<string> {
  const call = (() => Promise.resolve({ contents: [content], effectiveOn })) as unknown as ApiCall
  const { status, html } = await render({ path: '/terms', search: '', call, site, nonce: 'n0nce' })
  expect(status).toBe(200)
  return /<section aria-labelledby="own-a">(.*?)<\/section>/s.exec(html)?.[1] ?? html
}

describe('variables', () => {
  it.each(Object.entries(enforced))('{%s} is the value of the product', async (name, value) => {
    expect(await drawn(own(`It says: {${name}}.`))).toContain(`<p>It says: ${value}.</p>`)
  })

  it('that code draws show something, and each has a text for people who write', async () => {
    const site = {
      ...sampleSite,
      ...{ address: '1 Harbour Road', country: 'Kenya', statements: [{ key: 'ownership' as const, text: 'Ours.' }] },
    }
    for (const [name, kind] of Object.entries(pageVariables)) {
      expect(pageVariableTexts[name as keyof typeof pageVariables]).toMatch(/\w/)
      if (kind !== 'text' && name !== 'measured-times')
        expect((await drawn(own(`{${name}}`), site)).replace(/<h2.*?<\/h2>/s, ''), name).toMatch(/>[^<]+</)
    }
  })

  it('give the effective date of the version', async () => {
    expect(await drawn(own('{effective-date}'), sampleSite, '2026-03-04')).toContain(
      '<time dateTime="2026-03-04">March 4, 2026</time>',
    )
  })

  it('are escaped, and never parsed again', async () => {
    const site = { ...sampleSite, publisher: '<img src=x> *a* {press} [b](/c)' }
    expect(await drawn(own('By {publisher}'), site)).toContain('By &lt;img src=x&gt; *a* {press} [b](/c)')
  })
})

describe('the product’s own texts', () => {
  it.each(pageNames)('%s is valid, uses only known variables and names what it must keep', (name) => {
    const template = pageTemplates[name]
    expect(pageProblems(template, resolvePage(template, []), { sections: [] })).toEqual([])
    for (const [, value] of template.facts) expect(parsePageText(value).problems).toEqual([])
  })
})

describe('a text that the press wrote', () => {
  it('cannot bring markup or scripts', async () => {
    const hostile = '<script>alert(1)</script> <img src=x onerror=alert(1)> **<b onclick=x>** [<i>](/a?"onx=") &lt;'
    const html = await drawn(own(hostile))
    expect(html).not.toMatch(/<(script|img)|<b onclick|<i>/)
    expect(html).not.toMatch(/<a[^>]*"onx/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('is not shown while it is hidden, and numbers follow the order', async () => {
    const content: PageContent = {
      sections: [...own('New.').sections, { id: 'payments', level: 1, title: null, text: null, isHidden: true }],
    }
    const call = (() => Promise.resolve({ contents: [content], effectiveOn: null })) as unknown as ApiCall
    const { html } = await render({ path: '/terms', search: '', call, site: sampleSite, nonce: 'n0nce' })
    expect(html).not.toContain('id="payments"')
    expect([...html.matchAll(/section-number">(\d+)\./g)].map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    )
  })
})
