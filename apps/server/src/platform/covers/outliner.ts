import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Face, Font } from 'harfbuzzjs'
import {
  articleCover,
  type ArticleCover,
  type CoverOptions,
  issueCover,
  type IssueCover,
  type Outliner,
  pictureSize,
  type TextRun,
} from '@grfs/covers'

type HarfBuzz = typeof import('harfbuzzjs')

/** In lookup order. The Vietnamese files also have the letters of Yoruba and Igbo. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const

const families = {
  serif: (subset: string) => `@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-opsz-normal.woff2`,
  serifItalic: (subset: string) =>
    `@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-opsz-italic.woff2`,
  sans: (subset: string) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`,
} as const

type Family = keyof typeof families

/** One subset file of a family. */
type Part = { face: Face; letters: ReadonlySet<number>; cuts: Map<string, Font> }

type Typefaces = {
  harfbuzz: HarfBuzz
  /** The subset files of a family, best first; never empty. */
  parts: (family: Family) => readonly [Part, ...Part[]]
}

let loading: Promise<Typefaces> | undefined

/** Opens the fonts on first use and keeps them in memory: some megabytes with the shaping engine. */
function loadTypefaces(): Promise<Typefaces> {
  loading ??= openTypefaces().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function openTypefaces(): Promise<Typefaces> {
  const harfbuzz = await import('harfbuzzjs')
  const { default: decompress } = await import('wawoff2/decompress.js')
  const openFamily = async (family: Family): Promise<[Part, ...Part[]]> => {
    const open = async (subset: string): Promise<Part> => {
      const path = fileURLToPath(import.meta.resolve(families[family](subset)))
      const face = new harfbuzz.Face(new harfbuzz.Blob(await decompress(await readFile(path))))
      return { face, letters: new Set(face.collectUnicodes()), cuts: new Map() }
    }
    const [first, ...rest] = subsets
    return [await open(first), ...(await Promise.all(rest.map(open)))]
  }
  const opened = {
    serif: await openFamily('serif'),
    serifItalic: await openFamily('serifItalic'),
    sans: await openFamily('sans'),
  }
  return { harfbuzz, parts: (family) => opened[family] }
}

/** An instance of a variable font for one weight and optical size. */
function cutOf({ harfbuzz }: Typefaces, part: Part, weight: number, size: number): Font {
  const key = `${weight}/${size}`
  const known = part.cuts.get(key)
  if (known) return known
  const wanted: Record<string, number> = { wght: weight, opsz: size }
  const settings = Object.values(part.face.getAxisInfos()).map(({ tag, min, max, default: usual }) => {
    return new harfbuzz.Variation(tag, Math.min(max, Math.max(min, wanted[tag] ?? usual)))
  })
  const font = new harfbuzz.Font(part.face)
  font.setVariations(settings)
  part.cuts.set(key, font)
  return font
}

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

/** Large enough to print at book size. */
const size = { width: 1500, height: 2100 }

/** A cover as a self-contained SVG: outlines instead of text, literal colours, no references. */
export async function drawArticleCoverFile(cover: ArticleCover): Promise<Uint8Array> {
  return new TextEncoder().encode(articleCover(cover, { text: await loadOutliner(), size }))
}

export async function drawIssueCoverFile(cover: IssueCover): Promise<Uint8Array> {
  return new TextEncoder().encode(issueCover(cover, { text: await loadOutliner(), size }))
}

/** A share picture as a self-contained SVG, ready to rasterise. */
export async function outlined<D>(draw: (data: D, options: CoverOptions) => string, data: D): Promise<string> {
  return draw(data, { text: await loadOutliner(), size: pictureSize })
}
