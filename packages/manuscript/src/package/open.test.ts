import { describe, expect, it } from 'vitest'
import { docxOf, docxParts, paragraph } from '../../corpus/docx.ts'
import { formatFamily } from '../../corpus/hostile/format-family.ts'
import type { HostileFile } from '../../corpus/hostile/hostile-file.ts'
import { nameFamily } from '../../corpus/hostile/name-family.ts'
import { opcFamily } from '../../corpus/hostile/opc-family.ts'
import { programFamily } from '../../corpus/hostile/program-family.ts'
import { soundSources } from '../../corpus/hostile/sound-sources.ts'
import { xmlFamily } from '../../corpus/hostile/xml-family.ts'
import { zipFamily } from '../../corpus/hostile/zip-family.ts'
import { textOf } from '../xml/tree.ts'
import { packageLimits, Refusal, refusals } from './refusal.ts'
import { openPackage } from './open.ts'
import { packParts } from './pack.ts'

/** The code of the refusal, or `opens`. Any other exception is a crash and fails the test. */
function outcomeOf(file: Uint8Array, limits = packageLimits): string {
  try {
    openPackage(file, limits)
    return 'opens'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('a sound document', () => {
  it('opens with its parts, its main part and its text', () => {
    const opened = openPackage(docxOf({ body: paragraph('Rivers carry silt.') }))
    expect(opened.main).toBe('word/document.xml')
    expect(textOf(opened.xml(opened.main))).toBe('Rivers carry silt.')
    expect([...opened.parts.keys()]).toContain('_rels/.rels')
  })

  it('opens in every shape that the corpus has', () => {
    expect(soundSources.map((source) => outcomeOf(docxOf(source)))).toEqual(soundSources.map(() => 'opens'))
  })

  it('opens from a view into a larger buffer', () => {
    const file = docxOf({ body: paragraph('Rivers carry silt.') })
    const larger = new Uint8Array(file.length + 200).fill(0x50)
    larger.set(file, 100)
    expect(outcomeOf(larger.subarray(100, 100 + file.length))).toBe('opens')
  })

  it('finds what a part points to, whatever the case and the percent signs', () => {
    const parts = { 'word/media/A map.png': 'x' }
    const links = [{ id: 'r1', kind: 'image', target: 'Media/a%20map.PNG' }]
    const opened = openPackage(docxOf({ body: '', parts, links }))
    expect(opened.relationshipsOf(opened.main)[0]?.part).toBe('word/media/A map.png')
  })

  it('stays open when a part that nobody needs is broken, and says so when it is asked for', () => {
    const opened = openPackage(docxOf({ body: '', parts: { 'customXml/item1.xml': '<a>' } }))
    expect(() => opened.xml('customXml/item1.xml')).toThrow(refusals.damaged)
    expect(() => opened.xml('customXml/item2.xml')).toThrow(Refusal)
  })
})

describe('a hostile file', () => {
  const families: Record<string, () => Iterable<HostileFile>> = {
    'of another kind': formatFamily,
    'whose archive lies': zipFamily,
    'with names that lead elsewhere': nameFamily,
    'with XML that reaches out, grows or is broken': xmlFamily,
    'with parts that lie or reach out': opcFamily,
    'that runs something': programFamily,
  }
  it.each(Object.entries(families))('%s is told apart', (_, family) => {
    const wrong: string[] = []
    for (const { name, bytes, expect: expected } of family()) {
      const outcome = outcomeOf(bytes)
      if (expected && outcome !== expected) wrong.push(`${name}: ${outcome} instead of ${expected}`)
    }
    expect(wrong).toEqual([])
  })

  it('keeps to each limit', () => {
    const parts = docxParts({
      body: paragraph('a'.repeat(500)).repeat(9),
      parts: { 'word/media/a.png': 'x'.repeat(9000) },
    })
    const file = packParts(parts)
    const wrong = {
      bytes: [file.length - 1, 'file-too-large'],
      entries: [4, 'too-many-parts'],
      unpackedBytes: [9_500, 'too-large'],
      partBytes: [8_999, 'too-large'],
      xmlBytes: [4_000, 'too-much-text'],
      relationships: [0, 'too-complex'],
      paragraphs: [8, 'too-much-text'],
    } as const
    for (const [limit, [value, code]] of Object.entries(wrong))
      expect([limit, outcomeOf(file, { ...packageLimits, [limit]: value })]).toEqual([limit, code])
    expect(outcomeOf(file, { ...packageLimits, bytes: file.length, entries: 5, paragraphs: 9 })).toBe('opens')
  })

  it('counts the bytes of all parts that are read, also of those not called XML', () => {
    const opened = openPackage(docxOf({ body: '', parts: { 'a.dat': `<a>${'b'.repeat(5_000)}</a>` } }), {
      ...packageLimits,
      xmlBytes: 5_000,
    })
    expect(() => opened.xml('a.dat')).toThrow(refusals['too-much-text'])
  })
})

describe('a refusal', () => {
  it('has a sentence of its own for each reason, and says what to do', () => {
    const sentences = Object.values(refusals)
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\. .*\.$|^[A-Z].+: .+\.$/)
  })

  it('keeps what is for the log short', () => {
    expect(new Refusal('damaged', 'x'.repeat(5_000)).detail).toHaveLength(200)
  })
})
