import { isElement, textOf, type Element, type XmlNode } from '../xml/tree.ts'
import { drawingsIn } from './drawings.ts'
import { word } from './fragment.ts'
import { inlineEquation } from './equations/inline-equation.ts'
import { runProperties, type Look } from './looks.ts'
import { equationRun, type Press } from './press.ts'

export interface RunRules {
  press: Press
  /** Of the paragraph in the manuscript. */
  style: string | undefined
  /** Looks that the place has already. */
  without: ReadonlySet<'bold' | 'italic' | 'underline'>
  /** Equations stand on a line of their own. */
  display?: boolean
}

/** What stands in a paragraph, each run with its meaning only. */
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
  const said = press.looks.of(run, style)
  const look: Look = {
    ...said,
    bold: said.bold && !without.has('bold'),
    italic: said.italic && !without.has('italic'),
    underline: said.underline && !without.has('underline') && !isLink,
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

export const textRun = (said: string, tab = false): Element =>
  word('r', {}, [{ ...word('t'), attributes: [preserve], children: [said] }, ...(tab ? [word('tab')] : [])])

const preserve = { name: 'xml:space', local: 'space', ns: 'http://www.w3.org/XML/1998/namespace', value: 'preserve' }

/** Takes white space and tabs off the beginning: indents are the style’s. */
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
