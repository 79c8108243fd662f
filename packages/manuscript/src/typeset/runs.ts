import { type Formula, readFormula } from '../read/formula.ts'
import { type Element, isElement, textOf, type XmlNode } from '../xml/tree.ts'
import { escapeText } from '../xml/write.ts'
import { drawingsIn } from './drawings.ts'
import { fragment, word } from './model.ts'
import { type Look, runProperties } from './looks.ts'
import { equationRun, type Press } from './press.ts'

interface RunRules {
  press: Press
  /** Style of the paragraph in the manuscript. */
  style: string | undefined
  /** Formatting that the context already has. */
  without: ReadonlySet<'bold' | 'italic' | 'underline'>
  /** Equations are displayed on their own line. */
  display?: boolean
}

/** The content of a paragraph; each run keeps only its meaningful formatting. */
export function restyleRuns(nodes: XmlNode[], rules: RunRules, isLink = false): Element[] {
  return nodes.flatMap((node): Element[] => {
    if (!isElement(node)) return []
    switch (node.name) {
      case 'w:pPr':
        return []
      case 'w:r':
        return restyleRun(node, rules, isLink)
      case 'w:hyperlink':
        node.children = restyleRuns(node.children, rules, true)
        return node.children.length === 0 ? [] : [node]
      default:
        if (node.name.startsWith('m:')) return equationsOf(node, rules)
        if (node.name.startsWith('w:') && node.children.length > 0)
          node.children = restyleRuns(node.children, rules, isLink)
        return [node]
    }
  })
}

const notesOf = new Set(['w:footnoteReference', 'w:endnoteReference', 'w:footnoteRef', 'w:endnoteRef'])
const dropped = new Set(['w:rPr', 'w:lastRenderedPageBreak', 'w:softHyphen', 'w:annotationRef', 'w:pgNum'])

function restyleRun(run: Element, { press, style, without }: RunRules, isLink: boolean): Element[] {
  const original = press.looks.of(run, style)
  const look: Look = {
    ...original,
    bold: original.bold && !without.has('bold'),
    italic: original.italic && !without.has('italic'),
    underline: original.underline && !without.has('underline') && !isLink,
  }
  const isNote = run.children.some((one) => isElement(one) && notesOf.has(one.name))
  const children = run.children.filter((one) => isElement(one) && !dropped.has(one.name) && !isPageBreak(one))
  if (children.length === 0) return []
  const properties = runProperties(
    isNote ? { ...look, vertical: null } : look,
    isNote ? 'NoteMark' : isLink ? 'Link' : undefined,
  )
  run.children = properties ? [properties, ...children] : children
  return [run]
}

const isPageBreak = ({ name, attributes }: Element): boolean =>
  name === 'w:br' && attributes.some((one) => one.local === 'type' && one.value !== 'textWrapping')

function equationsOf(math: Element, rules: RunRules): Element[] {
  const equations =
    math.name === 'm:oMathPara' ? math.children.filter((one) => isElement(one) && one.name === 'm:oMath') : [math]
  const { keep } = rules.press
  const isShown = math.name === 'm:oMathPara' || rules.display === true
  return (equations as Element[]).flatMap((one) => (isShown && keep ? [equationRun(one, keep)] : inlineEquation(one)))
}

export const textRun = (text: string, tab = false): Element =>
  word('r', {}, [{ ...word('t'), attributes: [preserve], children: [text] }, ...(tab ? [word('tab')] : [])])

const preserve = { name: 'xml:space', local: 'space', ns: 'http://www.w3.org/XML/1998/namespace', value: 'preserve' }

/** Removes white space and tabs at the beginning: the style sets the indent. */
export function trimStart(runs: Element[]): void {
  for (const run of runs) {
    if (run.name === 'w:hyperlink') return trimStart(run.children.filter(isElement))
    if (run.name !== 'w:r') {
      if (run.name.startsWith('m:')) return
      continue
    }
    if (drawingsIn(run).length > 0) return
    while (run.children.length > 0) {
      const at = run.children.findIndex((one) => isElement(one) && one.name !== 'w:rPr')
      const first = run.children[at] as Element | undefined
      if (!first) break
      if (first.name === 'w:t') {
        const text = textOf(first).trimStart()
        first.children = [text]
        if (text !== '') return
      } else if (first.name !== 'w:tab' && first.name !== 'w:br') return
      run.children.splice(at, 1)
    }
  }
}

