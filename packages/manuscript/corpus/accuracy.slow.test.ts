import { beforeAll, describe, expect, it } from 'vitest'
import { Facts } from '@grfs/contracts/facts'
import { openPackage } from '../src/package/open.ts'
import { factsOf } from '../src/read/facts/facts-of.ts'
import { readManuscript } from '../src/read/read-manuscript.ts'
import { measureAccuracy, percent, type Accuracy } from './accuracy.ts'
import { docxOfManuscript } from './make/make-docx.ts'
import { soundManuscripts } from './sound/manuscripts.ts'
import type { Measure } from './compare-reading.ts'

/** Each measure, with the minimum number of correct manuscripts out of 100. */
const floors: [Measure, number][] = [
  ['title', 95],
  ['abstract', 95],
  ['keywords', 95],
  ['authors', 90],
  ['words', 100],
  ['font', 95],
  ['spacing', 95],
  ['pairing', 90],
]

describe('the sound manuscripts', () => {
  let accuracy: Accuracy
  beforeAll(() => {
    accuracy = measureAccuracy(readManuscript)
  })

  it('are at least sixty, each under its own name', () => {
    expect(new Set(accuracy.readings.map(({ name }) => name)).size).toBe(accuracy.readings.length)
    expect(accuracy.readings.length).toBeGreaterThanOrEqual(60)
  })

  it.each(floors)('are read with the right %s in at least %i of a hundred', (measure, floor) => {
    const misses = accuracy.readings.flatMap(({ name, verdicts }) =>
      verdicts.filter((one) => one.measure === measure && !one.right).map(({ found }) => `${name}: ${found}`),
    )
    expect(percent(accuracy.files[measure]), misses.join('\n')).toBeGreaterThanOrEqual(floor)
  })

  it('lead from citation to reference in at least 90 of a hundred links', () => {
    expect(percent(accuracy.links)).toBeGreaterThanOrEqual(90)
  })
})

it('gives facts that fit the schema, and parts of a name only if they are right', () => {
  const wrong: string[] = []
  let sure = 0
  for (const one of soundManuscripts) {
    const facts = factsOf(readManuscript(openPackage(docxOfManuscript(one))))
    expect(Facts.parse(facts)).toMatchObject(facts)
    for (const [at, { given, family }] of one.expected.authors.entries()) {
      const person = facts.people[at]
      if (!person?.family) continue
      const found = [person.particle, person.family, person.suffix].filter(Boolean).join(' ')
      sure += 1
      // Capitals of a family name become small letters.
      if (person.given !== given || found.toLowerCase() !== family.toLowerCase()) wrong.push(`${one.name}: ${found}`)
    }
  }
  expect(wrong).toEqual([])
  expect(sure).toBeGreaterThan(70)
})

it('makes the same bytes of the same definition', () => {
  const one = soundManuscripts.find(({ name }) => name === 'word-cover-page-controls')!
  expect(Buffer.from(docxOfManuscript(one)).equals(docxOfManuscript(one))).toBe(true)
})
