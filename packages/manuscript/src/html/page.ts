import type { Block, Note, Paragraph, Picture } from '../read/body-model.ts'
import { captionOf } from '../read/captions.ts'
import type { Manuscript } from '../read/manuscript-model.ts'

/** What the author states about a figure beside its caption. */
export interface FigureWords {
  /** As `figureLabel` gives it: `Figure 2`. */
  label: string
  altText: string | null
  credit: string | null
}

/** Which captions belong to which figure or table, by their index in `blocks`. */
export interface Captions {
  of: Map<number, number[]>
  /** Captions that are written together with their figure or table. */
  taken: Set<number>
  /** `figure-2`, by the block of the figure and by those of its caption. */
  ids: Map<number, string>
}

const label =
  /^\s*(?:supplementary\s+)?(table|tab|tableau|tabelle|tabla|tabela|figure|fig|image|scheme|chart|graph|plate|abbildung|abb|figura|box)\b/i
const tableLabel = /^(?:tab|tableau|tabelle|tabla|tabela|table)$/i

export function matchCaptions({ body: { blocks }, roles }: Manuscript): Captions {
  const captions: Captions = { of: new Map(), taken: new Set(), ids: new Map() }
  const counts = { figure: 0, table: 0 }
  for (let at = 0; at < blocks.length; at++) {
    if (roles[at] !== 'caption' || blocks[at]!.kind !== 'paragraph') continue
    const group = [at]
    while (roles[at + 1] === 'caption' && isUnlabelled(blocks[at + 1]!)) group.push(++at)
    const holder = holderOf(blocks, roles, group, captions.of)
    if (holder === null) continue
    captions.of.set(holder, group)
    for (const one of group) captions.taken.add(one)
    const kind = isTableCaption(blocks[group[0]!]) ? 'table' : 'figure'
    const id = `${kind}-${++counts[kind]}`
    for (const one of [holder, ...group]) captions.ids.set(one, id)
  }
  return captions
}

/** The second line of a caption, as in APA style: the title below `Table 1`. */
const isUnlabelled = (block: Block): boolean => block.kind === 'paragraph' && labelOf(block) === null

export const isTableCaption = (block: Block | undefined): boolean => tableLabel.test(labelOf(block) ?? '')

/** The word at the start of a caption; in other languages the kind of the caption. */
const labelOf = (block: Block | undefined): string | null =>
  block?.kind === 'paragraph' ? (label.exec(block.text.slice(0, 60))?.[1] ?? captionOf(block)?.kind ?? null) : null

/** A caption's own picture, else its neighbour: tables are mostly below their caption, figures above. */
function holderOf(blocks: Block[], roles: Manuscript['roles'], group: number[], taken: Map<number, number[]>) {
  const own = group.find((at) => holdsPicture(blocks[at]!))
  if (own !== undefined) return own
  const above = neighbour(roles, group[0]!, -1)
  const below = neighbour(roles, group.at(-1)!, 1)
  const isTable = isTableCaption(blocks[group[0]!])
  const fits = (at: number) => {
    const block = blocks[at]
    if (!block || taken.has(at)) return false
    return isTable ? block.kind === 'table' : isFigure(block) || holdsPicture(block)
  }
  return (isTable ? [below, above] : [above, below]).find(fits) ?? null
}

/** Skips at most three empty lines between a figure and its caption. */
function neighbour(roles: Manuscript['roles'], from: number, step: 1 | -1): number {
  let at = from + step
  while (roles[at] === 'empty' && Math.abs(at - from) < 4) at += step
  return at
}

function holdsPicture(block: Block): boolean {
  if (block.kind === 'paragraph') return block.runs.some(({ kind }) => kind === 'picture')
  return block.rows.some(({ cells }) => cells.some(({ paragraphs }) => paragraphs.some(holdsPicture)))
}

/** A paragraph that contains only pictures. */
export const isFigure = (block: Block): boolean =>
  block.kind === 'paragraph' && block.text.trim() === '' && holdsPicture(block)

/** Markup that is safe by construction: only `text` and `tag` create it, and both escape. */
export type Markup = string & { readonly markup: unique symbol }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string): string =>
  /[&<>"]/.test(value) ? value.replace(/[&<>"]/g, (one) => escapes[one]!) : value

export const nothing = '' as Markup

export const text = (value: string): Markup => escaped(value) as Markup

export const together = (pieces: Markup[]): Markup => pieces.join('') as Markup

type Attributes = Record<string, string | number | undefined>

const empty = new Set<Tag>(['br', 'img', 'mspace'])

export function tag(name: Tag, attributes: Attributes | null, ...content: (Markup | Markup[])[]): Markup {
  let markup = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) markup += ` ${key}="${escaped(String(value))}"`
  }
  markup += '>'
  if (empty.has(name)) return markup as Markup
  for (const one of content) markup += typeof one === 'string' ? one : one.join('')
  return `${markup}</${name}>` as Markup
}

/** Every element that we write; no name comes from a manuscript. */
export type Tag =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'p'
  | 'br'
  | 'em'
  | 'strong'
  | 'small'
  | 'sup'
  | 'sub'
  | 'a'
  | 'img'
  | 'div'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'figure'
  | 'figcaption'
  | 'section'
  | 'aside'
  | 'table'
  | 'caption'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'math'
  | 'mrow'
  | 'mi'
  | 'mn'
  | 'mo'
  | 'mtext'
  | 'mfrac'
  | 'msqrt'
  | 'mroot'
  | 'msub'
  | 'msup'
  | 'msubsup'
  | 'munder'
  | 'mover'
  | 'munderover'
  | 'mmultiscripts'
  | 'mprescripts'
  | 'mtable'
  | 'mtr'
  | 'mtd'
  | 'mspace'

/** State while the page is written. */
export interface Page {
  pictures: Picture[]
  pictureUrl(part: string): string | null
  /** Picture parts that are shown, each once. */
  used: Set<string>
  notes: NoteMarks
  /** Alternative text for a picture without a description: the label of its figure. */
  labels: Map<number, string>
  /** The author's words about figures, by label. */
  figures: ReadonlyMap<string, FigureWords>
  /** The author's description of a picture. */
  descriptions: Map<number, string>
  /** Block -> number of its reference, from 1. */
  references: Map<number, number>
  sections: number
  /** Links in a paragraph to a reference, a figure or a table, in order and without overlap. */
  pointersIn(paragraph: Paragraph): Pointer[]
}

/** A page that is written block by block. */
export interface Flow {
  page: Page
  manuscript: Manuscript
  captions: Captions
  /** h2 to h6, by block. */
  levels: Map<number, number>
  front: boolean
  /** Blocks that are written elsewhere. */
  leftOut?: Set<number>
}

export interface Pointer {
  from: number
  to: number
  /** An id on this page. */
  id: string
}

/** Notes are numbered in the order of their marks on the page; notes of omitted text are omitted. */
export class NoteMarks {
  readonly marked: Note[] = []
  readonly #numbers = new Map<number, number>()
  readonly #notes: Note[]

  constructor(notes: Note[]) {
    this.#notes = notes
  }

  mark(note: number): Markup {
    const known = this.#numbers.get(note)
    const number = known ?? this.marked.push(this.#notes[note - 1]!)
    this.#numbers.set(note, number)
    const link = {
      href: `#note-${number}`,
      id: known === undefined ? `note-mark-${number}` : undefined,
      role: 'doc-noteref',
      'aria-label': `Note ${number}`,
    }
    return tag('sup', null, tag('a', link, text(String(number))))
  }
}
