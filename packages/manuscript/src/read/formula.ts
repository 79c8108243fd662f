import * as names from '../xml/namespaces.ts'
import { attribute, child, type Element, isElement, textOf } from '../xml/tree.ts'

/** An equation of Office Math (ECMA-376 part 1, 22.1), reduced to its content. */
export type Formula =
  | { kind: 'row'; items: Formula[] }
  | { kind: 'text'; text: string; upright: boolean; bold: boolean; words: boolean }
  | { kind: 'fraction'; over: Formula; under: Formula; bar: boolean }
  | { kind: 'root'; of: Formula; degree: Formula | null }
  | { kind: 'script'; base: Formula; sub: Formula | null; sup: Formula | null; before: boolean }
  | { kind: 'sum'; operator: string; sub: Formula | null; sup: Formula | null; of: Formula; beside: boolean }
  | { kind: 'fence'; open: string; close: string; separator: string; parts: Formula[] }
  | { kind: 'grid'; rows: Formula[][] }
  | { kind: 'function'; name: Formula; of: Formula }
  | { kind: 'accent'; mark: string; of: Formula; under: boolean }
  | { kind: 'limit'; base: Formula; limit: Formula; under: boolean }

const empty: Formula = { kind: 'row', items: [] }

/** Reads an element that contains a part of an equation: `m:oMath`, `m:e`, `m:num` … */
export function readFormula(holder: Element | undefined): Formula {
  if (!holder) return empty
  const items: Formula[] = []
  for (const node of holder.children) if (isElement(node)) read(node, items)
  return items.length === 1 ? items[0]! : { kind: 'row', items }
}

function read(element: Element, into: Formula[]): void {
  if (element.ns === names.w) {
    // Tracked changes can occur inside an equation, as between runs.
    if (element.local === 'ins' || element.local === 'moveTo') into.push(readFormula(element))
    return
  }
  const reader = element.ns === names.m ? readers.get(element.local) : undefined
  if (reader) into.push(reader(element))
}

const part = (element: Element, local: string) => readFormula(child(element, names.m, local))

function optional(element: Element, local: string): Formula | null {
  const formula = part(element, local)
  return formula.kind === 'row' && formula.items.length === 0 ? null : formula
}

/** The value of a property: `m:naryPr/m:chr@m:val`. */
function propertyValue(element: Element, local: string): string | undefined {
  const properties = child(element, names.m, `${element.local}Pr`)
  const property = properties && child(properties, names.m, local)
  return property && (attribute(property, names.m, 'val') ?? '')
}

const isSet = (value: string | undefined) => value !== undefined && !['0', 'false', 'off'].includes(value)

function all(element: Element, local: string): Element[] {
  return element.children.filter((one): one is Element => isElement(one) && one.ns === names.m && one.local === local)
}

const hidden = (element: Element, flag: string, local: string) =>
  isSet(propertyValue(element, flag)) ? null : optional(element, local)

