/** Direct formatting of a line, which overrides its style. */
export interface Direct {
  align?: 'left' | 'center' | 'right' | 'both'
  bold?: boolean
  italic?: boolean
  font?: string
  points?: number
  lines?: number
  indent?: boolean
}

export type PieceStyle =
  | 'title'
  | 'subtitle'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'body'
  | 'caption'
  | 'list'
  | 'quote'
  | 'bibliography'
  | 'none'

export interface Line {
  kind: 'line'
  /** Text with marks. */
  text: string
  /** A predefined style, or the id of a style that the manuscript defines. */
  style: PieceStyle | { id: string }
  direct: Direct
  list?: 'bullet' | 'number' | 'reference' | 'heading'
  /** Whether it belongs to the running text. */
  counted: boolean
  /** The key of a reference. */
  key?: string
  /** Inside a content control, like Word's cover page fields. */
  control?: string
}

export interface TablePiece {
  kind: 'table'
  /** `>2|text` spans two columns; `"` merges with the cell above; `¶` separates the paragraphs of a cell. */
  rows: string[][]
  header: boolean
  /** A layout table without borders. */
  bare: boolean
}

/** A picture with its own bytes instead of generated bars. */
export interface GivenPicture {
  extension: 'png' | 'jpg' | 'svg'
  bytes: Uint8Array
  widthPoints: number
  heightPoints: number
}

export type Piece =
  | Line
  | TablePiece
  | { kind: 'figure'; alternative: string; seed: number; picture?: GivenPicture }
  | { kind: 'chart'; title: string; values: number[] }
  | { kind: 'equation'; before: string; over: string; under: string; number?: string }
  | { kind: 'formula'; tex: string; number?: string }
  | { kind: 'box'; text: string }
  | { kind: 'page-break' }

const line = (text: string, style: Line['style'], counted: boolean, direct: Direct = {}): Line => ({
  kind: 'line',
  text,
  style,
  direct,
  counted,
})

export const title = (text: string): Line => line(text, 'title', false)
export const subtitle = (text: string): Line => line(text, 'subtitle', false)
/** A title without a style: only bold, large and centred. */
export const bigLine = (text: string, points = 16): Line =>
  line(text, 'none', false, { align: 'center', bold: true, points })
/** A line of the title block, the abstract or the keywords. */
export const front = (text: string, direct: Direct = {}): Line => line(text, 'none', false, direct)
export const centred = (text: string, direct: Direct = {}): Line => front(text, { align: 'center', ...direct })
export const blank = (): Line => line('', 'none', false)
export const p = (text: string, direct: Direct = {}): Line => line(text, 'body', true, direct)
export const styled = (id: string, text: string): Line => line(text, { id }, true)
export const h = (text: string, level: 1 | 2 | 3 = 1): Line => line(text, `heading${level}`, true)
/** A heading outside the running text: “Abstract”, “References”. */
export const frontHeading = (text: string): Line => line(text, 'heading1', false)
/** A heading without a style, only bold. */
export const boldLine = (text: string, direct: Direct = {}): Line => line(text, 'none', true, { bold: true, ...direct })
export const frontBoldLine = (text: string, direct: Direct = {}): Line =>
  line(text, 'none', false, { bold: true, ...direct })
export const autoNumbered = (text: string, level: 1 | 2 = 1): Line => ({ ...h(text, level), list: 'heading' })
export const quote = (text: string): Line => line(text, 'quote', true)
export const bullets = (...items: string[]): Line[] =>
  items.map((text) => ({ ...line(text, 'list', true), list: 'bullet' as const }))
export const steps = (...items: string[]): Line[] =>
  items.map((text) => ({ ...line(text, 'list', true), list: 'number' as const }))
export const caption = (text: string): Line => line(text, 'caption', false)
export const plainCaption = (text: string): Line => line(text, 'none', false, { align: 'center', italic: true })
export const ref = (key: string, text: string): Line => ({ ...line(text, 'bibliography', false), key })
/** A reference that is numbered by a list. */
export const listedRef = (key: string, text: string): Line => ({ ...ref(key, text), list: 'reference' })
export const plainRef = (key: string, text: string): Line => ({ ...ref(key, text), style: 'none' })
export const inControl = (name: string, piece: Line): Line => ({ ...piece, control: name })
export const table = (...rows: string[][]): TablePiece => ({ kind: 'table', rows, header: true, bare: false })
export const headlessTable = (...rows: string[][]): TablePiece => ({ kind: 'table', rows, header: false, bare: false })
export const layoutTable = (...rows: string[][]): TablePiece => ({ kind: 'table', rows, header: false, bare: true })
export const figure = (alternative: string, seed = 1): Piece => ({ kind: 'figure', alternative, seed })
export const picture = (alternative: string, given: GivenPicture): Piece => ({
  ...{ kind: 'figure', alternative, seed: 0 },
  picture: given,
})
export const formula = (tex: string, number?: string): Piece => ({
  ...{ kind: 'formula', tex },
  ...(number ? { number } : {}),
})
export const chart = (name: string, values: number[]): Piece => ({ kind: 'chart', title: name, values })
export const equation = (before: string, over: string, under: string, number?: string): Piece => ({
  kind: 'equation',
  before,
  over,
  under,
  ...(number ? { number } : {}),
})
export const box = (text: string): Piece => ({ kind: 'box', text })
export const pageBreak = (): Piece => ({ kind: 'page-break' })
