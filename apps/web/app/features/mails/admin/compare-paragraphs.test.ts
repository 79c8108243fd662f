import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareParagraphs } from './compare-paragraphs.ts'

describe('two texts of an e-mail', () => {
  it('show what was removed and added, and keep what is the same', () => {
    expect(compareParagraphs(['Subject', 'Dear Ada', 'Bye'], ['Subject', 'Dear Ada', 'New', 'Goodbye'])).toEqual([
      { text: 'Subject', state: 'same' },
      { text: 'Dear Ada', state: 'same' },
      { text: 'Bye', state: 'removed' },
      { text: 'New', state: 'added' },
      { text: 'Goodbye', state: 'added' },
    ])
  })

  it('are both whole in the comparison', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const compared = compareParagraphs(before, after)
        const without = (state: string) => compared.filter((one) => one.state !== state).map(({ text }) => text)
        expect([without('added'), without('removed')]).toEqual([before, after])
      }),
    )
  })
})
