import { printable } from '@grfs/scholarly'
import { attributeOf, isElement, isText, lettersOf, type HtmlElement, type HtmlNode } from '@grfs/scholarly/html'

/** A formula as a tree of plain data. The template turns it into Typst's mathematics with functions. */
export type Formula =
  | { kind: 'row'; items: Formula[] }
  | { kind: 'identifier' | 'number' | 'operator' | 'words'; text: string; variant: string | null }
  | { kind: 'space'; em: number }
  | { kind: 'fraction'; over: Formula; under: Formula; hasBar: boolean }
  | { kind: 'root'; of: Formula; degree: Formula | null }
  | Scripts
  | { kind: 'fence'; open: string; close: string; items: Formula[] }
  | { kind: 'accent'; mark: string; of: Formula; isBelow: boolean }
  | { kind: 'cases' | 'grid'; rows: Formula[][] }
  | { kind: 'hidden'; of: Formula }

interface Scripts {
  kind: 'scripts'
  base: Formula
  above: Formula | null
  below: Formula | null
  /** Scripts before the base. */
  aboveBefore: Formula | null
  belowBefore: Formula | null
  /** Written over and under the base, not beside it. */
  isLimits: boolean
}

// Typst stops at a depth of about 80 function calls. No real formula comes near.
const maxDepth = 20
const maxSpaceEm = 4

/** The formula of a `math` element; a formula that is nested too deep becomes its text. */
export function readFormula(math: HtmlElement): { formula: Formula; alt: string } {
  const letters = printable(lettersOf(math.childNodes)).trim()
  const alt = printable(attributeOf(math, 'alttext') ?? '').trim() || letters || 'formula'
  const formula = depthOf(math) > maxDepth ? token('words', alt) : row(math.childNodes)
  return { formula, alt }
}

function depthOf(element: HtmlElement): number {
  return 1 + Math.max(0, ...element.childNodes.filter(isElement).map(depthOf))
}

const empty: Formula = { kind: 'row', items: [] }

type Token = Extract<Formula, { variant: unknown }>

const token = (kind: Token['kind'], text: string, variant: string | null = null): Token => ({ kind, text, variant })

function row(nodes: HtmlNode[]): Formula {
  const items = nodes.flatMap((node): Formula[] => {
    if (isText(node)) return node.value.trim() === '' ? [] : [token('words', printable(node.value))]
    return isElement(node) ? [formulaOf(node)] : []
  })
  const [first, second] = items
  if (items.length === 2 && first && isSign(first, '{') && second?.kind === 'grid')
    return { kind: 'cases', rows: second.rows }
  const paired = pairFences(items)
  return paired.length === 1 ? paired[0]! : { kind: 'row', items: paired }
}

const opening = '([{⟨⌈⌊'
const closing = ')]}⟩⌉⌋'

const isSign = (formula: Formula, signs: string): formula is Token =>
  formula.kind === 'operator' && formula.text.length === 1 && signs.includes(formula.text)

/** Pairs brackets, so that they grow with their content. Scripts of a closing bracket belong to the pair. */
function pairFences(items: Formula[]): Formula[] {
  const paired: Formula[] = []
  for (const item of items) {
    const scripted = item.kind === 'scripts' && isSign(item.base, closing) ? item : null
    const close = scripted ? scripted.base : item
    const at = isSign(close, closing) ? paired.findLastIndex((one) => isSign(one, opening)) : -1
    if (at < 0) {
      paired.push(item)
      continue
    }
    const [open, ...inside] = paired.splice(at) as [Token, ...Formula[]]
    const fence: Formula = { kind: 'fence', open: open.text, close: (close as Token).text, items: inside }
    paired.push(scripted ? { ...scripted, base: fence } : fence)
  }
  return paired
}

const accents = '¯^~→←↔˙¨ˆ˜`´˘ˇ⏞⏟⎴⎵_'

function formulaOf(node: HtmlElement): Formula {
  const parts = () => node.childNodes.filter(isElement)
  const part = (at: number) => {
    const child = parts()[at]
    return child ? formulaOf(child) : empty
  }
  const words = printable(lettersOf(node.childNodes))
  const scripts = (above: Formula | null, below: Formula | null, isLimits: boolean): Formula => ({
    ...{ kind: 'scripts', base: part(0), above, below, isLimits, aboveBefore: null, belowBefore: null },
  })
  const isAccent = (mark: Formula): mark is Token =>
    mark.kind === 'operator' && mark.text.length === 1 && accents.includes(mark.text)
  switch (node.tagName) {
    case 'mi':
      return token('identifier', words.trim(), attributeOf(node, 'mathvariant'))
    case 'mn':
      return token('number', words.trim())
    case 'mo':
      return token('operator', words.trim())
    case 'mtext':
    case 'ms':
      return token('words', words)
    case 'mspace':
      return { kind: 'space', em: Math.min(maxSpaceEm, Number.parseFloat(attributeOf(node, 'width') ?? '') || 0) }
    case 'mfrac':
      return { kind: 'fraction', over: part(0), under: part(1), hasBar: attributeOf(node, 'linethickness') !== '0' }
    case 'msqrt':
      return { kind: 'root', of: row(node.childNodes), degree: null }
    case 'mroot':
      return { kind: 'root', of: part(0), degree: part(1) }
    case 'msub':
      return scripts(null, part(1), false)
    case 'msup':
      return scripts(part(1), null, false)
    case 'msubsup':
      return scripts(part(2), part(1), false)
    case 'munder':
    case 'mover': {
      const mark = part(1)
      const isBelow = node.tagName === 'munder'
      if (isAccent(mark)) return { kind: 'accent', mark: mark.text, of: part(0), isBelow }
      return scripts(isBelow ? null : mark, isBelow ? mark : null, true)
    }
    case 'munderover':
      return scripts(part(2), part(1), true)
    case 'mmultiscripts':
      return multiscripts(parts())
    case 'mtable':
      return {
        kind: 'grid',
        rows: parts().map((tr) => tr.childNodes.filter(isElement).map((td) => row(td.childNodes))),
      }
    case 'mfenced':
      return {
        kind: 'fence',
        open: attributeOf(node, 'open') ?? '(',
        close: attributeOf(node, 'close') ?? ')',
        items: [row(node.childNodes)],
      }
    case 'mphantom':
      return { kind: 'hidden', of: row(node.childNodes) }
    case 'semantics':
      return part(0)
    case 'annotation':
    case 'annotation-xml':
      return empty
    default:
      return row(node.childNodes)
  }
}

/** MathML Core, 3.4.3: pairs of subscript and superscript; those after `mprescripts` stand before the base. */
function multiscripts([base, ...others]: HtmlElement[]): Formula {
  const split = others.findIndex(({ tagName }) => tagName === 'mprescripts')
  const after = split < 0 ? others : others.slice(0, split)
  const before = split < 0 ? [] : others.slice(split + 1)
  const script = (list: HtmlElement[], offset: 0 | 1): Formula | null => {
    const items = list.filter((_, at) => at % 2 === offset).map(formulaOf)
    return items.length === 0 ? null : items.length === 1 ? items[0]! : { kind: 'row', items }
  }
  return {
    kind: 'scripts',
    base: base ? formulaOf(base) : empty,
    below: script(after, 0),
    above: script(after, 1),
    belowBefore: script(before, 0),
    aboveBefore: script(before, 1),
    isLimits: false,
  }
}
