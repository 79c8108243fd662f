import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { texts } from '@grfs/contracts/texts/index'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { profileEducations, profileTitles } from '@grfs/domain/identity/profile'
import { idsOf, readFinished, readReadings, readRules } from './spec-rules.ts'
import { titlesIn } from './test-titles.ts'

// Choices are stored in their visible form, so they are in the domain package.
const catalogue = new Set(textsOf({ texts, paperTexts, profileTitles, profileEducations }).map(withoutNames))
const readings = readReadings()

describe('the catalogue of texts', () => {
  const finished = readFinished()
  const required = readRules()
    .filter(({ id }) => finished.has(id))
    .flatMap(({ id, text }) => text.map((exact) => ({ id, exact })))

  it.each(required)('has exactly what $id says: $exact', ({ id, exact }) => {
    for (const text of readings.find((one) => one.id === id && one.text === exact)?.catalogue ?? [exact]) {
      expect(missingIn(catalogue, text), 'is not in packages/contracts/src/texts').toEqual([])
    }
  })

  it('a reading belongs to a text of its rule that the catalogue does not have as it stands', () => {
    const known = new Set(required.map(({ id, exact }) => `${id} ${exact}`))
    for (const { id, text, reason } of readings) {
      expect(known, `${id} ${text}`).toContain(`${id} ${text}`)
      expect(missingIn(catalogue, text), `${id} needs no reading`).not.toEqual([])
      expect(reason.length).toBeGreaterThan(20)
    }
  })

  it('is exact: a placeholder stands only for a placeholder', () => {
    const own = new Set(
      ['{name} to {reviewer}', 'Hello', 'Sent to {email}!', 'second', 'To the {stage} stage'].map(withoutNames),
    )
    expect(missingIn(own, 'Hello')).toEqual([])
    expect(missingIn(own, 'Hello.')).toEqual(['Hello.'])
    expect(missingIn(own, 'hello')).toEqual(['hello'])
    expect(missingIn(own, 'Back to Home')).toEqual(['Back to Home'])
    expect(missingIn(own, 'Sent to {address}!')).toEqual([])
    expect(missingIn(own, 'Sent to you!')).toEqual(['Sent to you!'])
    expect(missingIn(own, '{a} {b} to {c}')).toEqual(['{} {} to {}'])
    expect(missingIn(own, 'To the {second|final} stage')).toEqual(['final'])
  })
})

describe('the copy of the specification', () => {
  const folder = path.resolve(import.meta.dirname, '../docs/specification')
  const read = (name: string) => readFileSync(path.join(folder, name))
  const checksums = JSON.parse(read('checksums.json').toString()) as Record<string, string>
  /** Our own files: the finished rules, the checksums, the mutants. */
  const own = ['checksums.json', 'finished.json', 'mutants.json', 'mutants.result.json']

  it('is complete, and nobody has edited it', () => {
    expect(readdirSync(folder).filter((name) => !own.includes(name))).toEqual(Object.keys(checksums))
    for (const [name, sum] of Object.entries(checksums)) {
      expect(createHash('sha256').update(read(name)).digest('hex'), name).toBe(sum)
    }
  })
})

describe('finished rules', () => {
  it('are numbers and ranges', () => {
    expect(idsOf('CHROME', '009-011')).toEqual(['CHROME-009', 'CHROME-010', 'CHROME-011'])
    expect(() => idsOf('CHROME', '9')).toThrow('neither a number nor a range')
  })
})

describe('test titles', () => {
  it('are found in every form, but not where a test is skipped', () => {
    const file = `
      describe('one', () => { it('two', () => {}) })
      it.each([1])('three $x', () => {})
      test.describe.parallel(\`four \${x}\`, () => {})
      it.skip('five', () => {})
      describe.skip('six', () => { it('seven', () => {}) })
      it.todo('eight')
      say('nine')
    `
    expect(titlesIn(file)).toEqual(['one', 'two', 'three $x', '`four ${x}`'])
  })
})

/** The missing part of a text: the text itself, or one of the words that `{second|final|next}` lists. */
function missingIn(all: ReadonlySet<string>, text: string): string[] {
  const words = [...text.matchAll(/\{([^}]*\|[^}]*)\}/g)].flatMap(([, listed]) => listed!.split('|'))
  return [withoutNames(text), ...words].filter((one) => !all.has(one))
}

function textsOf(node: unknown): string[] {
  return typeof node === 'string' ? [node] : Object.values(node as Record<string, unknown>).flatMap(textsOf)
}

/** The specification and the catalogue use different names for the same placeholder; its position must be the same. */
function withoutNames(text: string): string {
  return text.replace(/\{[^}]*\}/g, '{}')
}
