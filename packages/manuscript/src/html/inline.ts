import type { Paragraph, Run } from '../read/body-model.ts'
import { type Formula, readFormula } from '../read/formula.ts'
import type { Element } from '../xml/tree.ts'
import { type Markup, nothing, type Page, type Pointer, tag, text, together } from './page.ts'

/** A URL that is safe to link, as browsers parse it; null for every other kind. */
export function safeAddress(address: string): string | null {
  if (address.length > 2048 || !/^(?:https?:\/\/|mailto:)[^\s\u0000-\u001f]+$/i.test(address.trim())) return null
  try {
    const url = new URL(address.trim())
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
  } catch {
    return null
  }
}

interface Piece {
  text: string
  address: string | null
}

/** URLs typed as text, without the full stop or bracket at the end of the sentence. */
export function typedAddresses(passage: string): Piece[] {
  if (!passage.includes('://')) return [{ text: passage, address: null }]
  const pieces: Piece[] = []
  let from = 0
  for (const match of passage.matchAll(/https?:\/\/[^\s<>"“”]+/g)) {
    const typed = withoutEnd(match[0])
    const address = safeAddress(typed)
    if (address === null) continue
    if (match.index > from) pieces.push({ text: passage.slice(from, match.index), address: null })
    pieces.push({ text: typed, address })
    from = match.index + typed.length
  }
  if (from < passage.length) pieces.push({ text: passage.slice(from), address: null })
  return pieces
}

function withoutEnd(typed: string): string {
  let end = typed.length
  while (end > 0 && ".,;:!?’'»".includes(typed[end - 1]!)) end--
  // A closing bracket belongs to the sentence if the URL does not contain the opening one; DOIs may contain pairs.
  if (typed[end - 1] === ')' && !typed.slice(0, end).includes('(')) end--
  return typed.slice(0, end)
}

/** MathML Core, with the linear form of the equation as alternative text. */
function mathml(equation: Element, linear: string, display: boolean): Markup {
  const content = math(readFormula(equation))
  return tag('math', { display: display ? 'block' : undefined, alttext: linear }, content)
}

function math(formula: Formula): Markup {
  switch (formula.kind) {
    case 'row':
      return row(formula.items.map(math))
    case 'text':
      return tokens(formula)
    case 'fraction':
      return tag('mfrac', formula.bar ? null : { linethickness: '0' }, one(formula.over), one(formula.under))
    case 'root':
      return formula.degree
        ? tag('mroot', null, one(formula.of), one(formula.degree))
        : tag('msqrt', null, math(formula.of))
    case 'script':
      return formula.before ? prescripts(formula) : scripts(one(formula.base), formula.sub, formula.sup, false)
    case 'sum': {
      const operator = tag('mo', null, text(formula.operator))
      return row([scripts(operator, formula.sub, formula.sup, !formula.beside), one(formula.of)])
    }
    case 'fence':
      return fence(formula)
    case 'grid':
      return tag(
        'mtable',
        null,
        formula.rows.map((cells) => tag('mtr', null, cells.map(cell))),
      )
    case 'function':
      // U+2061 is the invisible operator for function application: screen readers say “of”.
      return row([one(formula.name), tag('mo', null, text('\u2061')), one(formula.of)])
    case 'accent':
      return accent(formula)
    case 'limit':
      return tag(formula.under ? 'munder' : 'mover', null, one(formula.base), one(formula.limit))
  }
}

const row = (items: Markup[]): Markup => (items.length === 1 ? items[0]! : tag('mrow', null, items))

/** Where MathML requires a fixed number of children, each must be exactly one element. */
const one = (formula: Formula): Markup => {
  const markup = math(formula)
  return formula.kind === 'text' || markup === nothing ? tag('mrow', null, markup) : markup
}

const cell = (formula: Formula): Markup => tag('mtd', null, math(formula))

function scripts(base: Markup, sub: Formula | null, sup: Formula | null, around: boolean): Markup {
  if (sub && sup) return tag(around ? 'munderover' : 'msubsup', null, base, one(sub), one(sup))
  if (sub) return tag(around ? 'munder' : 'msub', null, base, one(sub))
  if (sup) return tag(around ? 'mover' : 'msup', null, base, one(sup))
  return base
}

function prescripts({ base, sub, sup }: Formula & { kind: 'script' }): Markup {
  const none = tag('mrow', null)
  return tag('mmultiscripts', null, one(base), tag('mprescripts', null), sub ? one(sub) : none, sup ? one(sup) : none)
}

function fence({ open, close, separator, parts }: Formula & { kind: 'fence' }): Markup {
  const edge = (sign: string) => (sign === '' ? nothing : tag('mo', { fence: 'true', stretchy: 'true' }, text(sign)))
  const between = separator === '' ? nothing : tag('mo', { separator: 'true' }, text(separator))
  const content = parts.flatMap((part, at) => (at === 0 ? [one(part)] : [between, one(part)]))
  return tag('mrow', null, edge(open), content, edge(close))
}

/** Office writes accents as combining characters; MathML needs the spacing character. */
const marks = new Map([
  ['\u0300', '`'],
  ['\u0301', '´'],
  ['\u0302', '^'],
  ['\u0303', '~'],
  ['\u0304', '¯'],
  ['\u0305', '¯'],
  ['\u0306', '˘'],
  ['\u0307', '˙'],
  ['\u0308', '¨'],
  ['\u030c', 'ˇ'],
  ['\u20d6', '←'],
  ['\u20d7', '→'],
  ['\u20e1', '↔'],
])

function accent({ mark, of, under }: Formula & { kind: 'accent' }): Markup {
  const sign = tag(
    'mo',
    { stretchy: of.kind === 'text' && of.text.length < 2 ? 'false' : undefined },
    text(marks.get(mark) ?? mark),
  )
  return under ? tag('munder', { accentunder: 'true' }, one(of), sign) : tag('mover', { accent: 'true' }, one(of), sign)
}

/** Numbers, single letters, spaces, and everything else as an operator. */
const token = /(\p{N}+(?:[.,]\p{N}+)*)|(\p{L}\p{M}*)|(\s+)|([^\p{L}\p{N}\s])/gu
/** Words with a space between them were typed as text. */
const phrase = /\p{L}{2}\s+\p{L}/u

function tokens({ text: characters, upright, bold, words }: Formula & { kind: 'text' }): Markup {
  if (words || phrase.test(characters)) return tag('mtext', null, text(characters.replace(/^\s|\s$/g, '\u00a0')))
  const pieces: Markup[] = []
  // A name such as sin or log is one token; MathML renders names of several letters upright.
  if (upright && /^\p{L}{2,40}$/u.test(characters)) return tag('mi', null, text(characters))
  for (const [, number, letter, space, operator] of characters.matchAll(token)) {
    if (number !== undefined) pieces.push(tag('mn', null, text(bold ? boldly(number) : number)))
    else if (letter !== undefined) pieces.push(identifier(letter, upright, bold))
    else if (space !== undefined)
      pieces.push(characters.length === space.length ? tag('mspace', { width: '0.3em' }) : nothing)
    else if (operator !== undefined) pieces.push(tag('mo', null, text(operator === '-' ? '−' : operator)))
  }
  return together(pieces)
}

function identifier(letter: string, upright: boolean, bold: boolean): Markup {
  if (bold) return tag('mi', upright ? { mathvariant: 'normal' } : null, text(boldly(letter)))
  return tag('mi', upright ? { mathvariant: 'normal' } : null, text(letter))
}

/** MathML Core has no bold except for the bold characters of Unicode. */
function boldly(characters: string): string {
  return characters.replace(/[A-Za-z0-9]/g, (one) => {
    const code = one.charCodeAt(0)
    if (one <= '9') return String.fromCodePoint(0x1d7ce + code - 48)
    return String.fromCodePoint(one <= 'Z' ? 0x1d400 + code - 65 : 0x1d41a + code - 97)
  })
}

const pixelsPerPoint = 96 / 72

/** A picture, or a sentence if a browser cannot show it. */
export function image(page: Page, place: number): Markup {
  const picture = page.pictures[place]
  const alternative = page.descriptions.get(place) || picture?.alternative || page.labels.get(place) || ''
  const url = picture?.kind === 'picture' && picture.part !== null ? page.pictureUrl(picture.part) : null
  if (!picture || url === null) {
    const what = picture?.kind ?? 'picture'
    return tag('em', null, text(`[The manuscript has a ${what} here${alternative ? `: ${alternative}` : ''}]`))
  }
  page.used.add(picture.part!)
  const width = Math.round(picture.widthPoints * pixelsPerPoint) || undefined
  const height = Math.round(picture.heightPoints * pixelsPerPoint) || undefined
  return tag('img', { src: url, alt: alternative, width, height, loading: 'lazy' })
}

interface InlineOptions {
  /** Formatting that the context already has: a heading is bold by itself. */
  without?: ('bold' | 'italic')[]
  /** False if pictures are written elsewhere. */
  pictures?: boolean
  /** Equations are displayed on their own line. */
  display?: boolean
  /** Number of characters to skip at the start, such as the number of a list item. */
  skip?: number
}

/** The runs of a paragraph as inline HTML. */
export function inline(page: Page, paragraph: Paragraph, options: InlineOptions = {}): Markup {
  const from = Math.max(options.skip ?? 0, paragraph.text.length - paragraph.text.trimStart().length)
  const to = Math.max(from, paragraph.text.trimEnd().length)
  const pieces: Markup[] = []
  for (const run of alike(paragraph.runs)) {
    if (run.kind === 'picture') {
      if (options.pictures !== false) pieces.push(image(page, run.picture!))
    } else if (run.kind === 'note') pieces.push(page.notes.mark(run.note!))
    else if (run.kind === 'equation')
      pieces.push(mathml(run.equation!, runText(paragraph, run), run.display === true || options.display === true))
    else if (run.kind === 'break') pieces.push(run.from >= from && run.to <= to ? tag('br', null) : nothing)
    else pieces.push(...phrases(page, paragraph, run, Math.max(run.from, from), Math.min(run.to, to), options))
  }
  return together(pieces)
}

const isText = ({ kind }: Run) => kind === 'text' || kind === 'tab' || kind === 'page-break'

/** Joins runs that differ only in fonts. */
function alike(runs: Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && isText(last) && isText(run) && last.link === run.link && looksLike(last, run))
      joined[joined.length - 1] = { ...last, to: run.to }
    else joined.push(run)
  }
  return joined
}

