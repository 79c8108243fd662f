import { attributeOf, isElement, isText, lettersOf, type HtmlElement, type HtmlNode } from '../read-html.ts'
import { element, text, together, type Xml } from '../xml.ts'
import type { Page } from './page.ts'

/** The MathML elements that we write, by their content: text, or other elements. */
const tokens = new Set(['mi', 'mn', 'mo', 'ms', 'mtext'])
const layouts = new Set(
  (
    'mrow mfrac msqrt mroot mstyle mpadded mphantom mfenced msub msup msubsup munder mover munderover mmultiscripts ' +
    'mprescripts none mtable mtr mtd mspace'
  ).split(' '),
)
const attributes = new Set(
  'linethickness stretchy fence separator accent accentunder mathvariant width alttext columnspan rowspan'.split(' '),
)

/** Whether the element is one that we write inside `math`. */
export const isMathName = (name: string): boolean => tokens.has(name) || layouts.has(name)

export const isDisplayed = (math: HtmlElement): boolean => attributeOf(math, 'display') === 'block'

/** A displayed formula with its number, or an inline formula. */
export function formula(page: Page, math: HtmlElement, displayed: boolean, label: string | null = null): Xml {
  if (!displayed) return inlineFormula(math)
  page.counts.equations++
  const number = label === null ? null : element('label', null, text(label))
  return element('disp-formula', null, number, mathElement(math, true))
}

export const inlineFormula = (math: HtmlElement): Xml => element('inline-formula', null, mathElement(math, false))

export const mathElement = (math: HtmlElement, displayed: boolean): Xml =>
  element('mml:math', { display: displayed ? 'block' : null, ...mathAttributes(math) }, ...math.childNodes.map(part))

function part(node: HtmlNode): Xml {
  // MathML ignores text between elements, so wrap it to keep it.
  if (isText(node)) return node.value.trim() === '' ? text('') : element('mml:mtext', null, text(node.value))
  if (!isElement(node)) return text('')
  if (tokens.has(node.tagName))
    return element(`mml:${node.tagName}`, mathAttributes(node), text(lettersOf(node.childNodes).replace(/\s+/g, ' ')))
  const inner = node.childNodes.map(part)
  return layouts.has(node.tagName) ? element(`mml:${node.tagName}`, mathAttributes(node), inner) : together(inner)
}

/** The attributes of an element of MathML that we write. */
export function mathAttributes({ attrs }: HtmlElement): Record<string, string> {
  return Object.fromEntries(attrs.flatMap(({ name, value }) => (attributes.has(name) ? [[name, value]] : [])))
}
