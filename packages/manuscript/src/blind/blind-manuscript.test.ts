import fc from 'fast-check'
import { expect, it } from 'vitest'
import { docxOf } from '../../corpus/docx.ts'
import { openPackage } from '../package/open.ts'
import { escapeText } from '../xml/write.ts'
import { blindManuscript } from './blind-manuscript.ts'
import { textsOf } from '../../corpus/blind-test-copy.ts'

const letters = (from: string, least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...from), minLength: least, maxLength: most })
/** Names use letters that do not occur in the filler, so that the filler never contains a name. */
const family = letters('qxzjåøüéñçß', 4, 9).map((text) => `Q${text}`)
const given = letters('kvwyèïö', 3, 7).map((text) => `V${text}`)
const filler = letters('abcde fghi, lmno. (prst) “u” ', 0, 30)
const forms = fc.constantFrom<(given: string, family: string) => string>(
  (one, other) => `${one} ${other}`,
  (one, other) => `${other}, ${one}`,
  (one, other) => `${one[0]}. ${other}`,
  (_, other) => other.toUpperCase(),
  (_, other) => other.normalize('NFD'),
  (one, other) => `${one}\u00a0${[...other].join('\u200b')}`,
)

it('whatever is planted wherever and torn however: nothing is left and all else is as it was', () => {
  const piece = fc.record({ before: filler, form: forms, after: filler })
  fc.assert(
    fc.property(
      given,
      family,
      fc.array(piece, { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      (one, other, pieces, cuts) => {
        const texts = pieces.map(({ before, form, after }) => `${before} | ${form(one, other)} | ${after}`)
        const file = docxOf({ body: texts.map((text) => `<w:p>${torn(text, cuts)}</w:p>`).join('') })
        const { file: copy, report } = blindManuscript(openPackage(file), {
          people: [{ name: `${one} ${other}` }],
          institutions: [],
          phrases: [],
        })
        expect(textsOf(copy)).toEqual(pieces.map(({ before, after }) => `${before} | [redacted] | ${after}`))
        expect(report.remaining).toEqual([])
      },
    ),
    { numRuns: 100 },
  )
})

function torn(text: string, cuts: Iterator<number>): string {
  let runs = ''
  for (let at = 0; at < text.length;) {
    const length = cuts.next().value as number
    runs += `<w:r><w:t xml:space="preserve">${escapeText(text.slice(at, at + length))}</w:t></w:r>`
    at += length
  }
  return runs
}

it('blinds 7,000 words by twenty authors in a moment', () => {
  const names = Array.from(
    { length: 20 },
    (_, place) => `Given${'abcdefghijklmnopqrst'[place]} Familiar${'abcdefghijklmnopqrst'[place]}`,
  )
  const words = 'the river gauge showed a steady rate in spring while each sample kept its first value '.repeat(5)
  const body = Array.from(
    { length: 94 },
    (_, place) => `<w:p>${torn(`${words}${names[place % 20]}`, Array<number>(200).fill(6).values())}</w:p>`,
  ).join('')
  const pkg = openPackage(docxOf({ body }))
  const began = process.cpuUsage()
  const { report } = blindManuscript(pkg, {
    people: names.map((name) => ({ name, emails: [`${name.replace(' ', '.')}@gauge.example`] })),
    institutions: names.map((name) => `University of ${name}`),
    phrases: [],
  })
  const { user } = process.cpuUsage(began)
  expect(report).toMatchObject({ proven: true, removed: [{ surface: 'text', count: 94 }] })
  // Processor time of this process only, so that other load on the machine does not count. Normally half a second; the
  // limit leaves room for slow machines.
  expect(user / 1000).toBeLessThan(1500)
})
