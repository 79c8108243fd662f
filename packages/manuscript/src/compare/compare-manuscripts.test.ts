import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Manuscript } from '../read/manuscript-model.ts'
import { compareManuscripts } from './compare-manuscripts.ts'
import type { Change, WordChange } from './model.ts'
import { passagesOf } from './passages.ts'
import { reordered, reshaped, versionOf, wording } from '../../corpus/compare/revisions.ts'
import { startClock } from '../../corpus/processor-time.ts'

const marks = { kept: '', changed: '~ ', moved: '> ', added: '+ ', removed: '- ' }
const inWords = ({ kind, text }: WordChange) =>
  kind === 'kept' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`
const lineOf = (change: Change) =>
  marks[change.kind] + ('words' in change ? change.words.map(inWords).join('') : change.text)
const linesOf = (before: Manuscript, after: Manuscript) => compareManuscripts(before, after).changes.map(lineOf)

describe('revisions as they come back', () => {
  it('shows what was reworded as phrases', () => {
    expect(linesOf(wording.before, wording.after)).toEqual([
      '~ Rain and yield{+ in two valleys+}',
      'Methods',
      '~ Two stations on the ridge have measured the rain of the northern valley [-every morning since-]{+each day at seven since January+} 2014, and one station by the river has done so in the southern valley.',
      'Results',
      'Yield follows rain with a delay of about six weeks, and the delay is longer where the soil is heavy clay.',
      '~ [-Farmers-]{+Of 41 farmers, 33+} told us that they sow earlier than their parents did, and that they trust the river more than the sky.',
      '~ See [-the annex-]{+Annex A+} for the maps.',
    ])
  })

  it('knows a paragraph again that moved and changed on the way', () => {
    const { changes, summary } = compareManuscripts(reordered.before, reordered.after)
    expect(changes.map(lineOf).filter((line) => /^[~>+-] /.test(line))).toEqual([
      '> Limits',
      '> Our study has limits. Two valleys {+of one country +}are few, and ten years are short for a climate.',
      '+ The third limit is that we asked only those who own their fields.',
    ])
    expect(changes.filter(({ kind }) => kind === 'moved')).toMatchObject([
      { before: 2, after: 5 },
      { before: 3, after: 6 },
    ])
    expect(summary.paragraphs).toEqual({ added: 1, removed: 0, changed: 0, moved: 2, kept: 7 })
    expect(summary.words).toMatchObject({ added: 16, removed: 0 })
  })

  it('tells split and merged paragraphs and rows of tables', () => {
    const { changes } = compareManuscripts(reshaped.before, reshaped.after)
    expect(changes.map(lineOf)).toEqual([
      'Results',
      expect.stringMatching(/^~ Two stations .* southern valley\.\[- -\]\{\+\n\+\}Yield follows .* heavy clay\.$/),
      'Valley\tRain\tYield',
      '~ North\t812\t3.[-1-]{+4+}',
      'South\t640\t2.4',
      '+ East\t700\t2.9',
      expect.stringMatching(/^~ Our study .* for a climate\.\[-\n-\]\{\+ \+\}The committee .* interviews\.$/),
      '- We thank everybody who has helped us in any way.',
    ])
    expect(changes.filter(({ kind }) => kind === 'changed')).toMatchObject([
      { before: 1, after: 1, alsoAfter: [2] },
      { before: 3, after: 4, part: 'table' },
      { before: 5, after: 7, alsoBefore: [6] },
    ])
  })
})

describe('smaller matters', () => {
  it('puts what is gone where it stood', () => {
    expect(linesOf(versionOf('one', 'gone', 'two'), versionOf('one', 'two', 'three'))).toEqual([
      'one',
      '- gone',
      'two',
      '+ three',
    ])
  })

  it('takes a short line that stands often for no traveller', () => {
    const { summary } = compareManuscripts(versionOf('See above.', 'A', 'B', 'C'), versionOf('A', 'B', 'See above.', 'C', 'See above.')) // prettier-ignore
    expect(summary.paragraphs.moved).toBe(0)
  })

  it('takes two short lines with a word in common for two lines', () => {
    expect(linesOf(versionOf('The rain', 'A', 'B'), versionOf('A', 'B', 'The sun'))).toEqual([
      '- The rain',
      'A',
      'B',
      '+ The sun',
    ])
  })

  it('never pairs a row with a paragraph or a note', () => {
    const text = 'Rain falls on the just and on the unjust fellow'
    const kinds = [versionOf(text), versionOf([[text]]), versionOf(`→${text}`)]
    for (const one of kinds)
      for (const other of kinds)
        if (one !== other) expect(linesOf(one, other).toSorted()).toEqual([`+ ${text}`, `- ${text}`])
  })

  it('compares cells apart, also when a column is new', () => {
    const [two, three] = [versionOf([['North', '3']]), versionOf([['North', 'wet', '4']])]
    expect(linesOf(two, versionOf([['South', '3']]))).toEqual(['~ [-North-]{+South+}\t3'])
    expect(linesOf(two, three)).toEqual(['~ North\t[-3-]{+wet\t4+}'])
  })

  it('does not cut a phrase at every comma', () => {
    const said = (what: string) => versionOf(`In the valleys we counted ${what} wells in all.`)
    expect(linesOf(said('3, 4'), said('5, 6'))).toEqual(['~ In the valleys we counted [-3, 4-]{+5, 6+} wells in all.'])
  })

  it('compares scripts without spaces sign by sign', () => {
    expect(linesOf(versionOf('降雨は収量に影響する。'), versionOf('降雨は収穫に影響する。'))).toEqual([
      '~ 降雨は収[-量-]{+穫+}に影響する。',
    ])
  })

  it('leaves out cells that others swallowed, and lines without text', () => {
    const table = versionOf([['wide', 'swallowed']], ' ')
    const [block] = table.body.blocks
    if (block?.kind === 'table') block.rows[0]!.cells[1]!.covered = true
    expect(linesOf(table, versionOf())).toEqual(['- wide'])
  })
})

describe('whatever is compared', () => {
  const words = fc.array(fc.constantFrom('rain', 'yield', 'the', 'of', 'valley', '.', ',', '雨', '\n', ' '), {
    maxLength: 14,
  })
  const paragraph = fc.oneof(
    words.map((all) => all.join(' ')),
    words.map((all) => `→${all.join(' ')}`),
    fc.string({ unit: 'grapheme', maxLength: 10 }),
    fc.array(fc.array(words.map((all) => all.join(' ')), { minLength: 1, maxLength: 3 }), { maxLength: 3 }), // prettier-ignore
  )
  const paragraphs = fc.array(paragraph, { maxLength: 12 })
  /** Shuffled, merged and shortened, like real revisions. */
  const versions = fc
    .tuple(paragraphs, paragraphs, fc.array(fc.nat(20), { maxLength: 20 }))
    .map(([old, other, picks]) => [versionOf(...old), versionOf(...picks.flatMap((at) => [old[at] ?? other[at - 12] ?? []]))] as const) // prettier-ignore

  const wordsOf = (change: Change): WordChange[] =>
    'words' in change ? change.words : [{ kind: change.kind, text: change.text }]
  const sideOf = (changes: Change[], side: 'before' | 'after', left: WordChange['kind']) =>
    changes
      .flatMap((change) => (side in change ? [{ at: (change as Record<typeof side, number>)[side], change }] : []))
      .sort((one, other) => one.at - other.at)
      .map(({ change }) =>
        wordsOf(change)
          .flatMap(({ kind, text }) => (kind === left ? [] : [text]))
          .join(''),
      ) // prettier-ignore
      .join('\n')
  const textOf = (manuscript: Manuscript) =>
    passagesOf(manuscript)
      .map(({ text }) => text)
      .join('\n')

  it('gives the old text without what was added, and the new one without what was removed', () => {
    fc.assert(
      fc.property(versions, ([before, after]) => {
        const { changes } = compareManuscripts(before, after)
        expect(sideOf(changes, 'before', 'added')).toBe(textOf(before))
        expect(sideOf(changes, 'after', 'removed')).toBe(textOf(after))
      }),
      { numRuns: 400 },
    )
  })

  it('counts the way back as the way there', () => {
    fc.assert(
      fc.property(versions, ([before, after]) => {
        const [there, back] = [compareManuscripts(before, after).summary, compareManuscripts(after, before).summary]
        const turned = <T extends { added: number; removed: number }>(counts: T) => ({ ...counts, added: counts.removed, removed: counts.added }) // prettier-ignore
        expect(back).toEqual({ words: turned(there.words), paragraphs: turned(there.paragraphs) })
      }),
      { numRuns: 300 },
    )
  })

  it('finds nothing changed in the same text', () => {
    fc.assert(
      fc.property(paragraphs, (written) => {
        const { changes } = compareManuscripts(versionOf(...written), versionOf(...written))
        expect(changes.filter(({ kind }) => kind !== 'kept')).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

describe('time', () => {
  const many = (amount: number, line: (at: number) => string) => versionOf(...Array.from({ length: amount }, (_, at) => line(at))) // prettier-ignore
  const said = (amount: number, step: number) =>
    Array.from({ length: amount }, (_, at) => `w${(at * step) % 1_009}`).join(' ')
  const took = (before: Manuscript, after: Manuscript) => {
    const passed = startClock()
    compareManuscripts(before, after)
    return passed()
  }

  it('takes a moment for a paper of 7,000 words that was changed in every paragraph', () => {
    const paper = (change: string) => many(90, (at) => said(78, at + 2).replaceAll(` w${at}`, ` ${change}`))
    expect(took(paper('x'), paper('y'))).toBeLessThan(1_000)
  })

  it.each([
    ['5,000 paragraphs of which half changed', many(5_000, () => 'a b'), many(5_000, (at) => (at % 2 ? 'a b' : 'c d'))],
    ['5,000 others', many(5_000, (at) => `x ${at}`), many(5_000, (at) => `x ${at + 30_000}`)],
    ['two paragraphs of 200 kilobytes', versionOf(said(40_000, 7)), versionOf(said(40_000, 11))],
  ])('stays within bounds for %s', (_what, before, after) => {
    expect(took(before, after)).toBeLessThan(4_000)
  })
})
