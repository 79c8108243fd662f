import * as names from '../xml/namespaces.ts'
import { attribute, child } from '../xml/tree.ts'
import type { Block, Body, Paragraph } from './body-model.ts'
import { lookOf } from './lines.ts'
import type { Role, SectionKind } from './manuscript-model.ts'
import { runIn } from './section-words.ts'
import type { Heading } from './sections.ts'

/** Sections that close a paper, after its argument. */
export const statements = new Set<SectionKind>([
  'acknowledgements',
  'ethics',
  'funding',
  'conflicts',
  'data',
  'ai-use',
  'contributions',
])

/** The role of each block; roles that are already known stay. */
export function rolesOf(body: Body, known: ReadonlyMap<number, Role>, headings: readonly Heading[]): Role[] {
  const byBlock = new Map(headings.map((heading) => [heading.block, heading]))
  let section: SectionKind | null = null
  return body.blocks.map((block) => {
    const heading = byBlock.get(block.index)
    if (heading) section = heading.kind
    if (block.kind === 'paragraph' && isEmpty(block)) return 'empty'
    return known.get(block.index) ?? (heading ? 'heading' : roleOf(block, section))
  })
}

const isEmpty = ({ text, runs }: Paragraph): boolean =>
  text.trim() === '' && !runs.some(({ kind }) => kind === 'picture' || kind === 'equation')

function roleOf(block: Block, section: SectionKind | null): Role {
  if (block.kind === 'table') return 'table'
  if (isEquation(block)) return 'equation'
  if (block.text.trim() === '') return 'figure'
  const label = runIn(block.text, lookOf(block).boldTo)
  if ((section !== null && statements.has(section)) || (label && statements.has(label.kind))) return 'statement'
  if (isQuotation(block)) return 'quotation'
  return block.list ? 'list' : 'text'
}

/** A paragraph that contains only an equation and its number. */
function isEquation({ text, runs }: Paragraph): boolean {
  let length = 0
  let shown = false
  for (const run of runs) {
    if (run.kind !== 'equation') continue
    length += run.to - run.from
    shown = true
  }
  return shown && text.trim().length - length < 12
}

function isQuotation(paragraph: Paragraph): boolean {
  if (
    /quot|block ?text|zitat|citation en bloc|cita\b|citação|цитата|引用|引文|اقتباس|alıntı/i.test(paragraph.style.name)
  )
    return true
  if (paragraph.list || paragraph.text.length < 60) return false
  const properties = child(paragraph.element, names.w, 'pPr')
  const indent = properties && child(properties, names.w, 'ind')
  if (!indent) return false
  const indentOf = (...sides: string[]) =>
    Math.max(0, ...sides.map((side) => Number(attribute(indent, names.w, side) ?? 0) || 0))
  // A quarter of an inch on both sides (in twentieths of a point).
  return indentOf('left', 'start') >= 360 && indentOf('right', 'end') >= 360
}
