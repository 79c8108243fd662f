import { typedAddresses } from '../html/inline.ts'
import type { Paragraph } from '../read/body-model.ts'
import { w } from '../xml/namespaces.ts'
import { child, descendants, type Element, isElement, textOf, type XmlNode } from '../xml/tree.ts'
import { drawingsIn, placeDrawing, sizeOf } from './drawings.ts'
import { measure, outdent, word } from './model.ts'
import { runText, styleOf } from './looks.ts'
import { isEquation, type Press } from './press.ts'
import { restyleRuns, textRun, trimStart } from './runs.ts'

export interface ParagraphForm {
  style: string
  /** Formatting to drop if the whole paragraph has it. */
  without?: ('bold' | 'italic' | 'underline')[]
  /** Formatting to drop in any case. */
  never?: ('bold' | 'italic' | 'underline')[]
  keepNext?: boolean
  /** Extends into the left margin. */
  wide?: boolean
  /** Available width for drawings, in twentieths of a point. */
  width?: number
  align?: string
  /** Half-points, if it is smaller than its style. */
  size?: number
  /** Where drawings inside the paragraph go: beside their caption. */
  figures?: { wide: boolean; keepNext: boolean; side: 'before' | 'after' }
  /** Make `Figure 2.` at its beginning bold. */
  strongLabel?: boolean
  /** Turn typed URLs into links. */
  addresses?: boolean
  /** Put the number or bullet of a list before it. */
  label?: 'inline' | 'hanging'
}

/** A drawing that is taller than this gets its own paragraph. */
const tallest = 560

/** A paragraph of the manuscript as the article has it; drawings inside it move before or after it. */
export function setParagraph(paragraph: Paragraph, form: ParagraphForm, press: Press): Element[] {
  const { element } = paragraph
  const shared = press.looks.shared(element)
  const without = new Set([...(form.never ?? []), ...(form.without ?? []).filter((look) => shared.has(look))])
  const style = styleOf(element)
  const room = form.width ?? measure
  const runs = restyleRuns(element.children, { press, style, without, display: form.style === 'Equation' })
  for (const run of runs) placeAll(run, room, press)
  if (form.style === 'Equation') return [paragraphOf(form, shownEquation(runs))]
  return atEquations(runs).flatMap((piece, at) => {
    if (isEquation(piece[0]!)) return [paragraphOf({ style: 'Equation' }, shownEquation(piece))]
    const [before, words, after] = divided(piece, form.figures?.side)
    trimStart(words)
    const own = at === 0 ? form : { ...form, style: form.style === 'Text' ? 'TextFirst' : form.style }
    const text = hasContent(words) ? [withProperties(paragraph, own, words, at === 0, press)] : []
    return [...figures(before, form), ...text, ...figures(after, form)]
  })
}

/** A displayed equation splits its paragraph. */
function atEquations(runs: Element[]): Element[][] {
  const pieces: Element[][] = []
  let last: Element[] = []
  for (const run of runs) {
    if (!isEquation(run)) last.push(run)
    else {
      pieces.push(last, [run])
      last = []
    }
  }
  return [...pieces, last].filter((piece) => piece.length > 0)
}

/** Centred, with its number at the end: the style has tab stops for both. */
function shownEquation(runs: Element[]): Element[] {
  const tab = () => word('r', {}, [word('tab')])
  const at = runs.findIndex(isEquation)
  const before = runs.slice(0, Math.max(0, at)).filter((run) => hasContent([run]))
  const after = runs.slice(at + 1).filter((run) => hasContent([run]))
  trimStart(after)
  return at === -1 ? runs : [tab(), ...before, runs[at]!, ...(after.length > 0 ? [tab(), ...after] : [])]
}

