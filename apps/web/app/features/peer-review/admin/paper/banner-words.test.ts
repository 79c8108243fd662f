import { describe, expect, it } from 'vitest'
import { bannerWords } from './banner-words.ts'
import { now, sampleAssignment, samplePaper } from '../../../../../../../tests/support/samples/paper.ts'

const words = (changed: Partial<typeof samplePaper>) => bannerWords({ ...samplePaper, ...changed }, now)

describe('the banner', () => {
  it('says what the editor does, and by when', () => {
    expect(words({})).toMatchObject({ tone: 'yours', title: 'Screen the paper by 20 November', canRemind: false })
    expect(words({ status: 'under_admin', reviewCount: 2 })).toMatchObject({
      title: 'Decide by 20 November',
      text: '2 reviews have been submitted.',
    })
    expect(words({ status: 'processing', stage: 2 }).title).toBe('Find the second reviewer by 20 November')
  })

  it('says plainly what is late', () => {
    const late = { isOverdue: true, due: '2026-11-12T08:00:00.000Z' }
    expect(words(late).title).toBe('Screen the paper: was due 12 November')
    expect(words({ ...late, status: 'revision_required' }).title).toBe('With the authors, was due 12 November')
  })

  it('waits for the answers that are out, of this stage alone', () => {
    const asked = (...statuses: (typeof sampleAssignment)['status'][]) =>
      words({ status: 'processing', assignments: statuses.map((status) => ({ ...sampleAssignment, status })) })
    expect(asked('pending', 'pending', 'queued')).toMatchObject({
      tone: 'theirs',
      title: 'Waiting for 2 answers',
      text: 'The first to accept reviews the paper. One alternate is in the queue.',
      canRemind: true,
    })
    expect(asked('rejected', 'expired').tone).toBe('yours')
    const earlier = words({ status: 'processing', stage: 2, assignments: [sampleAssignment] })
    expect(earlier.tone).toBe('yours')
  })

  it('names who reads, and can remind them', () => {
    const reader = { ...sampleAssignment, status: 'accepted' as const }
    expect(words({ status: 'under_review', assignments: [reader] })).toMatchObject({
      title: 'With Ngozi Eze, due 20 November',
      canRemind: true,
    })
  })

  it('has nothing to remind of when it is over', () => {
    for (const over of [{ status: 'rejected' }, { status: 'accepted', isPublished: true }] as const) {
      expect(words({ ...over, due: null })).toMatchObject({ tone: 'over', canRemind: false })
    }
    expect(words({ status: 'accepted' }).canRemind).toBe(false)
  })
})
