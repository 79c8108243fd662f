import { describe, expect, it } from 'vitest'
import {
  doiOf,
  type DoiState,
  doiStates,
  doiVerdicts,
  isDoiPending,
  mayRecord,
  publicDoi,
  serialOfRef,
  serialRef,
  serialSuffix,
} from './doi.ts'

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

describe('a journal or an issue', () => {
  const id = '0b2c4f2e-8f53-4a55-9a3e-2f7a0d1c9b11'

  it('has a suffix that no article, notice or policy has', () => {
    expect(serialSuffix('CMS', null)).toBe('cms.journal')
    expect(serialSuffix('CMS', { volume: 2026, number: 1 })).toBe('cms.v2026n1')
  })

  it('is named by its kind and id, and by nothing else', () => {
    expect(serialOfRef(serialRef('issue', id))).toEqual({ kind: 'issue', id })
    for (const ref of [id, `article.${id}`, `issue.${id}.c1`, 'issue.cms', 'cms.2026.041', 'cms.2026.041.c1'])
      expect(serialOfRef(ref)).toBeNull()
  })
})
