import type { Font } from 'harfbuzzjs'

import type { Outliner, TextRun } from '@grfs/covers'

import { cutOf, loadTypefaces, type Typefaces } from './typefaces.ts'

type PlacedGlyph = { font: Font; glyph: number; x: number; y: number }
type Line = { glyphs: PlacedGlyph[]; width: number; unitsPerEm: number }

/** Converts lines of text to paths with the site's fonts, shaped like in a browser: kerning, ligatures, marks. */
export async function loadOutliner(): Promise<Outliner> {
  const typefaces = await loadTypefaces()
  return (run) => {
    const line = setLine(typefaces, run)
    const scale = run.size / line.unitsPerEm
    const left = run.anchor === 'end' ? run.x - line.width * scale : run.x
    const factor = Number(scale.toFixed(6))
    // Outlines keep the integer units of the font, whose y axis points up.
    const place = `matrix(${factor} 0 0 ${-factor} ${Number(left.toFixed(2))} ${Number(run.y.toFixed(2))})`
    return `<path transform="${place}" d="${line.glyphs.map(glyphPath).join('')}"/>`
  }
}

function setLine(typefaces: Typefaces, run: TextRun): Line {
  const { harfbuzz } = typefaces
  const parts = typefaces.parts(run.font === 'sans' ? 'sans' : run.italic ? 'serifItalic' : 'serif')
  const unitsPerEm = parts[0].face.upem
  const spacing = run.letterSpacing * unitsPerEm
  // CSS Text 3, 8.2: letter spacing disables ligatures.
  const features = spacing === 0 ? [] : [new harfbuzz.Feature('liga', 0)]
  const glyphs: PlacedGlyph[] = []
  let width = 0
  for (const piece of splitByPart(run.text.normalize('NFC'), parts)) {
    const font = cutOf(typefaces, piece.part, run.weight, run.size)
    const buffer = new harfbuzz.Buffer()
    buffer.addText(piece.text)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer, features)
    for (const shaped of buffer.getGlyphInfosAndPositions()) {
      const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } = shaped
      glyphs.push({ font, glyph, x: width + xOffset, y: yOffset })
      // A combining mark has no width of its own.
      width += xAdvance === 0 ? 0 : xAdvance + spacing
    }
  }
  return { glyphs, width: width - (glyphs.length > 0 ? spacing : 0), unitsPerEm }
}

type WithLetters = { letters: ReadonlySet<number> }

/** Splits a text by the font file that has its glyphs. A letter and its marks always use one file. */
export function splitByPart<P extends WithLetters>(
  text: string,
  parts: readonly [P, ...P[]],
): { part: P; text: string }[] {
  const pieces: { part: P; text: string }[] = []
  for (const cluster of text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const has = (part: P) => [...cluster].every((letter) => part.letters.has(letter.codePointAt(0) ?? 0))
    const last = pieces.at(-1)
    const part = last && has(last.part) && cluster === ' ' ? last.part : (parts.find(has) ?? parts[0])
    if (last?.part === part) last.text += cluster
    else pieces.push({ part, text: cluster })
  }
  return pieces
}

function glyphPath({ font, glyph, x, y }: PlacedGlyph): string {
  return font
    .glyphToJson(glyph)
    .map(({ type, values }) => {
      const shifted = values.map((value, i) => Math.round(value + (i % 2 === 0 ? x : y)))
      return type + shifted.join(' ')
    })
    .join('')
}
