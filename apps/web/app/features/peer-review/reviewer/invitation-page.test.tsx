import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Invitation } from '@grfs/contracts/peer-review'
import { ApiError } from '../../../lib/api.ts'
import { sampleInvitation } from './sample-review.ts'
import { InvitationBody, type Opened, stateOfError } from './invitation-page.tsx'

const drawnAs = (opened: Opened) =>
  renderToStaticMarkup(
    <InvitationBody token="token" opened={opened} isAnswering={false} answer={() => {}} reload={() => {}} />,
  )
const drawn = (changed: Partial<Invitation> = {}) =>
  drawnAs({ state: 'open', invitation: { ...sampleInvitation, ...changed } })
const heading = (html: string) => /<h1[^>]*>([^<]+)/.exec(html)?.[1]

describe('/invitation/{token}', () => {
  it('REVIEW-005 says what it is about and until when, and offers both answers', () => {
    const html = drawn()
    for (const text of ['A calibrated conductivity probe', 'Energy in Practice', 'First review', '17 November 2026'])
      expect(html).toContain(text)
    expect(html).toContain('25 November 2026, if you accept now')
    expect([...html.matchAll(/<button[^>]*>(Accept|Decline)</g)]).toHaveLength(2)
    expect(html).not.toContain('Blind copy')
  })

  it('shows the paper right there once it is accepted, and the way to the review', () => {
    const html = drawn({ status: 'accepted', blindCopy: { pages: [{ width: 595, height: 842 }], hasText: true } })
    expect(html).toContain('Blind copy, view only')
    expect(html).toMatch(/href="\/dashboard\/reviewer\/assigned\/p1"[^>]*>Write your review/)
    expect(html).not.toMatch(/<button[^>]*>(Accept|Decline)</)
  })

  it.each([
    ['rejected', 'You have declined'],
    ['expired', 'This invitation has expired'],
    ['withdrawn', 'This invitation has ended'],
    ['done', 'You have submitted this review'],
    ['queued', 'Invitation not found'],
  ] as const)('of one that is %s says: %s', (status, title) => {
    const html = drawn({ status })
    expect(heading(html)).toBe(title)
    expect(html).not.toContain('<button')
  })

  it('is honest about a link that is none, a paper that is taken, and a server that is away', () => {
    expect(heading(drawnAs({ state: 'unknown' }))).toBe('Invitation not found')
    expect(heading(drawnAs({ state: 'taken' }))).toBe('Another reviewer has already accepted')
    expect(drawnAs({ state: 'away' })).toContain('Try Again')
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