function withProperties(
  paragraph: Paragraph,
  form: ParagraphForm,
  words: Element[],
  isFirst: boolean,
  press: Press,
): Element {
  const { list } = paragraph
  const label =
    isFirst && form.label !== undefined && list !== null && list.label.trim() !== '' ? list.label.trim() : null
  const first = label === null ? [] : [textRun(form.label === 'inline' ? `${label} ` : label, form.label === 'hanging')]
  const runs = [
    ...first,
    ...(form.strongLabel && isFirst
      ? strongLabel(words)
      : form.addresses && press.lead
        ? linked(words, press.lead)
        : words),
  ]
  if (form.size !== undefined) for (const run of runs) setSize(run, form.size)
  const hanging = label !== null && form.label === 'hanging' ? hangingBy(label, list!.level) : undefined
  return paragraphOf(form, runs, isRightToLeft(paragraph.text), hanging)
}

/** A long label, such as `(viii)`, needs more space than a bullet. */
const hangingBy = (label: string, level: number) => {
  const hanging = label.length > 6 ? 680 : label.length > 3 ? 480 : 340
  return { left: 340 * Math.min(level, 5) + hanging, hanging }
}

/** Word calls the margin at the start of the text `left`, also in right-to-left text. */
const wideIndent = (rightToLeft: boolean): Record<string, number> =>
  rightToLeft ? { left: 0, right: -outdent } : { left: -outdent }

export function paragraphOf(
  form: Pick<ParagraphForm, 'style' | 'keepNext' | 'wide' | 'align'>,
  children: XmlNode[],
  rightToLeft = false,
  indent: Record<string, number> | undefined = form.wide ? wideIndent(rightToLeft) : undefined,
): Element {
  const properties = [
    word('pStyle', { val: form.style }),
    ...(form.keepNext ? [word('keepNext')] : []),
    ...(rightToLeft ? [word('bidi')] : []),
    ...(indent ? [word('ind', indent)] : []),
    ...(form.align ? [word('jc', { val: form.align })] : []),
  ]
  return word('p', {}, [word('pPr', {}, properties), ...children])
}

function setSize(run: Element, size: number): void {
  if (run.name === 'w:hyperlink') for (const one of run.children) if (isElement(one)) setSize(one, size)
  if (run.name !== 'w:r') return
  const sizes = [word('sz', { val: size }), word('szCs', { val: size })]
  const properties = run.children.find((one): one is Element => isElement(one) && one.name === 'w:rPr')
  if (!properties) run.children.unshift(word('rPr', {}, sizes))
  else {
    // Before underline, vertical alignment and direction (ECMA-376 part 1, 17.3.2.28).
    const at = properties.children.findIndex((one) => isElement(one) && /^w:(?:u|vertAlign|rtl)$/.test(one.name))
    properties.children.splice(at === -1 ? properties.children.length : at, 0, ...sizes)
  }
}

/** Whether a text has more right-to-left letters than Latin ones. */
export function isRightToLeft(text: string): boolean {
  const start = text.slice(0, 2_000)
  return (start.match(/[\u0590-\u08ff]/g)?.length ?? 0) > (start.match(/[A-Za-z]/g)?.length ?? 0)
}

const hasContent = (runs: Element[]): boolean =>
  runs.some(
    (run) =>
      run.name.startsWith('m:') ||
      [...descendants(run), run].some(
        (one) => (one.name === 'w:r' && (/\S/.test(runText(one)) || drawingsIn(one).length > 0)) || isMark(one),
      ),
  )

const isMark = ({ name }: Element) =>
  name.startsWith('m:') ||
  /^w:(?:sym|footnoteReference|endnoteReference|noBreakHyphen|footnoteRef|endnoteRef|ruby)$/.test(name)

/** The drawings before the words, the words, and the drawings among or after them. */
function divided(runs: Element[], side?: 'before' | 'after'): [Element[], Element[], Element[]] {
  const words = runs.filter((run) => !holdsFigure(run))
  if (!hasContent(words)) return [runs.filter(holdsFigure), [], []]
  if (side) return side === 'after' ? [[], words, runs.filter(holdsFigure)] : [runs.filter(holdsFigure), words, []]
  const first = runs.findIndex((run) => !holdsFigure(run) && hasContent([run]))
  const at = (from: number, to: number) => runs.slice(from, to).filter(holdsFigure)
  return [at(0, first), words, at(first, runs.length)]
}

