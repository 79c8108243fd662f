import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Manuscript, Role, SectionKind } from '../read/manuscript-model.ts'
import { checkManuscript } from './check-manuscript.ts'
import * as made from '../../corpus/check/sound-manuscript.ts'
import { startClock } from '../../corpus/processor-time.ts'

const pieces = [
  'Lind, C.',
  '(2020)',
  '. ',
  '“',
  '”',
  '*',
  '\t',
  ' & ',
  'and ',
  '10.1/',
  'doi.org/',
  '日本',
  '\u0000',
  '\ud800',
  '....',
]
// What a missing value becomes in a sentence.
const missing = /undefined|NaN|\bnull\b|\[object/
const words = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8 })), { maxLength: 12 })
  .map((all) => all.join(' '))
  // A sentence may quote what an author wrote.
  .filter((text) => !missing.test(text))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const place = fc.record({ block: maybe(fc.integer({ min: -1, max: 9 })), label: words })
const found = <T>(value: fc.Arbitrary<T>) =>
  fc.record({ value, confidence: fc.double({ min: 0, max: 1, noNaN: true }), place: maybe(place), because: words })
const some = <T>(one: fc.Arbitrary<T>, maxLength = 5) => fc.array(one, { maxLength })
const shares = <T>(value: fc.Arbitrary<T>) =>
  some(fc.record({ value, share: fc.double({ min: 0, max: 1, noNaN: true }), place }), 3)
const paragraph = words.map((text) => made.paragraphOf(text))
const block = fc.oneof(paragraph, some(some(words, 3), 3).map(made.tableOf))
const captioned = fc.record({
  number: maybe(fc.oneof(words, fc.nat(9).map(String))),
  caption: maybe(words),
  place,
  present: fc.boolean(),
  mentions: some(place, 2),
  alternative: maybe(words),
})
const author = fc.record({
  name: words,
  given: words,
  family: words,
  affiliations: fc.constant<number[]>([]),
  email: maybe(words),
  orcid: maybe(words),
  corresponding: fc.boolean(),
})
const kinds: (SectionKind | null)[] = ['methods', 'results', 'introduction', 'data', null]
const roles: Role[] = ['text', 'reference', 'author', 'table']
const counts = [
  'words',
  'abstractWords',
  'keywords',
  'allWords',
  'characters',
  'paragraphs',
  'figures',
  'tables',
  'equations',
  'footnotes',
  'references',
] as const

const manuscripts: fc.Arbitrary<Manuscript> = fc.record({
  body: fc.record({
    blocks: some(block),
    notes: some(
      fc.record({ number: fc.nat(), kind: fc.constantFrom('footnote', 'endnote'), paragraphs: some(paragraph, 2) }),
      2,
    ),
    aside: some(
      fc.record({ kind: fc.constantFrom('header', 'footer', 'text-box'), part: words, paragraphs: some(paragraph, 2) }),
      2,
    ),
    pictures: some(
      fc.record({
        part: maybe(words),
        alternative: words,
        widthPoints: fc.nat(200),
        heightPoints: fc.nat(200),
        kind: fc.constantFrom('picture', 'chart'),
        block: fc.integer({ min: -1, max: 9 }),
      }),
      3,
    ),
    formatting: fc.record({ page: fc.constant(null), language: maybe(words) }),
    traces: fc.record({
      insertions: fc.nat(3),
      deletions: fc.nat(3),
      comments: fc.nat(3),
      hiddenCharacters: fc.nat(3),
      remote: some(fc.record({ kind: words, target: words }), 2),
      links: some(words, 2),
    }),
  }),
  title: maybe(found(words)),
  authors: some(found(author), 3),
  affiliations: fc.constant([]),
  abstract: maybe(found(words)),
  keywords: maybe(found(some(words))),
  sections: some(
    fc.record({
      title: words,
      kind: fc.constantFrom(...kinds),
      level: fc.nat(9),
      from: fc.nat(9),
      to: fc.nat(9),
      styled: fc.boolean(),
    }),
  ),
  figures: some(captioned, 3),
  tables: some(captioned, 3),
  equations: fc.nat(2),
  citations: some(
    fc.record({
      text: words,
      families: some(words, 2),
      year: maybe(words),
      number: maybe(words),
      place,
      references: some(fc.nat(5), 2),
    }),
  ),
  references: some(
    fc.record({
      text: words,
      families: some(words, 2),
      year: maybe(words),
      title: maybe(words),
      doi: maybe(words),
      number: maybe(words),
      place,
      citations: some(fc.nat(5), 2),
    }),
  ),
  counts: fc.record(
    Object.fromEntries(counts.map((one) => [one, fc.nat(9_000)])) as Record<
      (typeof counts)[number],
      fc.Arbitrary<number>
    >,
  ),
  format: fc.record({
    fonts: shares(words),
    points: shares(fc.double({ min: 1, max: 99, noNaN: true })),
    lines: shares(fc.double({ min: 0, max: 9, noNaN: true })),
  }),
  roles: some(fc.constantFrom(...roles), 9),
  language: maybe(fc.oneof(words, fc.constantFrom('en', 'de-DE'))),
})

it('says whole sentences about whatever was read, and never breaks', () => {
  fc.assert(
    fc.property(manuscripts, (manuscript) => {
      const before = JSON.stringify(manuscript)
      const report = checkManuscript(manuscript)
      for (const { message, reason, fix, places } of report.findings) {
        for (const text of [message, reason, fix]) {
          expect(text).not.toMatch(missing)
          expect(text.length).toBeLessThan(2_000)
        }
        expect(message).toMatch(/\.$/)
        expect(places.length).toBeLessThanOrEqual(20)
      }
      expect(report.score.points).toBeGreaterThanOrEqual(0)
      expect(report.score.points).toBeLessThanOrEqual(100)
      expect(JSON.stringify(manuscript)).toBe(before)
    }),
    { numRuns: 150 },
  )
})

it('takes no time for what goes on without end', () => {
  const manuscript = made.soundManuscript()
  const long = 'Lind, C. (2020 “a, 1-2 doi data '.repeat(5_000)
  manuscript.references = Array.from({ length: 5_000 }, () =>
    made.referenceOf('Lind, C. and (2', { place: { block: 16, label: 'Here' } }),
  )
  manuscript.references.push(made.referenceOf(long))
  manuscript.body.blocks.push(made.paragraphOf(long), made.paragraphOf('a\t'.repeat(20_000)))
  manuscript.sections = Array.from({ length: 5_000 }, (_, at) => made.sectionOf(at % 2 ? 'methods' : null, at))
  manuscript.figures = Array.from({ length: 5_000 }, (_, at) => made.captionedOf(at % 2 ? null : '7'))
  manuscript.body.pictures = Array.from({ length: 5_000 }, (_, at) => made.pictureOf({ block: at }))
  const passed = startClock()
  checkManuscript(manuscript)
  expect(passed()).toBeLessThan(3_000)
})
