import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { ReviewForm, type AssignedSubmission } from '@grfs/contracts/peer-review'
import { ApiError, type Api } from '../../../lib/api.ts'
import { newDraft } from '../../../lib/autosave/machine.ts'
import { storeOf } from '../../../../../../tests/support/samples/store.ts'
import { sessionKeys } from '../../../lib/session.ts'
import { sampleSubmission } from '../../../../../../tests/support/samples/review.ts'
import { openReview, reviewCopies } from './review-keeping.ts'
import { OpenReview } from './review-page.tsx'
import { bodyOf, failedWords, problemOf } from './review-form.tsx'

const form = (changed: Partial<ReviewForm> = {}): ReviewForm => ({ ...ReviewForm.parse({}), ...changed })
const article = (changed: Partial<AssignedSubmission['submission']['articleId']>): AssignedSubmission => ({
  ...sampleSubmission,
  submission: { ...sampleSubmission.submission, articleId: { ...sampleSubmission.submission.articleId, ...changed } },
})

function show(answer: AssignedSubmission, typed = form()): HTMLElement {
  cleanup()
  const writing = answer.review ? null : { account: 'r@example.org', start: { ...newDraft(typed), id: 'p1' } }
  return render(
    <MemoryRouter>
      <OpenReview opened={{ answer, writing }} />
    </MemoryRouter>,
  ).container
}
const canSubmit = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Review' }).disabled

describe('/dashboard/reviewer/assigned/{id}', () => {
  it('REVIEW-023 shows the blind copy, view only: no link and no button takes it along', () => {
    const page = show(sampleSubmission)
    expect(screen.queryByRole('region', { name: 'Blind copy, view only' })).not.toBeNull()
    expect(screen.queryByRole('img', { name: 'Page 1 of 1' })).not.toBeNull()
    expect(page.textContent).not.toMatch(/download|\.docx|\.pdf/i)
    const targets = [...page.querySelectorAll('[href], [download]')].map(
      (one) => one.getAttribute('href') ?? 'download',
    )
    expect(targets.filter((target) => /download|\.docx|\.pdf/i.test(target))).toEqual([])
  })

  it('REVIEW-024 shows field, title, abstract and keywords, and none of them can be changed', () => {
    const page = show(sampleSubmission)
    for (const text of [
      'Engineering',
      'A calibrated conductivity probe',
      'Most committees',
      'conductivity, calibration',
    ])
      expect(page.textContent).toContain(text)
    // The note is the only input at first. The editor for the comments is loaded later.
    expect(page.querySelectorAll('input, textarea')).toHaveLength(1)
  })

  it('REVIEW-025 REVIEW-035 asks for comments, and for a decision in a select', () => {
    expect(show(sampleSubmission).textContent).toContain('Comments for the author')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose a decision',
      'Major Revision Required',
      'Minor Revision Required',
      'Submission Approved',
    ])
  })

  it('REVIEW-026 REVIEW-028 previews in the page itself: no other viewer is asked, on no screen', () => {
    const page = show(sampleSubmission)
    expect(page.querySelector('iframe, object, embed')).toBeNull()
    expect(page.querySelector('[src^="http"], [href^="http"]')).toBeNull()
  })

  it('REVIEW-030 says where there is no file', () => {
    expect(show(article({ paperFileRedacted: null })).textContent).toContain('No paper file uploaded')
    expect(show(sampleSubmission).textContent).not.toContain('No paper file uploaded')
  })

  it('REVIEW-037 shows a review that was handed in, and nothing to change it with', () => {
    const review = {
      comments: '<p>Sound work.</p>',
      note: 'Between us.',
      recommendation: 'Submission Approved' as const,
      handedInDate: '2026-11-14T09:00:00.000Z',
    }
    const page = show({ ...sampleSubmission, review })
    for (const text of ['Sound work.', 'Between us.', 'Submission Approved', '14 November 2026'])
      expect(page.textContent).toContain(text)
    expect(page.querySelector('form, select, textarea')).toBeNull()
    expect(screen.queryByText('Submit Review')).toBeNull()
  })

  it('REVIEW-040 lets nobody submit before a decision is chosen', () => {
    show(sampleSubmission, form({ recommendation: 'Submission Approved' }))
    expect(canSubmit()).toBe(true)
    show(sampleSubmission)
    expect(canSubmit()).toBe(false)
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Submission Approved' } })
    expect(canSubmit()).toBe(true)
  })

  it('shows earlier points with their answers, and asks for the changes only where there are any', () => {
    const earlier = [
      {
        stage: 1,
        decision: 'Major Revision Required',
        points: [{ number: 1, html: '<p>Which wells?</p>', answer: 'All 38.' }],
      },
    ]
    const page = show({ ...sampleSubmission, earlier, differences: 'done' })
    for (const text of ['First review', 'Which wells?', 'All 38.', 'Show what changed', 'Earlier reviews'])
      expect(page.textContent).toContain(text)
    expect(show(sampleSubmission).textContent).not.toContain('Earlier reviews')
  })
})

