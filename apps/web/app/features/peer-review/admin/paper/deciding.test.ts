import { describe, expect, it } from 'vitest'
import { DecisionForm } from '@grfs/contracts/peer-review/admin'
import { storeOf } from '../../../../../../../tests/support/samples/store.ts'
import { now, samplePaper } from '../../../../../../../tests/support/samples/paper.ts'
import { asTemplate, isUntouched, letterFor, letterValues, needsReason, possibleMoves, problemsOf } from './decision.ts'
import { letterCopies, startOf } from './decision-part.tsx'

const decided = { ...samplePaper, status: 'under_admin', reviewCount: 1 } as const
const values = letterValues(decided, now)
const templates = [
  { move: 'accept', text: 'Dear {author},\n{journal} accepts “{title}” ({number}).' },
  { move: 'ask-revision', text: 'Dear {author}, please revise by {due}. Then comes its {stage} stage. {unknown}' },
] as const
const form = (changed: Partial<DecisionForm>) => DecisionForm.parse(changed)

describe('what can be decided', () => {
  it('is what the life of a paper allows', () => {
    expect(possibleMoves(decided)).toEqual(['ask-revision', 'next-stage', 'accept', 'reject'])
    expect(possibleMoves({ ...decided, reviewCount: 3 })).toEqual(['ask-revision', 'accept', 'reject'])
    expect(possibleMoves({ ...decided, status: 'processing' })).toEqual([])
  })

  it('asks for a reason to reject, and to accept with fewer than three reviews', () => {
    expect(needsReason(decided, 'accept')).toBe(true)
    expect(needsReason({ ...decided, reviewCount: 3 }, 'accept')).toBe(false)
    expect(needsReason(decided, 'reject')).toBe(true)
    expect(needsReason(decided, 'ask-revision')).toBe(false)
    expect(needsReason(samplePaper, 'desk-reject')).toBe(true)
  })

  it('says all that is missing at once', () => {
    expect(problemsOf(decided, form({}))).toHaveLength(2)
    expect(problemsOf(decided, form({ move: 'reject', letter: 'Dear', reason: ' ' }))).toEqual([
      { id: 'decision-reason', message: 'Please give a reason.' },
    ])
    expect(problemsOf(decided, form({ move: 'ask-revision', letter: 'Dear' }))).toEqual([])
  })
})

describe('the letter', () => {
  it('begins with the words of the press, filled in', () => {
    expect(letterFor(templates, 'accept', values)).toBe(
      'Dear Farhana Akter,\nCoastal and Marine Studies accepts “Settlement and seepage on Polder 32” (CMS-2026-0187).',
    )
    expect(letterFor(templates, 'ask-revision', values)).toBe(
      'Dear Farhana Akter, please revise by 30 November 2026. Then comes its second stage. {unknown}',
    )
    expect(letterFor([], 'accept', values)).toBe('')
  })

  it('is replaced by another decision only while nobody has written in it', () => {
    const letter = letterFor(templates, 'accept', values)
    expect(isUntouched(letter, templates, values)).toBe(true)
    expect(isUntouched(' ', templates, values)).toBe(true)
    expect(isUntouched(`${letter} Well done.`, templates, values)).toBe(false)
  })

  it('becomes a template again without anything of this paper', () => {
    for (const { move, text } of templates) expect(asTemplate(letterFor(templates, move, values), values)).toBe(text)
    expect(asTemplate('The second step is yours.', values)).toBe('The second step is yours.')
  })
})

describe('a letter that was begun', () => {
  const id = samplePaper.id
  const kept = { version: 3, savedAt: '2026-11-14T09:00:00.000Z', form: form({ move: 'accept', letter: 'Kept' }) }
  const here = (version: number, letter: string) =>
    storeOf({
      [letterCopies.key('e@x.org', id)]: JSON.stringify({ id, version, at: 'now', by: 'w', form: form({ letter }) }),
    })

  it('goes on as the server keeps it, and begins empty with nothing kept', () => {
    expect(startOf({ id, draft: kept }, storeOf({}), 'e@x.org')).toMatchObject({ id, version: 3, form: kept.form })
    expect(startOf({ id, draft: null }, storeOf({}), 'e@x.org')).toMatchObject({ id, version: 0, status: 'resting' })
  })

  it('goes on with what only this browser has, and asks where both have gone on', () => {
    expect(startOf({ id, draft: kept }, here(3, 'Mine'), 'e@x.org')).toMatchObject({
      status: 'waiting',
      form: { letter: 'Mine' },
    })
    expect(startOf({ id, draft: null }, here(0, 'Mine'), 'e@x.org')).toMatchObject({ form: { letter: 'Mine' } })
    expect(startOf({ id, draft: kept }, here(1, 'Old'), 'e@x.org')).toMatchObject({
      status: 'newer',
      newer: { version: 3 },
    })
  })

  it('is nobody else’s', () => {
    expect(startOf({ id, draft: null }, here(0, 'Mine'), 'other@x.org').form.letter).toBe('')
  })
})
