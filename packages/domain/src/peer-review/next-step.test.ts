import { describe, expect, it } from 'vitest'
import { submissionStatuses } from '../submissions/lifecycle.ts'
import { isOverdue, nextStep, stageOf } from './next-step.ts'

const now = new Date('2026-11-15T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

describe('what an editor does next', () => {
  const of = (status: (typeof submissionStatuses)[number], parts = {}) =>
    nextStep({ status, isPublished: false, dueAt: inDays(9), invited: 0, ...parts }, now)

  it('follows from whom the paper waits for', () => {
    expect(submissionStatuses.map((status) => [status, of(status)])).toEqual([
      ['draft', 'open'],
      ['submitted', 'screen'],
      ['processing', 'invite'],
      ['under_review', 'open'],
      ['under_admin', 'decide'],
      ['revision_required', 'open'],
      ['accepted', 'open'],
      ['rejected', 'open'],
      ['withdrawn', 'open'],
    ])
  })
  it('is to remind when a reviewer or an author has three days left or none', () => {
    for (const status of ['under_review', 'revision_required'] as const) {
      expect(of(status, { dueAt: inDays(3.01) })).toBe('open')
      expect(of(status, { dueAt: inDays(3) })).toBe('remind')
      expect(of(status, { dueAt: inDays(-1) })).toBe('remind')
    }
    expect(of('accepted', { dueAt: inDays(-1) })).toBe('open')
  })
  it('is to remind the invited reviewers in the last three days', () => {
    expect(of('processing', { invited: 1 })).toBe('open')
    expect(of('processing', { invited: 1, dueAt: inDays(3) })).toBe('remind')
  })
})

it('is overdue once the moment has passed', () => {
  expect([isOverdue(null, now), isOverdue(now, now), isOverdue(inDays(-0.001), now)]).toEqual([false, false, true])
})

it('knows the stage, 1 to 3', () => {
  const stages = (reviews: number) => submissionStatuses.slice(1).map((status) => stageOf({ status, reviews }))
  expect(stages(0)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  expect(stages(1)).toEqual([2, 2, 2, 1, 1, 1, 1, 1])
  expect(stages(3)).toEqual([3, 3, 3, 3, 3, 3, 3, 3])
})