describe('handing in', () => {
  it('REVIEW-032 sends the review with what the page shows of the paper, and no author', () => {
    const typed = form({ comments: '<p>Sound.</p>', recommendation: 'Submission Approved', note: 'n' })
    const { title, abstract, keywords } = sampleSubmission.submission.articleId
    expect(bodyOf(sampleSubmission.submission, typed)).toEqual({
      submissionId: 'p1',
      comments: '<p>Sound.</p>',
      recommendation: 'Submission Approved',
      note: 'n',
      title,
      abstract,
      keywords,
      paperBody: '',
      authors: [],
    })
  })

  it.each(['', '<p></p>', '<ol><li><p> &nbsp;</p></li></ol>'])(
    'REVIEW-038 refuses the empty comments %j',
    (comments) => {
      expect(problemOf('p1', form({ comments }))).toBe('your review comments cannot be empty')
    },
  )

  it('REVIEW-039 refuses a review of no paper', () => {
    expect(problemOf('', form({ comments: '<p>a</p>' }))).toBe('Submission ID is missing.')
    expect(problemOf('p1', form({ comments: '<p>a</p>' }))).toBeNull()
  })

  it('REVIEW-043 says that it failed, and why where the server said so', () => {
    expect(failedWords(new ApiError(0, 'network', 'raw'))).toEqual({
      title: 'Failed to submit review. Please try again.',
      tone: 'danger',
    })
    expect(failedWords(new ApiError(409, 'assignment.expired', 'Too late.')).text).toBe('Too late.')
  })
})

describe('opening', () => {
  const answering = (answer: AssignedSubmission) => ({ call: () => Promise.resolve(answer) }) as unknown as Api
  const store = () => storeOf({ [sessionKeys.account]: 'r@example.org' })
  const at = '2026-11-15T09:00:00.000Z'

  it('goes on with what this browser keeps and the server does not have', async () => {
    const here = store()
    const mine = form({ comments: '<p>typed on the train</p>' })
    reviewCopies.write(here, 'r@example.org', { id: 'p1', version: 0, form: mine, at }, 'w')
    const { writing } = await openReview(answering(sampleSubmission), here, 'p1')
    expect(writing?.start).toMatchObject({ id: 'p1', status: 'waiting', version: 0, form: mine })
  })

  it('asks where another window saved something newer', async () => {
    const here = store()
    reviewCopies.write(here, 'r@example.org', { id: 'p1', version: 1, form: form({ comments: 'mine' }), at }, 'w')
    const draft = { version: 3, savedAt: at, form: form({ comments: 'theirs' }) }
    const { writing } = await openReview(answering({ ...sampleSubmission, draft }), here, 'p1')
    expect(writing?.start).toMatchObject({ id: 'p1', status: 'newer', form: { comments: 'mine' } })
  })

  it('leaves no copy of a review that was handed in', async () => {
    const here = store()
    reviewCopies.write(here, 'r@example.org', { id: 'p1', version: 1, form: form({ comments: 'mine' }), at }, 'w')
    const review = { comments: '', note: '', recommendation: 'Submission Approved' as const, handedInDate: at }
    expect((await openReview(answering({ ...sampleSubmission, review }), here, 'p1')).writing).toBeNull()
    expect(reviewCopies.read(here, 'r@example.org', 'p1')).toBeNull()
  })
})
