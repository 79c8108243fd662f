import { cleanup, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { submissionStatuses } from '@grfs/domain/submissions/lifecycle'
import { moveWords, ReviewCount, StatusBadge, statusLabel, type Waits, WhoseMove, yourMove } from './paper-words.tsx'

const now = new Date('2026-11-14T09:00:00Z')

function waits(status: Waits['status'], due: string | null, typicalDays: number | null = null): Waits {
  const party = {
    submitted: 'editor',
    under_review: 'reviewer',
    revision_required: 'author',
    accepted: 'press',
  } as const
  const waiting = {
    party: party[status as keyof typeof party] ?? 'editor',
    since: '2026-11-11T08:00:00.000Z',
    due,
    typicalDays,
  }
  return { status, isPublished: false, rejectionDate: null, waiting }
}

describe('a status', () => {
  it('SUBMIT-034 SUBMIT-036 SUBMIT-037 has its words with capitals, and a draft reads Drafts', () => {
    expect(submissionStatuses.map((status) => statusLabel(status))).toEqual([
      'Drafts',
      'Submitted',
      'Processing',
      'Under Review',
      'Under Admin',
      'Revision Required',
      'Accepted',
      'Rejected',
      'Withdrawn',
    ])
  })

  it('SUBMIT-035 processing reads Needs Reviewers for administrators', () => {
    expect(statusLabel('processing', 'admin')).toBe('Needs Reviewers')
    render(<StatusBadge status="processing" reader="admin" />)
    expect(screen.queryByText('Needs Reviewers')).not.toBeNull()
    expect(statusLabel('under_admin', 'admin')).toBe('Under Admin')
  })

  it('is coloured where somebody must act or where it is over', () => {
    const toneOf = (status: Waits['status']) => {
      cleanup()
      render(<StatusBadge status={status} />)
      const look = screen.getByText(statusLabel(status)).className
      return look === 'badge' ? 'neutral' : look.replace('badge badge-', '')
    }
    expect(submissionStatuses.map(toneOf)).toEqual([
      'line',
      'neutral',
      'neutral',
      'accent',
      'neutral',
      'warn',
      'ok',
      'danger',
      'line',
    ])
  })
})

it('two of three reviews are two bars and 2/3 Reviews', () => {
  const { container } = render(<ReviewCount count={2} />)
  expect(container.textContent).toContain('2/3 Reviews')
  expect(screen.queryByLabelText('2 of 3 reviews')).not.toBeNull()
  expect(container.querySelectorAll('.is-on')).toHaveLength(2)
})

describe('whose move', () => {
  it.each([
    [waits('revision_required', '2026-11-28T00:00:00.000Z', 9), 'You', 'resubmit by 28 Nov'],
    [waits('under_review', '2026-11-21T00:00:00.000Z', 9), 'A reviewer', 'due 21 Nov, median 9 days'],
    [waits('submitted', '2026-11-16T00:00:00.000Z', 1), 'The editor', 'screening due 16 Nov, median 1 day'],
    [waits('processing', '2026-11-18T00:00:00.000Z'), 'The editor', 'reviewer to be found by 18 Nov'],
    [waits('under_admin', '2026-11-17T00:00:00.000Z'), 'The editor', 'decision due 17 Nov'],
    [waits('accepted', '2027-01-03T00:00:00.000Z'), 'The press', 'publication by 3 Jan 2027'],
    [waits('under_review', null), 'A reviewer', 'since 11 Nov'],
    [{ ...waits('accepted', null), waiting: null, isPublished: true }, 'Published', 'free for everyone to read'],
    [
      { ...waits('rejected', null), waiting: null, rejectionDate: '2026-07-08T10:00:00.000Z' },
      'Closed',
      '8 Jul 2026, with reasons',
    ],
    [{ ...waits('draft', null), waiting: null }, 'You', 'not submitted yet'],
  ])('SUBMIT-005 %# names one party and until when', (paper, who, note) => {
    expect(moveWords(paper, now)).toMatchObject({ who, note, isLate: false })
  })

  it('says plainly that a date has passed, to both sides', () => {
    const late = moveWords(waits('under_admin', '2026-11-10T00:00:00.000Z', 4), now)
    expect(late).toMatchObject({ note: 'decision was due 10 Nov', isLate: true })
    const yours = waits('revision_required', '2026-11-10T00:00:00.000Z')
    const { container } = render(<WhoseMove paper={yours} now={now} />)
    expect(container.querySelector('.cell-note.is-late')).not.toBeNull()
  })

  it.each([
    ['2026-11-28T09:00:00.000Z', 'Your action needed, 14 days left'],
    ['2026-11-14T20:00:00.000Z', 'Your action needed, 1 day left'],
    ['2026-11-12T10:00:00.000Z', 'Your action needed, 2 days late'],
    [null, 'Your action needed'],
  ])('due %s reads %s', (due, text) => expect(yourMove(due, now)).toBe(text))
})
