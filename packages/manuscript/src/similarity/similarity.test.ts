import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparable, fingerprintsOf, shareOf, similarityOf, windowShingles } from './similarity.ts'
import { startClock } from '../../corpus/processor-time.ts'

const words = (count: number, from = 0, name = 'word') =>
  Array.from({ length: count }, (_, at) => `${name}${from + at}`).join(' ')

describe('similarityOf', () => {
  it('finds what stands in both, to the word, and shows it as each has written it', () => {
    const shared = 'The tide carries salt into the aquifer when the monsoon fails'
    const { share, passages } = similarityOf(
      comparable(`${words(20)} ${shared} ${words(20, 20)}`),
      comparable(
        `${words(30, 0, 'other')} the TIDE carries salt, into the aquifer when the Monsoon fails ${words(9, 50, 'other')}`,
      ),
    )
    expect(passages.map(({ text, otherText }) => [text, otherText])).toEqual([
      [shared, 'the TIDE carries salt, into the aquifer when the Monsoon fails'],
    ])
    expect(share).toBeCloseTo(11 / 51)
  })

  it('takes a passage with a few exchanged words for one', () => {
    const one = comparable(`${words(10)} changed ${words(10, 10)}`)
    const other = comparable(`${words(10)} quite different ${words(10, 10)}`)
    expect(similarityOf(one, other).passages.map(({ here, there }) => [here, there])).toEqual([
      [
        [0, 21],
        [0, 22],
      ],
    ])
  })

  it('ends a passage at a redaction on either side, so that no name is shown in its place', () => {
    const [before, after] = [words(12, 0, 'left'), words(12, 0, 'right')]
    const named = comparable(`${before} by Zebulon Quarkwhistle of Dacope ${after}`)
    for (const marker of ['[redacted]', '[REDACTED]', 'redacted', '[redacted] of [redacted]', '[redacted][redacted]']) {
      const blind = comparable(`${before} by ${marker} ${after}`)
      for (const [one, other] of [
        [blind, named],
        [named, blind],
        [blind, blind],
      ] as const) {
        const { passages } = similarityOf(one, other)
        expect(passages.map(({ text }) => text)).toEqual([`${before} by`, after])
        expect(JSON.stringify(passages)).not.toMatch(/Quarkwhistle|redacted/i)
      }
    }
    // The name was removed without a marker; the other text still has its marker.
    const { passages } = similarityOf(
      comparable(`${before} by ${after}`),
      comparable(`${before} by [redacted] ${after}`),
    )
    expect(passages.map(({ text }) => text)).toEqual([`${before} by`, after])
  })

  it('is silent about turns of phrase, and about nothing', () => {
    const phrase = 'the results of this study show that'
    expect(similarityOf(comparable(`${words(9)} ${phrase}`), comparable(`${words(9, 9)} ${phrase}`)).share).toBe(0)
    expect(similarityOf(comparable(''), comparable('')).share).toBe(0)
  })

  it('knows a text in which paragraphs were put in another order, with accents taken off', () => {
    const [one, two] = [words(40, 0, 'é'), words(40, 100, 'ü')]
    expect(
      similarityOf(comparable(`${one}\n${two}`), comparable(`${words(40, 100, 'u')}\n${words(40, 0, 'e')}`)).share,
    ).toBe(1)
  })

  it('counts a word once, in however many papers it stands', () => {
    const text = comparable(words(100))
    const half = similarityOf(text, comparable(words(50))).passages
    const other = similarityOf(text, comparable(words(60))).passages
    expect(shareOf(text, [...half, ...other])).toBe(0.6)
  })

  it('reads signs of scripts without spaces one by one', () => {
    const text = '海岸帯の地下水における塩分の移動と季節変化について'
    expect(similarityOf(comparable(`${text}。`), comparable(`本稿では、${text}述べる。`)).share).toBe(1)
  })

  it('stays quick where one word is repeated a hundred thousand times', () => {
    const text = comparable('tide '.repeat(100_000))
    const passed = startClock()
    expect(similarityOf(text, text).share).toBe(1)
    expect(passed()).toBeLessThan(3_000)
  })

  it('never gives a share outside of 0 and 1, and all of it for itself', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'tide', 'salt', '\n'), { maxLength: 60 })
      .map((all) => all.join(' '))
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { share, passages } = similarityOf(comparable(one), comparable(other))
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        for (const { here } of passages) expect(here[1] - here[0]).toBeGreaterThanOrEqual(8)
      }),
    )
  })
})

describe('fingerprintsOf', () => {
  it('keeps about one mark for twenty words, the same ones each time, none below zero', () => {
    const marks = fingerprintsOf(comparable(words(10_000)))
    expect(marks.length).toBeGreaterThan(350)
    expect(marks.length).toBeLessThan(650)
    expect(fingerprintsOf(comparable(words(10_000)))).toEqual(marks)
    for (const mark of marks) expect(mark >= 0n && mark < 1n << 63n).toBe(true)
  })

  it('meets wherever two texts share as many words as a window and four more', () => {
    const shared = words(windowShingles + 4, 5_000, 'shared')
    const one = fingerprintsOf(comparable(`${words(300)} ${shared} ${words(300, 300)}`))
    const other = new Set(fingerprintsOf(comparable(`${words(90, 900)} ${shared} ${words(200, 2_000)}`)))
    expect(one.some((mark) => other.has(mark))).toBe(true)
  })

  it('has none for a redaction, nor across one', () => {
    expect(fingerprintsOf(comparable('one two three [redacted] four five six'))).toEqual([])
    expect(comparable('[redacted] one [redacted]').words.map(({ word }) => word)).toEqual(['one'])
  })

  it('has one for a short text and none for too short a one', () => {
    expect(fingerprintsOf(comparable(words(6)))).toHaveLength(1)
    expect(fingerprintsOf(comparable(words(4)))).toEqual([])
  })
})
