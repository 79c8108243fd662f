import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PressFigures } from '@grfs/contracts/statistics'
import { ApiError } from '../../lib/api.ts'
import { figuresPath, FiguresScreen, viewIn } from './figures-desk.tsx'

const figures: PressFigures = {
  journals: [
    { id: 'j1', title: 'Coastal and Marine Studies' },
    { id: 'j2', title: 'Energy in Practice' },
  ],
  months: [
    { month: '2026-10-01', submitted: 41, accepted: 12, rejected: 9, published: 14, views: 12_400, downloads: 2_150 },
    { month: '2026-11-01', submitted: 22, accepted: 3, rejected: 4, published: 6, views: 6_020, downloads: 980 },
  ],
  stays: [
    { status: 'submitted', days: 3, papers: 30 },
    { status: 'under_review', days: 9, papers: 1 },
  ],
  reviewers: { approved: 641, busy: 88, reviewsLastYear: 1204, inTimePercent: 83 },
  mostRead: [{ id: 'cms.2026.041', title: 'When the wells <turn>', views: 2316, downloads: 487 }],
}
const view = { journal: undefined, months: 12 } as const

function drawn(changed: Partial<PressFigures> | null = {}, error: ApiError | null = null): string {
  const value = changed && { ...figures, ...changed }
  const asked = { value, error, isBusy: false, again: () => undefined }
  return renderToStaticMarkup(<FiguresScreen asked={asked} view={view} onView={() => undefined} />)
}
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) =>
    row!
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

describe('the figures of the press', () => {
  it('has a table behind every picture', () => {
    const html = drawn()
    expect(rowsOf(html)).toEqual([
      'Month Submitted Accepted Rejected Published',
      'Oct 2026 41 12 9 14',
      'Nov 2026 22 3 4 6',
      'Month Views Downloads',
      'Oct 2026 12,400 2,150',
      'Nov 2026 6,020 980',
      'State Median days Papers',
      'Screening 3 30 papers',
      'Under Review 9 1 paper',
      'Article Views Downloads',
      'When the wells &lt;turn&gt; 2,316 487',
    ])
    expect(html).toContain('<dt>On time</dt><dd>83%</dd>')
    expect(html).toContain('href="/article/cms.2026.041"')
    expect(html).not.toContain('style=')
  })

  it('says in words what there is nothing of', () => {
    const html = drawn({ stays: [], mostRead: [], reviewers: { ...figures.reviewers, inTimePercent: null } })
    expect(html).toContain('No paper changed its state in this period.')
    expect(html).toContain('No views in this period.')
    expect(html).toContain('<dt>On time</dt><dd>–</dd>')
  })

  it('waits, and can try again', () => {
    expect(drawn(null)).toContain('skeleton')
    const failed = drawn(null, new ApiError(0, 'network', 'No answer.'))
    expect(failed).toContain('The statistics could not be loaded')
    expect(failed).toContain('button')
  })

  it('keeps journal and time in the address', () => {
    expect(viewIn(new URLSearchParams('tool=figures&journal=cms&months=24'))).toEqual({ journal: 'cms', months: 24 })
    expect(viewIn(new URLSearchParams('months=7'))).toEqual({ journal: undefined, months: 12 })
    expect(figuresPath({ journal: 'j1', months: 60 })).toBe('/admin?tool=figures&journal=j1&months=60')
    expect(figuresPath({ journal: undefined, months: 12 })).toBe('/admin?tool=figures')
  })
})
