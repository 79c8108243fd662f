import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, it } from 'vitest'

import { buildFonts, fontsFolder } from './build-fonts.ts'
import { cuts } from './cuts.ts'
import { parts, textOf } from './letters.ts'
import { mergeCuts } from './merge-cuts.ts'
import { checksum, readTables, tableOf } from './sfnt.ts'

const letters = textOf(parts.names.ranges)
const codeOf = (letter: string) => letter.codePointAt(0) ?? 0

beforeAll(async () => {
  await buildFonts()
}, 60_000)

function fontOf(truetype: Uint8Array, weight: number): harfbuzz.Font {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(truetype)))
  font.setVariations([new harfbuzz.Variation('wght', weight)])
  return font
}

async function sourceOf(cutName: string, subset: string): Promise<Buffer> {
  const cut = cuts[cutName]
  if (!cut) throw new Error(`There is no cut ${cutName}.`)
  const file = await readFile(fileURLToPath(import.meta.resolve(cut.source(subset))))
  return subsetFont(file, letters, { targetFormat: 'truetype', variationAxes: cut.axes, noHinting: true })
}

describe.each(['source-serif', 'source-serif-italic', 'inter'])('the names of %s', (cutName) => {
  it.each([400, 600])('are drawn as in the cuts they come from, at weight %d', async (weight) => {
    const woff2 = await readFile(new URL(`${cutName}-names.woff2`, fontsFolder))
    const names = fontOf(await subsetFont(woff2, letters, { targetFormat: 'truetype' }), weight)
    const sources = await Promise.all(parts.names.sources.map((subset) => sourceOf(cutName, subset)))
    const cutFonts = sources.map((source) => fontOf(source, weight))
    // Inter lacks the vertical line below, another way to write Yoruba.
    for (const letter of cutName === 'inter' ? letters.replace('\u0329', '') : letters) {
      const glyph = names.nominalGlyph(codeOf(letter)) ?? 0
      expect(glyph, letter).toBeGreaterThan(0)
      const source = cutFonts.find((font) => (font.nominalGlyph(codeOf(letter)) ?? 0) > 0)
      const own = source?.nominalGlyph(codeOf(letter)) ?? 0
      expect(names.glyphHAdvance(glyph), letter).toBe(source?.glyphHAdvance(own))
      expect(names.glyphToPath(glyph), letter).toBe(source?.glyphToPath(own))
    }
  })
})

describe('mergeCuts', () => {
  it('writes right sums and whole tables', async () => {
    const [first, second] = await Promise.all(parts.names.sources.map((subset) => sourceOf('source-serif', subset)))
    const merged = mergeCuts(first ?? Buffer.alloc(0), second ?? Buffer.alloc(0))
    expect(merged.length % 4).toBe(0)
    expect(checksum(merged)).toBe(0xb1b0afba)
    const tables = readTables(merged)
    const count = tableOf(tables, 'maxp').readUInt16BE(4)
    expect(tableOf(tables, 'hmtx')).toHaveLength(4 * count)
    expect(tableOf(tables, 'loca').readUInt32BE(4 * count)).toBe(tableOf(tables, 'glyf').length)
    // Base letters and diacritics that both cuts contain must be in the result only once.
    const counts = [first, second].map((cut) => tableOf(readTables(cut ?? merged), 'maxp').readUInt16BE(4))
    expect(count).toBeLessThan((counts[0] ?? 0) + (counts[1] ?? 0))
  })

  it('keeps the places of marks', async () => {
    const woff2 = await readFile(new URL('source-serif-names.woff2', fontsFolder))
    const face = new harfbuzz.Face(new harfbuzz.Blob(await subsetFont(woff2, letters, { targetFormat: 'truetype' })))
    expect(face.getTableFeatureTags('GPOS')).toEqual(expect.arrayContaining(['mark', 'mkmk']))
    expect(face.getTableFeatureTags('GSUB')).toContain('ccmp')
  })
})