type Reader = (element: Element) => Formula
const readers = new Map<string, Reader>(
  Object.entries<Reader>({
    r: readText,
    f: (one) => ({
      kind: 'fraction',
      over: part(one, 'num'),
      under: part(one, 'den'),
      bar: propertyValue(one, 'type') !== 'noBar',
    }),
    rad: (one) => ({ kind: 'root', of: part(one, 'e'), degree: hidden(one, 'degHide', 'deg') }),
    sSup: (one) => ({ kind: 'script', base: part(one, 'e'), sub: null, sup: part(one, 'sup'), before: false }),
    sSub: (one) => ({ kind: 'script', base: part(one, 'e'), sub: part(one, 'sub'), sup: null, before: false }),
    sSubSup: (one) => ({
      kind: 'script',
      base: part(one, 'e'),
      sub: part(one, 'sub'),
      sup: part(one, 'sup'),
      before: false,
    }),
    sPre: (one) => ({
      kind: 'script',
      base: part(one, 'e'),
      sub: part(one, 'sub'),
      sup: part(one, 'sup'),
      before: true,
    }),
    nary: (one) => ({
      kind: 'sum',
      operator: propertyValue(one, 'chr') ?? '∫',
      sub: hidden(one, 'subHide', 'sub'),
      sup: hidden(one, 'supHide', 'sup'),
      of: part(one, 'e'),
      beside:
        (propertyValue(one, 'limLoc') ?? (propertyValue(one, 'chr') === undefined ? 'subSup' : 'undOvr')) === 'subSup',
    }),
    d: (one) => ({
      kind: 'fence',
      open: propertyValue(one, 'begChr') ?? '(',
      close: propertyValue(one, 'endChr') ?? ')',
      separator: propertyValue(one, 'sepChr') ?? '|',
      parts: all(one, 'e').map(readFormula),
    }),
    m: (one) => ({ kind: 'grid', rows: all(one, 'mr').map((row) => all(row, 'e').map(readFormula)) }),
    eqArr: (one) => ({ kind: 'grid', rows: all(one, 'e').map((row) => [readFormula(row)]) }),
    func: (one) => ({ kind: 'function', name: part(one, 'fName'), of: part(one, 'e') }),
    acc: (one) => ({ kind: 'accent', mark: propertyValue(one, 'chr') ?? '\u0302', of: part(one, 'e'), under: false }),
    bar: (one) => ({ kind: 'accent', mark: '\u00af', of: part(one, 'e'), under: propertyValue(one, 'pos') !== 'top' }),
    groupChr: (one) => ({
      kind: 'accent',
      mark: propertyValue(one, 'chr') ?? '⏟',
      of: part(one, 'e'),
      under: propertyValue(one, 'pos') !== 'top',
    }),
    limLow: (one) => ({ kind: 'limit', base: part(one, 'e'), limit: part(one, 'lim'), under: true }),
    limUpp: (one) => ({ kind: 'limit', base: part(one, 'e'), limit: part(one, 'lim'), under: false }),
    box: (one) => part(one, 'e'),
    borderBox: (one) => part(one, 'e'),
    phant: (one) =>
      propertyValue(one, 'show') !== undefined && !isSet(propertyValue(one, 'show')) ? empty : part(one, 'e'),
    oMath: readFormula,
  }),
)

function readText(element: Element): Formula {
  let text = ''
  for (const node of element.children)
    if (isElement(node) && node.local === 't' && (node.ns === names.m || node.ns === names.w)) text += textOf(node)
  const style = propertyValue(element, 'sty')
  const words = propertyValue(element, 'nor') !== undefined && isSet(propertyValue(element, 'nor') || '1')
  return {
    kind: 'text',
    text,
    upright: style === 'p' || style === 'b' || words,
    bold: style === 'b' || style === 'bi',
    words,
  }
}

/** An equation in one line, as people type it: `x=(-b±√(b^2-4ac))/2a`. */
export const equationText = (element: Element): string => linear(readFormula(element)).trim()

function linear(formula: Formula): string {
  switch (formula.kind) {
    case 'row':
      return formula.items.map(linear).join('')
    case 'text':
      return formula.text
    case 'fraction':
      return `${grouped(formula.over)}/${grouped(formula.under)}`
    case 'root':
      return `${formula.degree ? grouped(formula.degree) : ''}√${grouped(formula.of)}`
    case 'script':
      return formula.before
        ? scripts(formula.sub, formula.sup) + linear(formula.base)
        : linear(formula.base) + scripts(formula.sub, formula.sup)
    case 'sum':
      return `${formula.operator}${scripts(formula.sub, formula.sup)} ${linear(formula.of)}`
    case 'fence':
      return formula.open + formula.parts.map(linear).join(formula.separator) + formula.close
    case 'grid':
      return formula.rows.map((row) => row.map(linear).join(' ')).join('; ')
    case 'function':
      return `${linear(formula.name)} ${linear(formula.of)}`
    case 'accent':
      return linear(formula.of) + formula.mark
    case 'limit':
      return `${linear(formula.base)}${formula.under ? '_' : '^'}${grouped(formula.limit)}`
  }
}

const scripts = (sub: Formula | null, sup: Formula | null): string =>
  (sub ? `_${grouped(sub)}` : '') + (sup ? `^${grouped(sup)}` : '')

const simple = /^[\p{L}\p{N}.]*$/u

function grouped(formula: Formula): string {
  const linearText = linear(formula)
  return (linearText.length <= 12 && simple.test(linearText)) || formula.kind === 'fence'
    ? linearText
    : `(${linearText})`
}
