import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AssignedPaper } from '@grfs/contracts/peer-review'
import { ApiError, type Api } from '../../../lib/api.ts'
import { reasonProblem, respond, timeLeftWords } from './assignment-parts.tsx'
import { sampleAssigned } from '../../../../../../tests/support/samples/review.ts'
import { type Assignments, type AssignmentsState, ReviewerView } from './reviewer-page.tsx'

const now = new Date('2026-11-15T09:00:00Z')
const none: Assignments = {
  assignedPaper: null,
  reviewedPapers: [],
  counts: { reviews: 0, inTimePercent: null, unreadMessages: 0 },
}

function show(assignments: Assignments | undefined, changed: Partial<AssignmentsState> = {}) {
  cleanup()
  const state = { assignments, problem: null, isAnswering: false, reload() {}, answer: async () => {}, ...changed }
  return render(<ReviewerView state={state} now={now} />)
}
const showPaper = (changed: Partial<AssignedPaper>, state: Partial<AssignmentsState> = {}) =>
  show({ ...none, assignedPaper: { ...sampleAssigned, ...changed } }, state)
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const leadsToReview = () =>
  screen.queryAllByRole('link').some((link) => link.getAttribute('href') === '/dashboard/reviewer/assigned/p1')

describe('/dashboard/reviewer', () => {
  it('REVIEW-004 shows the assigned paper and the history of the reviewer', () => {
    const { container } = show({
      ...none,
      assignedPaper: sampleAssigned,
      reviewedPapers: [
        {
          id: 'a1',
          code: 'RV-AAAAAA',
          title: 'Seepage under dikes',
          journal: sampleAssigned.journal,
          stage: 1,
          status: 'done',
          recommendation: 'Minor Revision Required',
          words: 1204,
          completedDate: '2026-10-16T09:00:00.000Z',
          hasCertificate: true,
        },
      ],
      counts: { reviews: 1, inTimePercent: 100, unreadMessages: 0 },
    })
    for (const text of [sampleAssigned.title, 'RV-7K2MXQ', 'Final review', 'Energy in Practice', 'Read more'])
      expect(container.textContent).toContain(text)
    for (const text of ['Seepage under dikes', '1,204 words', '16 Oct 2026', '1 review, 100 percent on time'])
      expect(container.textContent).toContain(text)
    expect(screen.queryByRole('button', { name: /^Certificate/ })).not.toBeNull()
  })

  it('REVIEW-005 offers Accept and Decline while the assignment is pending', () => {
    const answers: unknown[] = []
    showPaper({}, { answer: async (...given) => void answers.push(given) })
    expect(buttons()).toEqual(['Read more', 'Accept', 'Decline'])
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(answers).toHaveLength(1)
    showPaper({ status: 'accepted' })
    expect(buttons()).toEqual(['Read more'])
  })

  it('REVIEW-008 is headed My Assigned Paper and My Review History', () => {
    show(none)
    const headings = screen.getAllByRole('heading').filter(({ tagName }) => tagName < 'H3')
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'My Assigned Paper',
      'No papers assigned yet!',
      'My Review History',
    ])
  })

  it('REVIEW-009 leads to the review only once it is accepted, and while there is time', () => {
    showPaper({})
    expect(leadsToReview()).toBe(false)
    showPaper({ status: 'accepted' })
    expect(leadsToReview()).toBe(true)
    showPaper({ status: 'accepted', deadline: '2026-11-15T08:59:00.000Z' })
    expect(leadsToReview()).toBe(false)
  })

  it('REVIEW-010 has nothing to answer once it has expired', () => {
    showPaper({ deadline: '2026-11-15T08:59:00.000Z' })
    expect(buttons()).toEqual(['Read more'])
  })

  it('REVIEW-017 shows what failed in a red panel', () => {
    show(none, { problem: 'Error loading data: Failed to accept assignment: Taken.' })
    const panel = screen.getByRole('alert')
    expect(panel.className).toBe('note note-danger')
    expect(panel.textContent).toContain('Error loading data: Failed to accept assignment: Taken.')
  })

  it('REVIEW-018 says where no paper is assigned', () => {
    show(none)
    expect(screen.queryByText('No papers assigned yet!')).not.toBeNull()
    showPaper({})
    expect(screen.queryByText('No papers assigned yet!')).toBeNull()
  })

  it('REVIEW-019 says where there is no history', () => {
    show(none)
    expect(screen.queryByText('No review history yet!')).not.toBeNull()
  })

  it.each([
    ['2026-11-17T13:30:00.000Z', '2 days 4 hours'],
    ['2026-11-16T09:59:00.000Z', '1 day 0 hours'],
    ['2026-11-15T10:00:00.000Z', '0 days 1 hour'],
    ['2026-11-15T09:00:00.000Z', 'Expired'],
  ])('REVIEW-021 of %s says %s', (deadline, words) => {
    expect(timeLeftWords(deadline, now)).toBe(words)
    showPaper({ deadline })
    expect(screen.queryByText(words, { selector: 'b' })).not.toBeNull()
  })

  it('REVIEW-022 counts the reviews of the paper out of three', () => {
    expect(showPaper({ reviewCount: 2 }).container.textContent).toContain('2/3 Reviews')
    expect(showPaper({ reviewCount: 0 }).container.textContent).toContain('0/3 Reviews')
  })
})

