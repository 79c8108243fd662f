import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { docxOf, docxParts } from '../../corpus/docx.ts'
import { mutations } from '../../corpus/hostile/mutations.ts'
import { chanceOf } from '../../corpus/hostile/random.ts'
import { soundSources } from '../../corpus/hostile/sound-sources.ts'
import { openPackage } from './open.ts'
import { Refusal } from './refusal.ts'
import { readDirectory, unpack } from './zip-read.ts'
import { writeZip } from './pack.ts'

function opensOrIsRefused(file: Uint8Array): void {
  try {
    const opened = openPackage(file)
    for (const part of opened.parts.keys()) opened.relationshipsOf(part)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(error.message.length).toBeGreaterThan(20)
  }
}

const bytes = (most: number) => fc.uint8Array({ maxLength: most })
const sound = soundSources.map((source) => docxOf(source))

describe('any file opens or is refused', () => {
  it('made of any bytes', () => {
    fc.assert(fc.property(bytes(2_000), opensOrIsRefused), { numRuns: 200 })
  })

  it('made of any bytes behind the beginning of an archive', () => {
    const archive = (rest: Uint8Array) => opensOrIsRefused(Buffer.concat([Buffer.from('PK\x03\x04'), rest]))
    fc.assert(fc.property(bytes(2_000), archive), { numRuns: 200 })
  })

  it('a sound one with bytes overwritten', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.constantFrom(...sound), changes, (file, all) => {
        const copy = new Uint8Array(file)
        for (const [at, value] of all) copy[at % copy.length] = value
        opensOrIsRefused(copy)
      }),
      { numRuns: 400 },
    )
  })

  it('a sound one broken in a way of the corpus', () => {
    const sources = soundSources.map(docxParts)
    const way = fc.constantFrom(...Object.values(mutations))
    fc.assert(
      fc.property(way, fc.constantFrom(...sources), fc.nat(), (mutate, parts, seed) => {
        opensOrIsRefused(mutate(parts, chanceOf(seed)))
      }),
      { numRuns: 500 },
    )
  })
})

describe('an archive', () => {
  it('gives back what was put into it', () => {
    const name = fc.stringMatching(/^[a-z0-9äé図 ()_-]{1,12}(\/[a-z0-9äé図_-]{1,12}){0,3}\.[a-z]{1,4}$/)
    const entries = fc.uniqueArray(fc.tuple(name, bytes(400)), {
      selector: ([one]) => one.normalize('NFKC').toLowerCase(),
      maxLength: 12,
      minLength: 1,
    })
    fc.assert(
      fc.property(entries, (all) => {
        const file = writeZip(all)
        const back = readDirectory(file).map((entry) => [entry.name, new Uint8Array(unpack(file, entry))])
        expect(back).toEqual(all)
      }),
      { numRuns: 200 },
    )
  })
})
