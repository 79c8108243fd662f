import { describe, expect, it } from 'vitest'
import {
  emptyDraft,
  hiddenFile,
  hiddenFiles,
  hidingPlaces,
} from '../../../../packages/manuscript/corpus/hidden/hidden-files.ts'
import { openPackage } from '../../../../packages/manuscript/src/package/open.ts'
import { needlesOf, searchFile } from './search.ts'
import { changedWords } from './visible-words.ts'

describe('the search for what was left', () => {
  it.each(hidingPlaces.map((place) => [place.name, place] as const))('finds %s', (_, place) => {
    const { bytes, identities } = hiddenFile(emptyDraft(place.name.length), [place], 'one.docx')
    expect(searchFile(Buffer.from(bytes), needlesOf(identities))).not.toEqual([])
  })

  it('finds nothing where nothing was hidden', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const { bytes, identities } = hiddenFile(emptyDraft(seed), [], 'none.docx')
      expect(searchFile(Buffer.from(bytes), needlesOf(identities))).toEqual([])
    }
  })
})

describe('the comparison of what a reader sees', () => {
  it('finds every paragraph without a name as it was, and a changed word', () => {
    for (const { bytes, visible } of hiddenFiles({ seed: 1, count: 10 })) {
      const unnamed = visible.filter((text) => !text.includes('█'))
      expect(changedWords(unnamed, Buffer.from(bytes))).toEqual([])
      expect(changedWords([unnamed[0]!.replace('rivers', 'lakes')], Buffer.from(bytes))[0]!.words).toBe(2)
    }
  })
})

describe('the files', () => {
  it('are sound, the same each time, and have a dozen names or more each', () => {
    const places = new Set<string>()
    for (const { bytes, planted } of hiddenFiles({ seed: 2, count: 30 })) {
      const opened = openPackage(bytes)
      for (const part of opened.parts.keys()) if (/\.(?:xml|rels)$/.test(part)) opened.xml(part)
      expect(planted.length).toBeGreaterThanOrEqual(12)
      for (const { place } of planted) places.add(place)
    }
    expect(places.size).toBe(hidingPlaces.length)
    const twice = [1, 2].map(() => Buffer.concat([...hiddenFiles({ seed: 9, count: 2 })].map(({ bytes }) => bytes)))
    expect(twice[0]!.equals(twice[1]!)).toBe(true)
  })
})