interface MathPiece {
  text: string
  slanted: boolean
  vertical: 'superscript' | 'subscript' | null
}

/** An inline equation: italic letters, superscripts and subscripts, and fractions with a slash. */
function inlineEquation(equation: Element): Element[] {
  const pieces = phrases(readFormula(equation), null)
  const xml = pieces.map(({ text, slanted, vertical }) => {
    const look = `<w:rFonts w:ascii="Liberation Serif" w:hAnsi="Liberation Serif" w:cs="Liberation Serif"/>${slanted ? '<w:i/>' : ''}`
    const place = vertical === null ? '' : `<w:vertAlign w:val="${vertical}"/>`
    return `<w:r><w:rPr>${look}${place}</w:rPr><w:t xml:space="preserve">${escapeText(text)}</w:t></w:r>`
  })
  return fragment(xml.join(''))
}

type Vertical = MathPiece['vertical']

function phrases(formula: Formula, vertical: Vertical): MathPiece[] {
  const plain = (text: string): MathPiece => ({ text, slanted: false, vertical })
  const inside = (one: Formula) => phrases(one, vertical)
  switch (formula.kind) {
    case 'row':
      return formula.items.flatMap(inside)
    case 'text':
      return lettersOf(formula, vertical)
    case 'fraction':
      return [...grouped(formula.over, vertical), plain('/'), ...grouped(formula.under, vertical)]
    case 'root':
      return [
        ...(formula.degree ? phrases(formula.degree, 'superscript') : []),
        plain('√'),
        ...grouped(formula.of, vertical),
      ]
    case 'script': {
      const scripts = scriptsOf(formula.sub, formula.sup)
      return formula.before ? [...scripts, ...inside(formula.base)] : [...inside(formula.base), ...scripts]
    }
    case 'sum':
      return [plain(formula.operator), ...scriptsOf(formula.sub, formula.sup), plain('\u2009'), ...inside(formula.of)]
    case 'fence':
      return [
        plain(formula.open),
        ...formula.parts.flatMap((part, at) => [...(at > 0 ? [plain(formula.separator)] : []), ...inside(part)]),
        plain(formula.close),
      ]
    case 'grid':
      return formula.rows.flatMap((row, at) => [
        ...(at > 0 ? [plain('; ')] : []),
        ...row.flatMap((cell, column) => [...(column > 0 ? [plain(' ')] : []), ...inside(cell)]),
      ])
    case 'function':
      return [
        ...inside(formula.name).map((one) => ({ ...one, slanted: false })),
        plain('\u2009'),
        ...inside(formula.of),
      ]
    case 'accent':
      return [...inside(formula.of), plain(formula.mark)]
    case 'limit':
      return [...inside(formula.base), ...phrases(formula.limit, formula.under ? 'subscript' : 'superscript')]
  }
}

const scriptsOf = (sub: Formula | null, sup: Formula | null): MathPiece[] => [
  ...(sub ? phrases(sub, 'subscript') : []),
  ...(sup ? phrases(sup, 'superscript') : []),
]

/** `(a + b)/c`: puts brackets around more than one term. */
function grouped(formula: Formula, vertical: Vertical): MathPiece[] {
  const pieces = phrases(formula, vertical)
  const whole = pieces.map(({ text }) => text).join('')
  if (/^[\p{L}\p{N}.]*$/u.test(whole) || formula.kind === 'fence') return pieces
  return [{ text: '(', slanted: false, vertical }, ...pieces, { text: ')', slanted: false, vertical }]
}

function lettersOf({ text, upright, words }: Formula & { kind: 'text' }, vertical: Vertical): MathPiece[] {
  if (words) return [{ text, slanted: false, vertical }]
  const pieces =
    text
      .replace(/-/g, '−')
      .replace(/[&\u2061]/g, '')
      .match(/[\p{L}\p{M}]+|[^\p{L}\p{M}]+/gu) ?? []
  return pieces.map((piece) => {
    const isLetters = /^\p{L}/u.test(piece)
    const spaced =
      isLetters || vertical !== null
        ? piece
        : piece.replace(/(?:(?<!\s)\s+)?([=<>≤≥≠≈≡∼∝±×+−])\s*/gu, (all, sign: string, at: number) =>
            at === 0 && /[±+−]/.test(sign) && piece.trim().length > 1 ? sign : `\u2009${sign}\u2009`,
          )
    return { text: spaced, slanted: isLetters && !upright, vertical }
  })
}
