import { describe, expect, it } from 'vitest'
import type { Span } from '@grfs/domain/facts/rich-text'
import { sampleCheck } from '../../../../../../../tests/support/samples/check.ts'
import { abstractOf, abstractText, byAuthor, editSpans } from './facts-form.ts'
import { editedOrigin, isUndecided, originAfterChoice } from './fill-facts.ts'
import { checkOfForm } from './use-check.ts'

const sure = { by: 'reader', confidence: 0.95 } as const

describe('formatted text', () => {
  it('keeps its marks where it was not changed', () => {
    const title: Span[] = [{ text: 'Wells of ' }, { text: 'Rupsha', marks: ['italic'] }, { text: ' at night' }]
    expect(editSpans(title, 'The wells of Rupsha at night')).toEqual([
      { text: 'The wells of ' },
      { text: 'Rupsha', marks: ['italic'] },
      { text: ' at night' },
    ])
    expect(editSpans(title, 'Wells of Rupsha')).toEqual(title.slice(0, 2))
    expect(editSpans(title, '')).toEqual([])
  })

  it('an abstract has a paragraph for each line, and never more than the contract allows', () => {
    expect(abstractText(abstractOf('One.\n\nTwo.'))).toBe('One.\nTwo.')
    expect(abstractOf('line\n'.repeat(60))).toHaveLength(1)
  })
})

it('a value of the file beside an edited one is offered once for each new text', () => {
  const origin = editedOrigin(sure, 'Read')
  expect(isUndecided(origin, 'Mine', 'Read')).toBe(false)
  expect(isUndecided(origin, 'Mine', 'Read again')).toBe(true)
  expect(isUndecided(editedOrigin(origin, 'Read again'), 'Mine, longer', 'Read again')).toBe(true)
  expect(isUndecided(originAfterChoice('Read again'), 'Mine', 'Read again')).toBe(false)
  expect(isUndecided(byAuthor, 'Mine', 'Mine ')).toBe(false)
  expect(isUndecided(byAuthor, 'Mine', '')).toBe(false)
})

describe('the lengths in the check', () => {
  const rule = (name: string, figure: string) => ({ rule: name, title: name, outcome: 'passed', figure })
  const view = {
    isLost: false,
    check: sampleCheck({
      report: {
        findings: [],
        rules: [rule('abstract.too-long', '12 of 350'), rule('keywords.count', '2 of 3 to 6')],
        score: { points: 90, label: 'Good' },
      },
    }),
  }

  it('are those of the form, like the counters', () => {
    const keywords = ['wells', 'salt', 'tides']
    const report = (abstract: string) => checkOfForm(view, { abstract, keywords })?.check?.report
    expect(report('word '.repeat(351))).toMatchObject({
      findings: [{ rule: 'abstract.too-long', message: 'The abstract has 351 words; at most 350 are allowed.' }],
      rules: [{ outcome: 'error', figure: '351 of 350' }, { figure: '3 of 3 to 6' }],
    })
    expect(report('Two words')?.findings).toEqual([])
    expect(report('')?.rules[0]).toMatchObject({ figure: '12 of 350' })
  })
})
