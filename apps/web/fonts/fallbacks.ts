import * as harfbuzz from 'harfbuzzjs'

/** Plain English, to weight the widths of letters by their frequency. */
const sample = [
  'thirty months of readings from two hundred household wells show that families leave not when water becomes ',
  'undrinkable, but when it becomes unpredictable. the editor checks the scope and the form of a paper, and a ',
  'reviewer who cannot see who wrote it reads the questions, the methods and the results. every article is free to ',
  'read, share and build on. markets, trades and money outside the ledger are studied from the inside, with the ',
  'data to go with it. grammar, song and story in the languages that are rarely written about. what works once it ',
  'has left the laboratory is examined with equal justice, size and zeal.',
].join('')

/**
 * Fonts that visitors have installed, least likely first, with the mean advance of a letter of the sample in em:
 * measured for DejaVu; from the published widths of the letters for Arial and Times (Liberation has the same); else
 * from the published mean width, scaled to this sample.
 */
const localFonts = {
  serif: [
    { names: ['DejaVu Serif'], mean: 0.512 },
    { names: ['Noto Serif'], mean: 0.475 },
    { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], mean: 0.398 },
    { names: ['Georgia', 'Gelasio'], mean: 0.44 },
  ],
  serifItalic: [
    { names: ['DejaVu Serif Italic', 'DejaVuSerif-Italic'], mean: 0.512 },
    { names: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'], mean: 0.4 },
    { names: ['Georgia Italic', 'Georgia-Italic', 'Gelasio Italic'], mean: 0.449 },
  ],
  sans: [
    { names: ['DejaVu Sans'], mean: 0.507 },
    { names: ['Roboto'], mean: 0.439 },
    { names: ['Arial', 'Liberation Sans', 'Arimo'], mean: 0.441 },
  ],
}

export type FallbackKind = keyof typeof localFonts

export type Measures = { mean: number; ascent: number; descent: number }

/** Mean advance, ascent and descent in em, read from the finished font. */
export function measure(truetype: Uint8Array): Measures {
  const face = new harfbuzz.Face(new harfbuzz.Blob(truetype))
  const font = new harfbuzz.Font(face)
  const advance = (letter: string) => font.glyphHAdvance(font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0)
  const total = [...sample].reduce((sum, letter) => sum + advance(letter), 0)
  const { ascender, descender } = font.hExtents()
  return { mean: total / sample.length / face.upem, ascent: ascender / face.upem, descent: -descender / face.upem }
}

/**
 * Rules for local fonts, scaled to the width and height of ours, so that the layout does not shift when the file
 * arrives. All have the same family name: a browser takes the last rule whose local font exists.
 */
export function fallbackCss(kind: FallbackKind, family: string, { mean, ascent, descent }: Measures): string {
  const percent = (n: number) => `${Number((n * 100).toFixed(1))}%`
  return localFonts[kind]
    .map((local) => {
      const adjust = mean / local.mean
      const descriptors = [
        `font-family:'${family}'`,
        kind === 'serifItalic' ? 'font-style:italic' : '',
        `src:${local.names.map((name) => `local('${name}')`).join(',')}`,
        `size-adjust:${percent(adjust)}`,
        `ascent-override:${percent(ascent / adjust)}`,
        `descent-override:${percent(descent / adjust)}`,
        'line-gap-override:0%',
      ]
      return `@font-face{${descriptors.filter(Boolean).join(';')}}\n`
    })
    .join('')
}