describe('the answer', () => {
  const sent: unknown[] = []
  const apiThat = (outcome: () => Promise<unknown>) =>
    ({ call: (_: unknown, input: unknown) => (sent.push(input), outcome()) }) as unknown as Pick<Api, 'call'>
  const works = apiThat(() => Promise.resolve({ success: true, message: 'Thank you.' }))
  const fails = apiThat(() => Promise.reject(new ApiError(409, 'assignment.taken', 'Another was faster.')))
  const away = apiThat(() => Promise.reject(new ApiError(0, 'network', 'raw words')))
  const no = { response: 'rejected', reason: 'At sea.' } as const
  const yes = { response: 'accepted' } as const

  it('REVIEW-011 needs a reason to decline, more than white space', () => {
    expect(['', ' \n\t'].map(reasonProblem)).toEqual(Array(2).fill('Rejection reason is required.'))
    expect(reasonProblem(' a conflict ')).toBeNull()
  })

  it('REVIEW-012 sends the paper, the answer, and the reason of a no', async () => {
    sent.length = 0
    await respond(works, 'p1', no, 'k')
    await respond(works, 'p1', yes, 'k')
    expect(sent).toEqual([
      { body: { submissionId: 'p1', response: 'rejected', reason: 'At sea.' } },
      { body: { submissionId: 'p1', response: 'accepted' } },
    ])
  })

  it('REVIEW-014 says that declining failed', async () => {
    expect((await respond(fails, 'p1', no, 'k')).toast).toEqual({
      title: 'Failed to reject assignment',
      tone: 'danger',
    })
  })

  it('REVIEW-015 says that it was declined', async () => {
    const { toast, panel } = await respond(works, 'p1', no, 'k')
    expect([toast.title, panel]).toEqual(['Assignment rejected', null])
  })

  it('REVIEW-016 REVIEW-017 says what the server said of a failed answer, in a toast and in the panel', async () => {
    const told = 'Failed to accept assignment: Another was faster.'
    expect(await respond(fails, 'p1', yes, 'k')).toEqual({
      toast: { title: told, tone: 'danger' },
      panel: `Error loading data: ${told}`,
    })
    expect((await respond(fails, 'p1', no, 'k')).panel).toBe(
      'Error loading data: Failed to reject assignment: Another was faster.',
    )
    expect((await respond(away, 'p1', yes, 'k')).toast.title).toMatch(
      /^Failed to accept assignment: The server could not/,
    )
  })
})
