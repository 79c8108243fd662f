import { matchCaptions, isTableCaption, type Captions } from '../html/page.ts'
import { headingLevels } from '../html/notes.ts'
import type { Block, Paragraph } from '../read/body-model.ts'
import { statements } from '../read/roles.ts'
import type { Manuscript, Role } from '../read/manuscript-model.ts'
import { descendants, type Element } from '../xml/tree.ts'
import { drawingsIn, sizeOf } from './drawings.ts'
import type { FrontBlocks } from './front-blocks.ts'
import type { Press } from './press.ts'
import { fullMeasure, measure, type TypesetNote } from './model.ts'
import { paragraphOf, setParagraph, type ParagraphForm } from './paragraphs.ts'
import { setTable } from './tables.ts'

interface Setting {
  manuscript: Manuscript
  press: Press
  captions: Captions
  levels: Map<number, number>
  /** Headings of acknowledgements, funding and similar statements. */
  statements: Set<number>
  /** Figures and tables that extend into the left margin. */
  wide: Set<number>
  notes: TypesetNote[]
}

/** The running text of the article, in the order of the manuscript. */
export function setBody(manuscript: Manuscript, { gone }: FrontBlocks, press: Press, notes: TypesetNote[]): Element[] {
  const setting: Setting = {
    ...{ manuscript, press, notes },
    captions: matchCaptions(manuscript),
    levels: headingLevels(manuscript),
    statements: new Set(
      manuscript.sections.filter(({ kind }) => kind !== null && statements.has(kind)).map(({ from }) => from),
    ),
    wide: new Set(),
  }
  const { blocks } = manuscript.body
  const tables = setTables(setting, gone)
  for (const block of blocks) if (isWideFigure(block)) setting.wide.add(block.index)
  const out: Element[] = []
  let before: Role | null = null
  for (const [at, block] of blocks.entries()) {
    const role = manuscript.roles[at]!
    if (gone.has(at) || role === 'empty') continue
    if (block.kind === 'table')
      out.push(...spaceAbove(setting, at, before), tables.get(at)!, ...spaceBelow(setting, at))
    else {
      const form = { ...formOf(setting, block, role, before), ...figuresOf(setting, block) }
      out.push(...setParagraph(block, form, press))
    }
    before = role
  }
  return out
}

function setTables(setting: Setting, gone: Set<number>): Map<number, Element> {
  const tables = new Map<number, Element>()
  for (const block of setting.manuscript.body.blocks) {
    if (block.kind !== 'table' || gone.has(block.index)) continue
    const { element, wide, tiny } = setTable(block, setting.press)
    if (wide) setting.wide.add(block.index)
    if (tiny)
      setting.notes.push({
        code: 'wide-table',
        message: `Table ${tables.size + 1} is so wide that its text is small.`,
      })
    tables.set(block.index, element)
  }
  return tables
}

/** Adds space above a table without a caption above it. */
function spaceAbove({ captions }: Setting, at: number, before: Role | null): Element[] {
  const isBelowCaption = (captions.of.get(at)?.[0] ?? at) < at
  return isBelowCaption || before === null || before === 'table'
    ? []
    : [paragraphOf({ style: 'AfterTable', keepNext: true }, [])]
}

/** Word processors put no space below a table; a caption there has its own. */
function spaceBelow({ manuscript, captions }: Setting, at: number): Element[] {
  const next = captions.of.get(at)?.[0] ?? -1
  const below = manuscript.body.blocks[at + 1]
  const isNote = below?.kind === 'paragraph' && isTableNote(below)
  return next > at || isNote || manuscript.roles[at + 1] === 'heading' ? [] : [paragraphOf({ style: 'AfterTable' }, [])]
}

const isTableNote = ({ text }: Paragraph): boolean => text.length < 600 && /^\s*(?:notes?|sources?)\s*[.:]/i.test(text)

const headingStyles = ['Heading1', 'Heading2', 'Heading3', 'Heading4']

function formOf(setting: Setting, block: Paragraph, role: Role, before: Role | null): ParagraphForm {
  switch (role) {
    case 'heading': {
      if (setting.statements.has(block.index))
        return { style: 'BackHeading', never: ['bold'], without: ['italic', 'underline'], label: 'inline' }
      const level = (setting.levels.get(block.index) ?? 2) - 2
      return {
        style: headingStyles[Math.min(level, 3)]!,
        never: ['bold'],
        without: ['italic', 'underline'],
        label: 'inline',
      }
    }
    case 'reference':
      return { style: 'Reference', label: 'inline', addresses: true }
    case 'list':
      return { style: 'ListItem', label: 'hanging' }
    case 'quotation':
      return { style: 'Quotation', without: ['italic'], label: 'inline' }
    case 'equation':
      return { style: 'Equation' }
    case 'caption':
      return captionForm(setting, block)
    case 'figure':
      if (block.text.trim() !== '') return { style: 'TextFirst' }
      return figureForm(setting, block)
    case 'statement':
      return { style: block.list ? 'ListItem' : 'Statement', label: 'hanging' }
    default:
      if (block.list) return { style: 'ListItem', label: 'hanging' }
      if (before === 'table' && isTableNote(block))
        return { style: 'TableNote', wide: setting.wide.has(block.index - 1) }
      return { style: before === 'text' ? 'Text' : 'TextFirst' }
  }
}

function captionForm({ captions, wide, manuscript }: Setting, block: Paragraph): ParagraphForm {
  const holder = [...captions.of].find(([, group]) => group.includes(block.index))
  const [at, group] = holder ?? [-1, [block.index]]
  const isAbove = at > block.index
  const style = isAbove || isTableCaption(manuscript.body.blocks[group[0]!]) ? 'TableCaption' : 'FigureCaption'
  return {
    ...{
      style: at >= 0 && at < block.index ? 'FigureCaption' : style,
      label: 'inline',
      without: ['bold', 'italic'],
      strongLabel: true,
    },
    ...{ keepNext: isAbove, wide: wide.has(at), width: wide.has(at) ? fullMeasure : measure },
  }
}

function figureForm({ captions, wide }: Setting, block: Paragraph): ParagraphForm {
  const isWide = wide.has(block.index)
  const caption = captions.of.get(block.index)?.[0] ?? -1
  return { style: 'Figure', wide: isWide, width: isWide ? fullMeasure : measure, keepNext: caption > block.index }
}

/** A picture inside a paragraph goes to the side of its caption. */
function figuresOf({ captions, wide }: Setting, block: Paragraph): Partial<ParagraphForm> {
  const caption = captions.of.get(block.index)?.[0] ?? block.index
  if (caption === block.index) return {}
  const isWide = wide.has(block.index)
  const side = caption > block.index ? 'after' : 'before'
  return { figures: { wide: isWide, keepNext: side === 'after', side }, width: isWide ? fullMeasure : measure }
}

/** A wide picture that would become small at the width of the text. */
function isWideFigure(block: Block): boolean {
  if (block.kind === 'table') return false
  const drawings = [...descendants(block.element)].filter(({ name }) => name === 'w:r').flatMap(drawingsIn)
  const sizes = drawings.flatMap((drawing) => sizeOf(drawing) ?? [])
  return sizes.some(({ width, height }) => width > measure * 1.2 && width > height * 1.7)
}
