import * as names from '../xml/namespaces.ts'
import { attribute, child, isElement, textOf, type Element } from '../xml/tree.ts'
import { chosen, isAlternate, linkOfInstruction, type Writing } from './fields.ts'
import { equationText } from './formula.ts'
import { readDrawing } from './pictures.ts'
import type { Effective } from './run-format.ts'
import { readRunProperties } from './run-properties.ts'
import { isAscii, isPlain, slotOf, type Slot } from './properties.ts'
import type { Story } from './story.ts'
import type { Style } from './styles.ts'
import { symbolOf, symbolText } from './symbols.ts'

/** The current position in a paragraph. */
interface Pen {
  story: Story
  style: Style
  writing: Writing
}

/** Reads the content of a paragraph, including elements that only wrap it. */
export function readInline(pen: Pen, holder: Element, link: string | null): void {
  for (const node of holder.children) {
    if (!isElement(node)) continue
    if (node.ns === names.w) readWordInline(pen, node, link)
    else if (node.ns === names.m) readEquations(pen, node)
    else if (isAlternate(node)) {
      const branch = chosen(node)
      if (branch) readInline(pen, branch, link)
    }
  }
}

function readWordInline(pen: Pen, element: Element, link: string | null): void {
  const { traces } = pen.story.reading
  switch (element.local) {
    case 'r':
      return readRun(pen, element, link)
    case 'hyperlink':
      return readInline(pen, element, linkOfHyperlink(pen.story, element) ?? link)
    case 'fldSimple': {
      const address = linkOfInstruction(attribute(element, names.w, 'instr') ?? '')
      if (address !== null) pen.story.reading.links.add(address)
      return readInline(pen, element, address ?? link)
    }
    case 'ins':
    case 'moveTo':
      traces.insertions++
      return readInline(pen, element, link)
    case 'del':
    case 'moveFrom':
      traces.deletions++
      return
    case 'sdt': {
      const content = child(element, names.w, 'sdtContent')
      return content && readInline(pen, content, link)
    }
    case 'smartTag':
    case 'customXml':
    case 'dir':
    case 'bdo':
    case 'rubyBase':
      return readInline(pen, element, link)
  }
}

function linkOfHyperlink(story: Story, element: Element): string | null {
  const relation = story.relations.get(attribute(element, names.r, 'id') ?? '')
  if (!relation?.external) return null
  const anchor = attribute(element, names.w, 'anchor')
  return anchor && !relation.target.includes('#') ? `${relation.target}#${anchor}` : relation.target
}

function readEquations(pen: Pen, element: Element): void {
  const display = element.local === 'oMathPara'
  const equations = display ? element.children.filter(isElement) : [element]
  const { story, style, writing } = pen
  const format = story.reading.formats.format(
    story.reading.formats.effective(story.table.run, style, undefined),
    'hAnsi',
  )
  for (const one of equations) {
    if (one.ns !== names.m || one.local !== 'oMath' || !story.fields.shown) continue
    writing.equation(one, equationText(one), display, format)
  }
}

function readRun(pen: Pen, element: Element, link: string | null): void {
  const { story, style } = pen
  const properties = child(element, names.w, 'rPr')
  const direct = properties && readRunProperties(properties, story.reading.styles.theme)
  const effective = story.reading.formats.effective(story.table.run, style, direct)
  readRunContent(pen, element, effective, link)
}

function readRunContent(pen: Pen, element: Element, effective: Effective, link: string | null): void {
  const { fields } = pen.story
  for (const node of element.children) {
    if (!isElement(node)) continue
    if (isAlternate(node)) {
      const branch = chosen(node)
      if (branch) readRunContent(pen, branch, effective, link)
    } else if (node.ns !== names.w) continue
    else if (node.local === 'fldChar') {
      fields.mark(attribute(node, names.w, 'fldCharType'))
      if (fields.link !== null) pen.story.reading.links.add(fields.link)
    } else if (node.local === 'instrText') fields.instruct(textOf(node))
    else if (!fields.shown) continue
    else if (effective.hidden) pen.story.reading.traces.hiddenCharacters += node.local === 't' ? textOf(node).length : 0
    else readShown(pen, node, effective, fields.link ?? link)
  }
}

function readShown(pen: Pen, element: Element, effective: Effective, link: string | null): void {
  const { story, writing } = pen
  const { formats } = story.reading
  switch (element.local) {
    case 't':
      return say(pen, textOf(element).replace(/[\t\r\n]+/g, ' '), effective, link)
    case 'tab':
    case 'ptab':
      return writing.mark('tab', formats.format(effective, 'ascii'), link)
    case 'br': {
      const page = attribute(element, names.w, 'type') === 'page'
      return writing.mark(page ? 'page-break' : 'break', formats.format(effective, 'ascii'), link)
    }
    case 'cr':
      return writing.mark('break', formats.format(effective, 'ascii'), link)
    case 'noBreakHyphen':
      return say(pen, '\u2011', effective, link)
    case 'sym': {
      const code = Number.parseInt((attribute(element, names.w, 'char') ?? '').slice(0, 6), 16)
      const font = attribute(element, names.w, 'font') ?? ''
      return say(pen, Number.isNaN(code) ? '\u{fffd}' : symbolOf(code, font), effective, link)
    }
    case 'ruby':
      return readInline(pen, element, link)
    case 'footnoteReference':
    case 'endnoteReference':
      return readMark(pen, element, effective, link)
    case 'drawing':
    case 'pict':
    case 'object':
      for (const picture of readDrawing(story, element))
        writing.place({ picture }, formats.format(effective, 'ascii'), link)
  }
}

function readMark({ story, writing }: Pen, element: Element, effective: Effective, link: string | null): void {
  if (!story.main) return
  const kind = element.local === 'footnoteReference' ? 'footnote' : 'endnote'
  const note = story.reading.note(kind, attribute(element, names.w, 'id') ?? '', story.block)
  if (note !== null) writing.place({ note }, story.reading.formats.format(effective, 'ascii'), link)
}

/** Appends a text with the fonts of its scripts: one piece for each change of script. */
function say({ story, writing }: Pen, rawText: string, effective: Effective, link: string | null): void {
  const { formats } = story.reading
  const text = symbolText(rawText, effective.hAnsi ?? null)
  if (effective.complex) return writing.say(text, formats.format(effective, 'cs'), link)
  if (isPlain(text) && (effective.ascii === effective.hAnsi || isAscii(text)))
    return writing.say(text, formats.format(effective, isAscii(text) ? 'ascii' : 'hAnsi'), link)
  let from = 0
  let slot: Slot = slotOf(text.charAt(0))
  for (let at = 1; at < text.length; at++) {
    const next = text[at]!
    // The second surrogate belongs to the first; a space belongs to the text before it.
    if ((next >= '\udc00' && next <= '\udfff') || next === ' ') continue
    const other = slotOf(next)
    if (other === slot) continue
    writing.say(text.slice(from, at), formats.format(effective, slot), link)
    from = at
    slot = other
  }
  writing.say(text.slice(from), formats.format(effective, slot), link)
}
