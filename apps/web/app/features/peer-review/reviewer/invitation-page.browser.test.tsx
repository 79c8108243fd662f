import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Invitation } from '@grfs/contracts/peer-review'
import { ApiError } from '../../../lib/api.ts'
import { sampleInvitation } from '../../../../../../tests/support/samples/review.ts'
import { InvitationBody, type Opened, stateOfError } from './invitation-page.tsx'

const answers: unknown[] = []

function showAs(opened: Opened) {
  cleanup()
  answers.length = 0
  return render(
    <InvitationBody
      token="token"
      opened={opened}
      isAnswering={false}
      answer={(given) => void answers.push(given)}
      reload={() => {}}
    />,
  )
}
const show = (changed: Partial<Invitation> = {}) =>
  showAs({ state: 'open', invitation: { ...sampleInvitation, ...changed } })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('/invitation/{token}', () => {
  it('REVIEW-005 says what it is about and until when, and offers both answers', () => {
    const { container } = show()
    for (const text of ['A calibrated conductivity probe', 'Energy in Practice', 'First review', '17 November 2026'])
      expect(container.textContent).toContain(text)
    expect(container.textContent).toContain('25 November 2026, if you accept now')
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(answers).toHaveLength(1)
    expect(container.textContent).not.toContain('Blind copy')
  })

  it('shows the paper right there once it is accepted, and the way to the review', () => {
    show({ status: 'accepted', blindCopy: { pages: [{ width: 595, height: 842 }], hasText: true } })
    expect(screen.queryByRole('region', { name: 'Blind copy, view only' })).not.toBeNull()
    const review = screen.getByRole('link', { name: /^Write your review/ })
    expect(review.getAttribute('href')).toBe('/dashboard/reviewer/assigned/p1')
    expect(screen.queryByRole('button', { name: /^(Accept|Decline)$/ })).toBeNull()
  })

  it.each([
    ['rejected', 'You have declined'],
    ['expired', 'This invitation has expired'],
    ['withdrawn', 'This invitation has ended'],
    ['done', 'You have submitted this review'],
    ['queued', 'Invitation not found'],
  ] as const)('of one that is %s says: %s', (status, title) => {
    show({ status })
    expect(heading()).toBe(title)
    expect(buttons()).toEqual([])
  })

  it('is honest about a link that is none, a paper that is taken, and a server that is away', () => {
    showAs({ state: 'unknown' })
    expect(heading()).toBe('Invitation not found')
    showAs({ state: 'taken' })
    expect(heading()).toBe('Another reviewer has already accepted')
    showAs({ state: 'away' })
    expect(buttons()).toContain('Try Again')
  })

  it.each([
    [new ApiError(404, 'invitation.unknown', ''), 'unknown'],
    [new ApiError(400, 'request.invalid', ''), 'unknown'],
    [new ApiError(409, 'assignment.taken', ''), 'taken'],
    [new ApiError(0, 'network', ''), 'away'],
    [new ApiError(500, 'server.error', ''), 'away'],
    [new TypeError('a bug'), 'away'],
  ] as const)('%s is %s', (error, state) => {
    expect(stateOfError(error)).toBe(state)
  })
})
