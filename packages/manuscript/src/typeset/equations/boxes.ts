/** Something that is drawn, positioned relative to the left end of its box and its base line; down is positive. */
export type Mark =
  | { kind: 'text'; x: number; y: number; size: number; text: string; slanted: boolean; bold: boolean; stretch: number }
  | { kind: 'line'; x: number; y: number; path: string; width: number }

/** A part of an equation: its width, its extent above and below the base line, and its marks. */
export interface Box {
  width: number
  up: number
  down: number
  marks: Mark[]
}

export const nothing: Box = { width: 0, up: 0, down: 0, marks: [] }

export const space = (width: number): Box => ({ ...nothing, width })

/**
 * Height of the math axis above the base line, at a size of 1: the centre of operators, fraction bars and tall
 * brackets.
 */
export const axis = 0.26

export function letters(text: string, size: number, { slanted = false, bold = false } = {}): Box {
  const width = widthOf(text, slanted) * size * (bold ? 1.05 : 1)
  const isLow = !/[\p{Lu}\d\p{Ll}()[\]{}|/]/u.test(text)
  const mark: Mark = { kind: 'text', x: 0, y: 0, size, text, slanted, bold, stretch: 1 }
  return {
    width,
    up: size * (isLow ? 0.55 : 0.7),
    down: size * (/[gjpqyβγζηθμξρφχψ(){}[\]|,;Q]/u.test(text) ? 0.22 : 0.02),
    marks: [mark],
  }
}

export const moved = ({ marks, ...box }: Box, x: number, y: number): Box => ({
  width: box.width,
  up: box.up - y,
  down: box.down + y,
  marks: marks.map((mark) => ({ ...mark, x: mark.x + x, y: mark.y + y })),
})

/** Puts boxes side by side on the same base line. */
export function beside(...boxes: Box[]): Box {
  let width = 0
  const marks: Mark[] = []
  for (const box of boxes) {
    marks.push(...moved(box, width, 0).marks)
    width += box.width
  }
  return {
    width,
    up: Math.max(0, ...boxes.map(({ up }) => up)),
    down: Math.max(0, ...boxes.map(({ down }) => down)),
    marks,
  }
}

/** Combines boxes without moving them. */
export function over(width: number, boxes: Box[]): Box {
  const up = Math.max(0, ...boxes.map((box) => box.up))
  return { width, up, down: Math.max(0, ...boxes.map((box) => box.down)), marks: boxes.flatMap(({ marks }) => marks) }
}

export const centred = (box: Box, width: number, y: number): Box => moved(box, (width - box.width) / 2, y)

export const stroke = (path: string, thickness: number): Mark => ({ kind: 'line', x: 0, y: 0, path, width: thickness })

/** A bracket as tall as its content, centred on the axis. */
export function bracket(sign: string, size: number, inner: Box): Box {
  if (sign === '') return nothing
  const middle = axis * size
  const reach = Math.max(inner.up - middle, inner.down + middle)
  const stretch = Math.max(1, (reach * 2) / (size * 0.89))
  const plain = letters(sign, size)
  // The glyph is centred on the axis; stretching moves it away.
  const y = middle * (stretch - 1)
  const marks = plain.marks.map((mark): Mark => ({ ...mark, y, ...(mark.kind === 'text' ? { stretch } : {}) }))
  return { width: plain.width, up: middle + reach, down: reach - middle, marks }
}

/** Widths of Liberation Serif, in thousandths of its size; they equal those of Times. Letters are grouped by width. */
const upright: [width: number, letters: string][] = [
  [180, "'"],
  [200, '|'],
  [219, '′'],
  [250, ',.·⋅∗∘'],
  [274, '∫'],
  [278, '/:;\\ijltι'],
  [333, '!()-I[]`frΙ⟨⟩'],
  [389, 'Jsς‖'],
  [402, 'τζ″°"ε'],
  [444, '?acezχγξν'],
  [475, 'δθℓ{}^λ'],
  [500, '#$*0123456789_bdghknopquvxyο∂υρκπβ'],
  [530, 'ηαμσ~'],
  [549, '±÷≤≥≠≈√∓'],
  [564, '+<=>×−≡φΓΣFPSΡ∼'],
  [611, 'ELTZΕΖΤ∆ψϕΔΞ'],
  [667, 'BCRΒω∈∉∇∀∃∝'],
  [722, 'ADGHKNOQUVXYwΑΗΘΚΝΟΠΥΧ∩∪⊂⊆ΛΦΨ∞∑Ω⊗⊕ℝ'],
  [778, '&m'],
  [833, '%∏≪≫'],
  [889, 'MΜW@'],
  [1000, '→←↔…⋯⇒'],
]
const slanted: [width: number, letters: string][] = [
  [278, 'fijltι'],
  [333, 'I'],
  [389, 'rszτγεζς'],
  [444, 'JcekvxyνξλχυΙ'],
  [480, 'δκρθσβ'],
  [500, 'Sabdghnopquοημπ'],
  [530, 'αφϕ'],
  [556, 'LTYZΖΤΥΓ'],
  [605, 'ABEFPRVXΑΒΕΡΧΔΣΛψ'],
  [667, 'CKNwΚΝΞ'],
  [713, 'DGHOQUmΗΘΟΠΩωΨ'],
  [770, 'Φ&'],
  [833, 'MWΜ'],
]

const tableOf = (widths: [number, string][]) =>
  new Map(widths.flatMap(([width, letters]) => [...letters].map((one) => [one, width] as const)))
const uprightWidths = tableOf(upright)
const slantedWidths = new Map([...uprightWidths, ...tableOf(slanted)])
/** For characters that these fonts do not have: another font draws them. */
const unknown = 640

/** The width of a text at a size of 1. */
function widthOf(text: string, isSlanted: boolean): number {
  const widths = isSlanted ? slantedWidths : uprightWidths
  let sum = 0
  for (const one of text) sum += one === ' ' ? 250 : (widths.get(one) ?? unknown)
  return sum / 1000
}
