import { readFile } from 'node:fs/promises'

import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, it } from 'vitest'

import { buildFonts, fontsFolder, type FontFile } from './build-fonts.ts'
import { parts, textOf, unicodeRange } from './letters.ts'

let files: FontFile[] = []
let css = ''
beforeAll(async () => {
  files = await buildFonts()
  css = await readFile(new URL('fonts.css', fontsFolder), 'utf8')
}, 60_000)

const bytesOf = (name: string) => files.find((file) => file.name === name)?.bytes ?? Infinity

async function facesOf(cut: string): Promise<harfbuzz.Face[]> {
  const own = files.filter((file) => file.name.replace(/-[a-z]+\.woff2$/, '') === cut)
  return Promise.all(
    own.map(async ({ name }) => {
      const all = Object.values(parts).map((part) => textOf(part.ranges))
      const woff2 = await readFile(new URL(name, fontsFolder))
      return new harfbuzz.Face(new harfbuzz.Blob(await subsetFont(woff2, all.join(''), { targetFormat: 'truetype' })))
    }),
  )
}

describe('web fonts', () => {
  it('an article page needs at most 60 KB: upright, italic, sans', () => {
    const needed = ['source-serif-latin.woff2', 'source-serif-italic-latin.woff2', 'inter-latin.woff2'].map(bytesOf)
    expect(needed.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(60_000)
  })

  it('a name from elsewhere costs one small file more', () => {
    for (const { name, bytes } of files) if (!name.endsWith('-latin.woff2')) expect(bytes, name).toBeLessThan(20_000)
  })

  it('an article with names in Polish and Vietnamese letters needs at most 75 KB in four files', () => {
    const needed = ['source-serif-latin', 'source-serif-italic-latin', 'inter-latin', 'source-serif-names']
    expect(needed.reduce((sum, name) => sum + bytesOf(`${name}.woff2`), 0)).toBeLessThanOrEqual(75_000)
  })

  it('are all in the style sheet, which names nothing else', () => {
    const named = [...css.matchAll(/url\(\.\/([^)]+)\)/g)].map((match) => match[1])
    expect(named.sort()).toEqual(files.map((file) => file.name).sort())
    expect(css).not.toMatch(/https?:|\/\//)
    expect(css.match(/font-display:swap/g)).toHaveLength(files.length)
  })

  it('are kept when nothing has changed', async () => {
    expect(await buildFonts()).toEqual(files)
  })

  it.each(['source-serif', 'source-serif-italic', 'inter'])('%s has the letters of our authors', async (cut) => {
    const faces = (await facesOf(cut)).map((face) => new Set(face.collectUnicodes()))
    for (const name of [
      'Ọlá Adébáyọ̀, Ọ̀ṣun, ǹ ń',
      'Ụzọma Nwaọ́zụ́, ṅ, Ị̀gbò',
      'Nguyễn Thị Bích, Đặng Ươ',
      'Wisława Żółkiewska, Gdańsk',
      'Çağlar Işık, İstanbul',
      'Cœur, Þór, ¿Qué? “α–Ω”, 5 ± 3 °C, ₦500',
    ]) {
      // A letter and its diacritics must be in the same file, or a browser draws both from another font.
      for (const cluster of name.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? []) {
        const codes = [...cluster].map((letter) => letter.codePointAt(0) ?? 0)
        expect(
          faces.some((face) => codes.every((code) => face.has(code))),
          cluster,
        ).toBe(true)
      }
    }
  })

  it('keep their range of weights and what layout needs', async () => {
    const [first] = (await facesOf('source-serif')).slice(-1)
    expect(first?.getAxisInfos()).toMatchObject({ wght: { min: 400, max: 600 } })
    expect(Object.keys(first?.getAxisInfos() ?? {})).toEqual(['wght'])
    expect(first?.getTableFeatureTags('GSUB')).toEqual(expect.arrayContaining(['liga', 'tnum']))
    expect(first?.getTableFeatureTags('GPOS')).toContain('kern')
  })

  it('have stand-ins of the same width', () => {
    const adjusted = [
      ...css.matchAll(/family:'([^']+)';(?:font-style:italic;)?src:local\('([^']+)'\).*?size-adjust:([\d.]+)%/g),
    ]
    expect(adjusted.map((match) => match[2])).toEqual(expect.arrayContaining(['Georgia', 'Arial', 'DejaVu Serif']))
    for (const match of adjusted) {
      expect(Number(match[3])).toBeGreaterThan(75)
      expect(Number(match[3])).toBeLessThan(120)
    }
  })
})

describe('unicodeRange', () => {
  it('joins neighbours, sorts, and closes small gaps', () => {
    expect(unicodeRange('cyrillic')).toBe('U+400-45F,U+490-491,U+2116')
    expect(unicodeRange('greek')).toBe('U+370-3FF')
    expect(unicodeRange('extended')).toMatch(/^U\+108-1E9,U\+241-2CC,/)
  })

  it('leaves the letters of the parts before to their files', () => {
    const claimed = (name: keyof typeof parts) =>
      unicodeRange(name)
        .split(',')
        .map((one) =>
          one
            .slice(2)
            .split('-')
            .map((hex) => Number.parseInt(hex, 16)),
        )
    const wins = (letter: string) => {
      const code = letter.codePointAt(0)!
      const names = Object.keys(parts) as Array<keyof typeof parts>
      return names.findLast((name) => claimed(name).some(([first, last = first]) => first! <= code && code <= last!))
    }
    for (const [name, { ranges }] of Object.entries(parts)) {
      const missed = [...textOf(ranges)].filter((letter) => {
        const winner = wins(letter)!
        return winner !== name && !textOf(parts[winner].ranges).includes(letter)
      })
      expect(missed, name).toEqual([])
    }
  })
})
