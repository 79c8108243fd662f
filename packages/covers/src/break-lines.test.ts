import { describe, expect, it } from 'vitest'

import { breakLines, shorten } from './break-lines.ts'
import { textWidth } from './ink.ts'

const measure = (text: string) => textWidth(text, 'serif', 20)
const oneEach = (text: string) => [...text].length

describe('breakLines', () => {
  it('keeps all words in order and every line within the width', () => {
    const text = 'Savings without banks: rotating credit among Kraków’s Vietnamese traders'
    const { lines, isWhole } = breakLines(text, measure, { maxWidth: 200, maxLines: 9 })
    expect(isWhole).toBe(true)
    expect(lines.join(' ')).toBe(text)
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(200)
  })

  it('takes no longer than a glance for a title as long as a book', () => {
    const begun = performance.now()
    const { lines } = breakLines('The tides of the delta '.repeat(2_000), measure, { maxWidth: 200, maxLines: 5 })
    expect(lines.at(-1)).toMatch(/…$/)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  it('balances instead of leaving one word alone', () => {
    expect(breakLines('aaaa bbbb cccc dddd', oneEach, { maxWidth: 14, maxLines: 3 }).lines).toEqual([
      'aaaa bbbb',
      'cccc dddd',
    ])
  })

  it('prefers a break after a colon and avoids one after an article', () => {
    const { lines } = breakLines('When the wells turn: the price of water', oneEach, { maxWidth: 22, maxLines: 3 })
    expect(lines).toEqual(['When the wells turn:', 'the price of water'])
  })

  it('takes at least the lines asked for, but never more than there are words', () => {
    expect(breakLines('Plant Sciences', oneEach, { maxWidth: 50, maxLines: 3, minLines: 2 }).lines).toHaveLength(2)
    expect(breakLines('Nature', oneEach, { maxWidth: 50, maxLines: 3, minLines: 2 }).lines).toEqual(['Nature'])
    expect(breakLines('  ', oneEach, { maxWidth: 50, maxLines: 3 }).lines).toEqual([])
  })

  it('ends in an ellipsis when the lines do not suffice', () => {
    const broken = breakLines('one two three four five six', oneEach, { maxWidth: 9, maxLines: 2 })
    expect(broken).toEqual({ lines: ['one two', 'three fo…'], isWhole: false })
  })

  it('divides a word wider than the line and puts it together without a space', () => {
    const { lines } = breakLines('well-established-but-endless compound', oneEach, { maxWidth: 18, maxLines: 9 })
    expect(lines.join('').replaceAll(' ', '')).toBe('well-established-but-endlesscompound')
    expect(lines.join('|')).not.toContain('- ')
    for (const line of lines) expect(oneEach(line)).toBeLessThanOrEqual(18)
    const cut = breakLines('x'.repeat(40), oneEach, { maxWidth: 18, maxLines: 9 })
    expect(cut.lines.every((line) => oneEach(line) <= 18)).toBe(true)
    expect(cut.lines.join('').replaceAll('-', '')).toBe('x'.repeat(40))
  })

  it('does not break at a no-break space', () => {
    expect(breakLines('Ngozi\u00a0Eze Bo', oneEach, { maxWidth: 10, maxLines: 2 }).lines).toEqual([
      'Ngozi\u00a0Eze',
      'Bo',
    ])
  })
})

describe('shorten', () => {
  it('leaves what fits and cuts the rest cleanly', () => {
    expect(shorten('short', oneEach, 5)).toBe('short')
    expect(shorten('Soil, Water', oneEach, 6)).toBe('Soil…')
  })
})
