import * as names from '../xml/namespaces.ts'
import { attribute, child, isElement, type Element } from '../xml/tree.ts'
import type { ParagraphFormat } from './body-model.ts'
import { numberIn, pointsOf, valueOf } from './properties.ts'

/** The properties in one `w:pPr`; unset ones are absent. */
export interface ParagraphProperties {
  style?: string
  align?: ParagraphFormat['align']
  line?: number
  rule?: string
  before?: number
  after?: number
  /** 0 to 8; 9 is running text. */
  outline?: number
  list?: string
  level?: number
}

export function readParagraphProperties(element: Element | undefined): ParagraphProperties {
  const properties: ParagraphProperties = {}
  if (!element) return properties
  for (const one of element.children) {
    if (!isElement(one) || one.ns !== names.w) continue
    if (one.local === 'pStyle') properties.style = valueOf(one) ?? ''
    else if (one.local === 'jc') properties.align = aligns.get(valueOf(one) ?? '') ?? 'start'
    else if (one.local === 'spacing') readSpacing(properties, one)
    else if (one.local === 'outlineLvl') properties.outline = numberIn(valueOf(one), 0, 9) ?? 9
    else if (one.local === 'numPr') readList(properties, one)
  }
  return properties
}

const aligns = new Map<string, ParagraphFormat['align']>([
  ['center', 'center'],
  ['right', 'end'],
  ['end', 'end'],
  ['both', 'both'],
  ['distribute', 'both'],
  ['lowKashida', 'both'],
  ['mediumKashida', 'both'],
  ['highKashida', 'both'],
  ['thaiDistribute', 'both'],
])

function readSpacing(properties: ParagraphProperties, element: Element): void {
  const line = numberIn(attribute(element, names.w, 'line'), 1, 31_680)
  const rule = attribute(element, names.w, 'lineRule')
  const before = pointsOf(attribute(element, names.w, 'before'))
  const after = pointsOf(attribute(element, names.w, 'after'))
  if (line !== undefined) properties.line = line
  if (rule !== undefined) properties.rule = rule
  if (before !== undefined) properties.before = before
  if (after !== undefined) properties.after = after
}

function readList(properties: ParagraphProperties, element: Element): void {
  const list = child(element, names.w, 'numId')
  const level = child(element, names.w, 'ilvl')
  if (list) properties.list = valueOf(list) ?? ''
  if (level) properties.level = Math.trunc(numberIn(valueOf(level), 0, 8) ?? 0)
}

/** 17.3.1.33: the line height is in 240ths of a line, or in twentieths of a point, depending on the rule. */
export function paragraphFormat({ align, line, rule, before, after }: ParagraphProperties): ParagraphFormat {
  const measured = rule === 'exact' || rule === 'atLeast'
  return {
    align: align ?? 'start',
    lines: measured ? null : (line ?? 240) / 240,
    linePoints: measured ? (line ?? 240) / 20 : null,
    spaceBefore: before ?? 0,
    spaceAfter: after ?? 0,
  }
}
