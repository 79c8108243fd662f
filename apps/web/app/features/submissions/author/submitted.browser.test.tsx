import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { SubmissionDetail, SubmissionItem } from '@grfs/contracts/submissions'
import { sampleQuery } from '../../../../../../tests/support/queries.ts'
import { wordsOf } from '../../../../../../tests/support/dom.ts'
import { sampleDetail, samplePapers } from '../../../../../../tests/support/samples/papers.ts'
import { ApiError } from '../../../lib/api.ts'
import type { ApiQuery } from '../../../lib/query.ts'
import { OnTheirWayView, SubmittedPaperView } from './submitted-page.tsx'
import { isUnderWay } from './processing-steps.tsx'

const now = new Date('2026-11-14T09:00:00Z')
const failure = new ApiError(503, 'server.busy', 'x')

function show(view: ReactElement): string {
  cleanup()
  return wordsOf(render(view).container)
}
const paperView = (query: Partial<ApiQuery<SubmissionDetail>>) =>
  show(<SubmittedPaperView query={sampleQuery(query)} now={now} />)
const listView = (query: Partial<ApiQuery<{ data: SubmissionItem[] }>>) =>
  show(<OnTheirWayView query={sampleQuery(query)} now={now} />)
const shown = (paper: Partial<SubmissionDetail>) => paperView({ data: { ...sampleDetail, ...paper } })
const isSkeleton = () => document.querySelector('.skeleton') !== null
const currentStep = () => document.querySelector('[aria-current="step"] h3')?.textContent

describe('after handing in', () => {
  it('SUBMIT-004 SUBMIT-005 tells number, title, journal, date and whose move it is until when', () => {
    const text = shown({})
    expect(text).toContain('Your paper is with the editor')
    expect(text).toContain('Reading the embankment: settlement and seepage on Polder 32')
    expect(text).toContain('Number CMS-2026-0187 Journal Coastal and Marine Studies Submitted 14 November 2026')
    expect(text).toContain('Next step The editor screening due 19 Nov, median 3 days')
  })

  it('SUBMIT-005 tells what happens next and how long it takes, and where the paper is', () => {
    expect(shown({})).toMatch(
      /Screening .* 5 days at most\. Three blind reviews .* Each has 10 days\. We plan 5 to 7 weeks for all three reviews\. Decision .* within 5 days/,
    )
    expect(currentStep()).toMatch(/^Screening/)
    shown({ status: 'under_review' })
    expect(currentStep()).toMatch(/^Three blind reviews/)
    shown({ status: 'under_admin' })
    expect(currentStep()).toMatch(/^Decision/)
  })

  it('SUBMIT-005 tells what runs behind, and what was said about a step', () => {
    expect(shown({})).toContain('Manuscript check Done Blind copy In progress PDF Waiting')
    const failed = { step: 'PDF', status: 'failed', told: 'The file has a broken picture.' } as const
    expect(shown({ processing: [failed] })).toContain('PDF The file has a broken picture.')
    expect(shown({ processing: [] })).not.toContain('Processing of your file')
  })

  it('asks again while a step is under way, and no longer', () => {
    const step = (status: SubmissionDetail['processing'][number]['status']) => [{ step: 'x', status, told: null }]
    expect(isUnderWay(sampleDetail.processing)).toBe(true)
    expect(isUnderWay(step('delayed'))).toBe(true)
    expect([step('done'), step('failed'), []].map(isUnderWay)).toEqual([false, false, false])
  })

  it('SUBMIT-005 leads to the paper, to another one, and to all', () => {
    shown({})
    for (const [href, name] of [
      ['/dashboard/researcher/view/s1', 'Open the paper'],
      ['/dashboard/researcher/submitPaper', 'Submit a Paper'],
      ['/dashboard/researcher', 'All my papers'],
    ])
      expect(screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')).toBe(href)
  })

  it('does not pretend that a draft was submitted', () => {
    expect(shown({ status: 'draft', draft: true })).not.toContain('with the editor')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This paper has not been submitted yet')
  })

  it('loads, and can be tried again', () => {
    paperView({ isFetching: true })
    expect(isSkeleton()).toBe(true)
    expect(paperView({ error: failure })).toMatch(/Failed to load submission\..*Try Again/)
  })
})

describe('without a paper in the address', () => {
  it('SUBMIT-005 lists the papers that wait for somebody, with whom and until when', () => {
    const text = listView({ data: { data: samplePapers } })
    expect(text).toContain('In progress')
    expect(screen.getAllByRole('row')).toHaveLength(1 + 5)
    expect(text).not.toContain('Salt-tolerant rice')
    expect(text).toContain('A reviewer due 21 Nov, median 9 days')
  })

  it('SUBMIT-041 loads, fails with Try Again, and is empty', () => {
    listView({ isFetching: true })
    expect(isSkeleton()).toBe(true)
    expect(listView({ error: failure })).toMatch(/Error Loading Papers.*Try Again/)
    expect(listView({ data: { data: samplePapers.slice(-1) } })).toContain('No papers in progress')
  })
})