const looksLike = ({ format: a }: Run, { format: b }: Run) =>
  a === b || (a.bold === b.bold && a.italic === b.italic && a.vertical === b.vertical)

const runText = (paragraph: Paragraph, run: Run) => paragraph.text.slice(run.from, run.to)

/** Writes one run, split where a citation or a mention begins and ends. */
function phrases(
  page: Page,
  paragraph: Paragraph,
  run: Run,
  from: number,
  to: number,
  options: InlineOptions,
): Markup[] {
  if (from >= to) return []
  const address = run.link === null ? null : safeAddress(run.link)
  const piece = (start: number, end: number) => paragraph.text.slice(start, end).replace(/[\t\n]/g, ' ')
  if (address !== null) return [dressed(tag('a', { href: address }, text(piece(from, to))), run, options)]
  const pieces: Markup[] = []
  let at = from
  const pointers = page.pointersIn(paragraph)
  for (let next = firstAfter(pointers, from); next < pointers.length; next++) {
    const pointer = pointers[next]!
    if (pointer.from >= to) break
    const start = Math.max(pointer.from, at)
    const end = Math.min(pointer.to, to)
    if (start > at) pieces.push(linked(piece(at, start)))
    pieces.push(tag('a', { href: `#${pointer.id}` }, text(piece(start, end))))
    at = end
  }
  if (at < to) pieces.push(linked(piece(at, to)))
  return [dressed(together(pieces), run, options)]
}

