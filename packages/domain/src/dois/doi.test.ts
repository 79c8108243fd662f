import { describe, expect, it } from 'vitest'
import { doiOf, type DoiState, doiStates, doiVerdicts, isDoiPending, mayRecord, publicDoi } from './doi.ts'

describe('a DOI', () => {
  it('is made of the prefix and the public id, and does not exist without a prefix', () => {
    expect(doiOf('10.5555', 'cms.2026.041')).toBe('10.5555/cms.2026.041')
    expect(doiOf(null, 'cms.2026.041')).toBeNull()
  })

  it.each<[DoiState | null, string | null, boolean]>([
    [null, null, false],
    ['none', null, false],
    ['reserved', null, false],
    ['queued', null, true],
    ['submitted', null, true],
    ['failed', null, true],
    ['registered', '10.5555/a', false],
  ])('in state %s: the public sees %s, pending %s', (state, shown, pending) => {
    expect(publicDoi(state, '10.5555/a')).toBe(shown)
    expect(isDoiPending(state)).toBe(pending)
  })

  it('changes by an editor only where a deposit by hand makes sense', () => {
    const moves = doiStates.flatMap((state) =>
      doiVerdicts.filter((verdict) => mayRecord(state, verdict)).map((verdict) => `${state} -> ${verdict}`),
    )
    expect(moves).toEqual([
      'none -> registered',
      'queued -> registered',
      'queued -> failed',
      'submitted -> registered',
      'submitted -> failed',
      'registered -> failed',
      'failed -> registered',
      'failed -> queued',
    ])
  })
})
