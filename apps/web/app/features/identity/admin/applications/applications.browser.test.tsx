import type { ReactElement } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { sampleQuery } from '../../../../../../../tests/support/queries.ts'
import { wordsOf } from '../../../../../../../tests/support/dom.ts'
import { ApiError } from '../../../../lib/api.ts'
import type { ApiQuery } from '../../../../lib/query.ts'
import { answering, sampleApplication, sampleItem } from '../../../../../../../tests/support/samples/people.ts'
import { ApplicationSheet, DecisionForm, mailOf } from './application-panel.tsx'
import { ApplicationsScreen, summaryWords } from './applications-desk.tsx'
import {
  applicationsPath,
  askApplications,
  nextAfter,
  viewIn,
  type Applications,
  type ApplicationsView,
} from './applications-list.tsx'

const now = new Date('2026-11-14T09:00:00Z')
const waiting: ApplicationsView = { status: 'pending' }
const list: Applications = {
  applications: [sampleItem, { ...sampleItem, id: 'a2', fullName: 'Basil Thornley', title: 'Mr.', warnings: 2 }],
  next: null,
  waiting: 2,
}
const site = { name: 'GRFS Journals', supportEmail: 'support@press.example' }

function show(element: ReactElement): string {
  cleanup()
  return wordsOf(render(<MemoryRouter>{element}</MemoryRouter>).container)
}
const showList = (query: Partial<ApiQuery<Applications>>, view = waiting) =>
  show(<ApplicationsScreen query={sampleQuery(query)} view={view} />)

describe('the tool Approve Users', () => {
  it('ADMIN-002 lists who waits, since when, and how many signs there are to look at', () => {
    showList({ data: list })
    const rows = screen.getAllByRole('row').slice(1).map(wordsOf)
    expect(rows[0]).toMatch(/^Dr\. Selam Tadesse Jimma School of Public Health Health Sciences \d+ days? none$/)
    expect(rows[1]).toMatch(/^Mr\. Basil Thornley .* 2 signs$/)
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toContain('/admin?tool=researchers&application=a2')
  })

  it('ADMIN-007 tells kindly whoever may not use it, and shows nothing else', () => {
    expect(showList({ error: new ApiError(403, 'access.denied', 'No.') })).toMatch(
      /^Approve Users You do not have access to this tool .* Please ask an admin\.$/,
    )
  })

  it('says so while it loads, when it fails, and when nobody is there', () => {
    showList({ isFetching: true })
    expect(screen.getAllByRole('status', { busy: true })).toHaveLength(1)
    expect(showList({ error: new ApiError(503, 'unknown', 'x') })).toContain('could not be loaded')
    expect(showList({ data: { ...list, applications: [], waiting: 0 } })).toContain(
      'No applications are waiting Reviewer applications',
    )
    expect(showList({ data: { ...list, applications: [] } }, { ...waiting, q: 'zz' })).toContain('Nothing found')
    const clear = screen.getByRole('link', { name: /^Clear the search/ })
    expect(clear.getAttribute('href')).toBe('/admin?tool=researchers')
  })

  it.each([
    [0, 'No applications are waiting.'],
    [1, '1 application is waiting; the oldest has waited 9 days.'],
    [1000, '1,000+ applications are waiting; the oldest has waited 9 days.'],
  ])('sums up %i', (count, told) => expect(summaryWords({ ...list, waiting: count }, waiting, now)).toBe(told))

  it('keeps in the address what is shown, and asks for that', async () => {
    const view: ApplicationsView = { status: 'rejected', q: 'a b', after: 'x', application: 'a1' }
    expect(viewIn(new URL(applicationsPath(view), 'https://x').searchParams)).toEqual(view)
    expect(viewIn(new URLSearchParams('status=nonsense&q=+'))).toEqual(waiting)
    const { call, sent } = answering(200, list)
    await askApplications(call, view)
    expect(sent[0]?.line).toBe('GET /api/admin/applications?status=rejected&q=a+b&after=x')
  })

  it('brings up the next one by itself, and from the end who waits longest', () => {
    const ids = ['a', 'b', 'c'].map((id) => ({ id }))
    expect(['a', 'b', 'c', 'elsewhere'].map((id) => nextAfter(ids, id))).toEqual(['b', 'c', 'a', 'a'])
    expect(nextAfter([{ id: 'a' }], 'a')).toBeUndefined()
  })
})

describe('an application', () => {
  const form = <b>decide here</b>
  const sheet = (part: Partial<typeof sampleApplication>) =>
    show(<ApplicationSheet application={{ ...sampleApplication, ...part }} form={form} />)

  it('shows the profile, what was done here before, and that nothing is unusual', () => {
    const text = sheet({})
    expect(text).toContain('Dr. Selam Tadesse selam@jimma.example Applies as a reviewer')
    expect(text).toContain('No warnings The address is verified.')
    expect(text).toContain('Papers published 1')
    expect(text).toContain('decide here')
  })

  it('tells in words what to look at twice', () => {
    const warnings = [{ kind: 'same-phone', text: 'One other account gave the same phone number.' }]
    expect(sheet({ warnings })).toContain('Warnings One other account gave the same phone number.')
  })

  it('says who decided and why, and cannot be decided again', () => {
    const decision = { by: 'Grace Wanjiru', reason: 'No paper yet.' }
    const text = sheet({ status: 'rejected', decidedAt: '2026-11-09T08:00:00.000Z', decision })
    expect(text).toContain('Rejected on 9 Nov 2026 by Grace Wanjiru No paper yet.')
    expect(text).not.toContain('decide here')
  })

  it('says before that a decision is final, and shows the mail as it will be read', () => {
    const text = show(
      <DecisionForm
        application={sampleApplication}
        site={site}
        account={null}
        onDecided={() => {}}
        onStale={() => {}}
      />,
    )
    expect(text).toContain('List on the editorial board, under Health Sciences')
    expect(text).toContain('You are now a reviewer at GRFS Journals Dear Selam Tadesse, Your application')
    expect(text).toContain(
      'can give or take the role later on the user’s page. Dr. Selam Tadesse is notified by email at once.',
    )
    expect(mailOf(sampleApplication, site, true, ' No paper yet. ').paragraphs).toEqual([
      'Dear Selam Tadesse,',
      'Thank you for your interest in GRFS Journals. We have reviewed your application as a reviewer and cannot accept it.',
      'No paper yet.',
      'If you have a question about this decision, please write to support@press.example.',
    ])
  })
})
