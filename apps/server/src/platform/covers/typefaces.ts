import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { Face, Font } from 'harfbuzzjs'

type HarfBuzz = typeof import('harfbuzzjs')

/** In lookup order. The Vietnamese files also have the letters of Yoruba and Igbo. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const

const families = {
  serif: (subset: string) => `@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-opsz-normal.woff2`,
  serifItalic: (subset: string) =>
    `@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-opsz-italic.woff2`,
  sans: (subset: string) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`,
} as const

export type Family = keyof typeof families

/** One subset file of a family. */
type Part = { face: Face; letters: ReadonlySet<number>; cuts: Map<string, Font> }

export type Typefaces = {
  harfbuzz: HarfBuzz
  /** The subset files of a family, best first; never empty. */
  parts: (family: Family) => readonly [Part, ...Part[]]
}

let loading: Promise<Typefaces> | undefined

/** Opens the fonts on first use and keeps them in memory: some megabytes with the shaping engine. */
export function loadTypefaces(): Promise<Typefaces> {
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
export function cutOf({ harfbuzz }: Typefaces, part: Part, weight: number, size: number): Font {
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
