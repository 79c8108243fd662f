import { describe, expect, it } from 'vitest'
import { journeyOf, type Travelled } from './journey.ts'
import { now, revised, timeline } from '../../../../../../../tests/support/samples/revision.ts'
import { timelineLines } from './paper-aside.tsx'

const drawn = (paper: Travelled) =>
  journeyOf(paper, now).map(({ label, note, state }) => `${state}: ${label}${note ? `, ${note}` : ''}`)

const until = (name: string): Travelled['timeline'] =>
  timeline.slice(0, timeline.findIndex((entry) => entry.name === name) + 1)

describe('the journey', () => {
  it('SUBMIT-033 says what is done with its day and days, where the paper is, and what comes about when', () => {
    expect(drawn(revised)).toEqual([
      'done: Submitted, 2 Oct',
      'done: Screening, 4 Oct, 2 days',
      'done: First review, 15 Oct, 11 days',
      'done: First revision, 1 Nov, 16 days',
      'done: Second review, 12 Nov, 11 days',
      'now: Your revision, until 28 Nov',
      'next: Final review, about 9 days',
      'next: Decision, about 10 Dec',
      'next: Published',
    ])
  })

  it('promises nothing that no earlier paper has shown', () => {
    const bare = drawn({ ...revised, pace: null })
    expect(bare.slice(-3)).toEqual(['next: Final review', 'next: Decision', 'next: Published'])
  })

  it.each<[Travelled['status'], string, string, number]>([
    ['submitted', 'submit', 'now: Screening, until 28 Nov', 5],
    ['processing', 'pass-screening', 'now: First review, until 28 Nov', 4],
    ['under_review', 'begin-review', 'now: First review, until 28 Nov', 4],
    ['under_admin', 'hand-in-review', 'now: With the editor, until 28 Nov', 4],
  ])('in %s has one present step and the rest before it', (status, last, present, coming) => {
    const steps = drawn({ ...revised, status, timeline: until(last) })
    expect(steps.filter((step) => step.startsWith('now'))).toEqual([present])
    expect(steps.filter((step) => step.startsWith('next'))).toHaveLength(coming)
    expect(new Set(steps).size).toBe(steps.length)
  })

  it('has ten different steps at its longest, and ends published', () => {
    const whole: Travelled['timeline'] = [
      ...timeline,
      { name: 'resubmit', at: '2026-11-20T09:00:00.000Z', reason: null },
      { name: 'hand-in-review', at: '2026-11-30T09:00:00.000Z', reason: null },
      { name: 'ask-revision', at: '2026-12-01T09:00:00.000Z', reason: null },
      { name: 'resubmit', at: '2026-12-02T09:00:00.000Z', reason: null },
      { name: 'accept', at: '2026-12-03T09:00:00.000Z', reason: null },
      { name: 'publish', at: '2027-01-04T09:00:00.000Z', reason: null },
    ]
    const steps = drawn({ status: 'accepted', isPublished: true, waiting: null, timeline: whole, pace: null })
    expect(steps).toHaveLength(10)
    expect(new Set(steps.map((step) => step.split(',')[0])).size).toBe(10)
    expect(steps.slice(-2)).toEqual(['done: Decision, accepted 3 Dec', 'done: Published, 4 Jan 2027, 32 days'])
  })

  it('ends with the decision where the paper is rejected, also at screening', () => {
    const rejected = { status: 'rejected', isPublished: false, waiting: null, pace: null } as const
    const atOnce = [
      ...until('submit'),
      { name: 'desk-reject', at: '2026-10-05T09:00:00.000Z', reason: 'Out of scope.' },
    ]
    expect(drawn({ ...rejected, timeline: atOnce })).toEqual([
      'done: Submitted, 2 Oct',
      'done: Decision, rejected 5 Oct',
    ])
  })

  it('knows a review by what the editor made of it where its own day is not told', () => {
    const told = until('ask-revision').filter(({ name }) => name !== 'hand-in-review')
    expect(drawn({ ...revised, timeline: told })).toContain('done: First review, 16 Oct, 12 days')
  })

  it('begins with handing in', () => {
    expect(journeyOf({ ...revised, status: 'draft', timeline: [] }, now)).toEqual([])
  })

  it('says that a date has passed', () => {
    const late = { ...revised, waiting: { ...revised.waiting!, due: '2026-11-10T09:00:00.000Z' } }
    expect(drawn(late)).toContain('now: Your revision, was due 10 Nov')
  })
})

describe('the timeline', () => {
  it('SUBMIT-033 tells every step, the newest first, whatever order it came in', () => {
    const lines = timelineLines([...timeline].reverse()).map(({ text }) => text)
    expect(lines).toEqual([
      'Second review released to you',
      'Second review submitted',
      'A reviewer accepted',
      'You resubmitted',
      'First review released to you',
      'First review submitted',
      'A reviewer accepted',
      'Passed screening',
      'Submitted',
    ])
  })

  it('says a step that it has no words for as it is called', () => {
    expect(timelineLines([{ name: 'withdraw-paper', at: timeline[0]!.at, reason: null }])[0]?.text).toBe(
      'Withdraw paper',
    )
  })
})
