import { describe, expect, it } from 'vitest'
import { texts } from '@grfs/contracts/texts/index'
import { profileEducations, profileTitles } from '@grfs/domain/identity/profile'
import { idsOf, readFinished, readRules } from './spec-rules.ts'
import { titlesIn } from './test-titles.ts'

/** Texts of finished rules that are not in the catalogue as they stand, each with its reason. */
const exempt: Record<string, string> = {
  '/3 Reviews': 'The number before the stroke is that of the reviews so far: {done}/{all} Reviews.',
  'coming soon': 'It stands within a sentence: This tool is coming soon.',
}

// Choices are stored as they are read, so the domain has them.
const catalogue = textsOf({ texts, profileTitles, profileEducations })

describe('the catalogue of texts', () => {
  const finished = readFinished()
  const words = readRules()
    .filter(({ id }) => finished.has(id))
    .flatMap(({ id, text }) => text.map((exact) => ({ id, exact })))

  it.each(words.filter(({ exact }) => !(exact in exempt)))('has what $id says: $exact', ({ exact }) => {
    expect(isInCatalogue(exact), `"${exact}" is not in packages/contracts/src/texts`).toBe(true)
  })

  it('would notice a text that differs by one letter', () => {
    expect(isInCatalogue('No journals available at the moment.')).toBe(true)
    expect(isInCatalogue('No journals available at this moment.')).toBe(false)
    expect(isInCatalogue('+3 more')).toBe(true)
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

// A slash may part a heading from its text; then both must be there.
function isInCatalogue(exact: string): boolean {
  return (
    catalogue.some((pattern) => pattern.test(exact)) ||
    (exact.includes(' / ') && exact.split(' / ').every(isInCatalogue))
  )
}

function textsOf(node: unknown): RegExp[] {
  if (typeof node === 'string') return [patternOf(node)]
  return Object.values(node as Record<string, unknown>).flatMap(textsOf)
}

/** `+{count} more` stands for `+3 more`, and for the specification's `+N more` and `+{n} more`. */
function patternOf(text: string): RegExp {
  const fixed = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // What has no word of its own would stand for everything.
  return fixed.join('').trim() === '' ? /^(?!)/ : new RegExp(`^${fixed.join('.+')}$`)
}