/**
 * Binary search for the first pointer that ends after here: a hostile paragraph has thousands of runs and citations.
 */
function firstAfter(pointers: Pointer[], from: number): number {
  let low = 0
  let high = pointers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (pointers[middle]!.to > from) high = middle
    else low = middle + 1
  }
  return low
}

const linked = (typed: string): Markup =>
  together(
    typedAddresses(typed).map((one) =>
      one.address === null ? text(one.text) : tag('a', { href: one.address }, text(one.text)),
    ),
  )

function dressed(content: Markup, { format }: Run, { without = [] }: InlineOptions): Markup {
  let markup = content
  if (format.vertical) markup = tag(format.vertical === 'superscript' ? 'sup' : 'sub', null, markup)
  if (format.italic && !without.includes('italic')) markup = tag('em', null, markup)
  if (format.bold && !without.includes('bold')) markup = tag('strong', null, markup)
  return markup
}

/** The formatting that all text of a paragraph has: it is part of the paragraph's style, not emphasis. */
export function sharedLooks({ runs, text: whole }: Paragraph): ('bold' | 'italic')[] {
  const texts = runs.filter(({ kind, from, to }) => kind === 'text' && whole.slice(from, to).trim() !== '')
  if (texts.length === 0) return []
  return (['bold', 'italic'] as const).filter((look) => texts.every(({ format }) => format[look]))
}

const rightToLeft = /[\u0590-\u08ff]/
/** Attributes of a paragraph in a right-to-left script. */
export const direction = ({ text: whole }: Paragraph) => (rightToLeft.test(whole) ? { dir: 'auto' } : null)