function holdsFigure(run: Element): boolean {
  const drawings =
    run.name === 'w:r'
      ? drawingsIn(run)
      : run.name === 'w:hyperlink'
        ? run.children.filter(isElement).flatMap(drawingsIn)
        : []
  return drawings.some((drawing) => isBox(drawing) || (sizeOf(drawing)?.height ?? tallest + 1) > tallest)
}

const isBox = (drawing: Element) => [...descendants(drawing)].some(({ name }) => name === 'w:txbxContent')

function figures(runs: Element[], form: ParagraphForm): Element[] {
  const { keepNext = false, wide = false } = form.figures ?? form
  return runs.length === 0
    ? []
    : [paragraphOf({ style: form.style.startsWith('Table') ? form.style : 'Figure', keepNext, wide }, runs)]
}

function placeAll(run: Element, room: number, press: Press): void {
  if (run.name === 'w:hyperlink') for (const one of run.children) if (isElement(one)) placeAll(one, room, press)
  if (run.name !== 'w:r') return
  for (const drawing of drawingsIn(run)) {
    placeDrawing(drawing, room)
    for (const one of descendants(drawing)) if (one.name === 'w:txbxContent') setBox(one, press)
  }
  // Programs that read the newer form do not need the fallback.
  for (const one of run.children)
    if (isElement(one) && one.name === 'mc:AlternateContent' && drawingsIn(one).length > 0)
      one.children = one.children.filter((branch) => isElement(branch) && branch.local === 'Choice')
}

function setBox(content: Element, press: Press): void {
  for (const one of content.children) {
    if (!isElement(one) || one.name !== 'w:p') continue
    const runs = restyleRuns(one.children, { press, style: styleOf(one), without: new Set() })
    Object.assign(one, paragraphOf({ style: 'BoxText' }, runs))
  }
}

/** The text of a run that contains only text. */
function textOnly(run: Element): string | null {
  if (run.name !== 'w:r') return null
  const content = run.children.filter((one): one is Element => isElement(one) && one.name !== 'w:rPr')
  return content.length === 1 && content[0]!.name === 'w:t' ? textOf(content[0]!) : null
}

function like(run: Element, text: string, more: Element[] = []): Element {
  const properties = child(run, w, 'rPr')
  const all = [...more, ...(properties?.children ?? [])]
  const copy = textRun(text)
  return { ...copy, children: [...(all.length > 0 ? [word('rPr', {}, all)] : []), ...copy.children] }
}

const label = /^\s*(?:\p{L}{1,24}\.?\s+){1,2}[A-Z]{0,2}\.?\d{1,3}(?:\.\d{1,3})?[a-z]?\s*[.:|]?(?=\s|$)/u

/** Makes `Figure 2.` bold; the rest of the caption stays unchanged. */
function strongLabel(runs: Element[]): Element[] {
  const at = runs.findIndex((run) => /\S/.test(textOnly(run) ?? ''))
  const text = at === -1 ? '' : textOnly(runs[at]!)!
  const found = label.exec(text.slice(0, 60))?.[0]
  if (found === undefined) return runs
  const bold = like(runs[at]!, found, [word('b'), word('bCs')])
  const rest = text.slice(found.length)
  return [...runs.slice(0, at), bold, ...(rest === '' ? [] : [like(runs[at]!, rest)]), ...runs.slice(at + 1)]
}

/** Turns typed URLs into links. */
function linked(runs: Element[], lead: (address: string) => string): Element[] {
  return runs.flatMap((run) => {
    const text = textOnly(run)
    if (text === null || !text.includes('://')) return [run]
    return typedAddresses(text).map((piece): Element => {
      if (piece.address === null) return like(run, piece.text)
      const id = {
        name: 'r:id',
        local: 'id',
        ns: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
        value: lead(piece.address),
      }
      return {
        ...word('hyperlink'),
        attributes: [id],
        children: [like(run, piece.text, [word('rStyle', { val: 'Link' })])],
      }
    })
  })
}
