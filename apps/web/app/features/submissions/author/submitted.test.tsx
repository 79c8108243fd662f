import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SubmissionDetail, SubmissionItem } from '@grfs/contracts/submissions'
import { sampleDetail, samplePapers } from './sample-papers.ts'
import type { Loaded } from '../../../lib/use-loaded.ts'
import { OnTheirWayView, SubmittedPaperView } from './submitted-page.tsx'
import { isUnderWay } from './processing-steps.tsx'

const now = new Date('2026-11-14T09:00:00Z')
const settled = { isBusy: false, round: 1, again: () => {}, refresh: () => {} }

const paperView = (loaded: Loaded<SubmissionDetail>) =>
  renderToStaticMarkup(<SubmittedPaperView loaded={loaded} now={now} />)
const listView = (loaded: Loaded<SubmissionItem[]>) =>
  renderToStaticMarkup(<OnTheirWayView loaded={loaded} now={now} />)
const shown = (paper: Partial<SubmissionDetail>) =>
  paperView({ state: 'loaded', value: { ...sampleDetail, ...paper }, ...settled })
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('after handing in', () => {
  it('SUBMIT-004 SUBMIT-005 tells number, title, journal, date and whose move it is until when', () => {
    const text = plain(shown({}))
    expect(text).toContain('Your paper is with the editor')
    expect(text).toContain('Reading the embankment: settlement and seepage on Polder 32')
    expect(text).toContain('Number CMS-2026-0187 Journal Coastal and Marine Studies Submitted 14 November 2026')
    expect(text).toContain('Next step The editor screening due 19 Nov, median 3 days')
  })

  it('SUBMIT-005 tells what happens next and how long it takes, and where the paper is', () => {
    const html = shown({})
    expect(plain(html)).toMatch(
      /Screening .* 5 days at most\. Three blind reviews .* Each has 10 days\. All three reviews take 5 to 7 weeks\. Decision .* within 5 days/,
    )
    expect(html).toMatch(/<li aria-current="step"><h3>Screening/)
    expect(shown({ status: 'under_review' })).toMatch(/<li aria-current="step"><h3>Three blind reviews/)
    expect(shown({ status: 'under_admin' })).toMatch(/<li aria-current="step"><h3>Decision/)
  })

  it('SUBMIT-005 tells what runs behind, and what was said about a step', () => {
    expect(plain(shown({}))).toContain('Manuscript check Done Blind copy In progress PDF Waiting')
    const failed = { step: 'PDF', status: 'failed', told: 'The file has a broken picture.' } as const
    expect(plain(shown({ processing: [failed] }))).toContain('PDF The file has a broken picture.')
    expect(shown({ processing: [] })).not.toContain('Processing of your file')
  })

  it('asks again while a step is under way, and no longer', () => {
    const step = (status: SubmissionDetail['processing'][number]['status']) => [{ step: 'x', status, told: null }]
    expect(isUnderWay(sampleDetail.processing)).toBe(true)
    expect(isUnderWay(step('delayed'))).toBe(true)
    expect([step('done'), step('failed'), []].map(isUnderWay)).toEqual([false, false, false])
  })

  it('SUBMIT-005 leads to the paper, to another one, and to all', () => {
    const html = shown({})
    for (const link of [
      ['/dashboard/researcher/view/s1', 'Open the paper'],
      ['/dashboard/researcher/submitPaper', 'Submit a Paper'],
      ['/dashboard/researcher', 'All my papers'],
    ])
      expect(html).toMatch(new RegExp(`<a[^>]*href="${link[0]}"[^>]*>${link[1]}`))
  })

  it('does not pretend that a draft was submitted', () => {
    const html = shown({ status: 'draft', draft: true })
    expect(html).toContain('>This paper has not been submitted yet</h1>')
    expect(html).not.toContain('with the editor')
  })

  it('loads, and can be tried again', () => {
    expect(paperView({ state: 'loading' })).toContain('class="skeleton"')
    expect(paperView({ state: 'failed', ...settled })).toMatch(/Failed to load submission\..*Try Again/)
  })
})

describe('without a paper in the address', () => {
  it('SUBMIT-005 lists the papers that wait for somebody, with whom and until when', () => {
    const html = listView({ state: 'loaded', value: samplePapers, ...settled })
    expect(html).toContain('In progress')
    expect(html.match(/<tr role="row">/g)).toHaveLength(1 + 5)
    expect(html).not.toContain('Salt-tolerant rice')
    expect(plain(html)).toContain('A reviewer due 21 Nov, median 9 days')
  })

  it('SUBMIT-041 loads, fails with Try Again, and is empty', () => {
    expect(listView({ state: 'loading' })).toContain('class="skeleton"')
    expect(listView({ state: 'failed', ...settled })).toMatch(/Error Loading Papers.*Try Again/)
    expect(listView({ state: 'loaded', value: samplePapers.slice(-1), ...settled })).toContain('No papers in progress')
  })
})
