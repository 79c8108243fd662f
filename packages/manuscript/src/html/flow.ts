import type { Paragraph } from '../read/body-model.ts'
import type { Manuscript, Role } from '../read/manuscript-model.ts'
import { type Flow, isFigure, type Markup, nothing, type Page, tag, type Tag, text, together } from './page.ts'
import { figureMarkup } from './figures.ts'
import { direction, inline, sharedLooks } from './inline.ts'
import { isBlank, listMarkup, plain, running } from './lists.ts'
import { referencesMarkup } from './notes.ts'
import { tableWithCaption } from './tables.ts'

const frontRoles = new Set<Role>(['title', 'author', 'affiliation', 'contact'])

/** Writes all blocks, or those of a section, in order; blocks that belong together become one element. */
export function flowMarkup(flow: Flow, from = 0, to = flow.manuscript.body.blocks.length): Markup {
  const boxes = boxesMarkup(flow.page, flow.manuscript)
  const pieces: Markup[] = []
  let at = from
  while (at < to) {
    const step = nextStep(flow, at)
    pieces.push(step.markup)
    for (; at < step.next; at++) if (!isLeftOut(flow, at)) pieces.push(boxes.get(at)?.() ?? nothing)
  }
  return together(pieces)
}

interface Step {
  markup: Markup
  next: number
}

const isLeftOut = (flow: Flow, at: number) =>
  flow.leftOut?.has(at) === true || (!flow.front && frontRoles.has(flow.manuscript.roles[at] ?? 'text'))

function nextStep(flow: Flow, at: number): Step {
  const { page, manuscript, captions } = flow
  const block = manuscript.body.blocks[at]!
  const role = manuscript.roles[at] ?? 'text'
  const single = (markup: Markup): Step => ({ markup, next: at + 1 })
  if (isLeftOut(flow, at)) return single(nothing)
  if (block.kind === 'table') return single(tableWithCaption(flow, block))
  if (captions.of.has(at) || isFigure(block)) return figureStep(flow, at)
  if (captions.taken.has(at) || isBlank(block) || isContents(block)) return single(nothing)
  switch (role) {
    case 'heading':
      return single(headingMarkup(flow, block))
    case 'reference':
      return grouped(
        flow,
        at,
        (one) => one === 'reference',
        (paragraphs) => referencesMarkup(page, paragraphs),
      )
    case 'quotation':
      return grouped(
        flow,
        at,
        (one) => one === 'quotation',
        (paragraphs) =>
          tag(
            'blockquote',
            null,
            paragraphs.map((one) => plain(page, one, sharedLooks(one))),
          ),
      )
    case 'abstract':
      return grouped(
        flow,
        at,
        (one) => one === 'abstract',
        (paragraphs) => tag('section', { class: 'abstract' }, running(page, paragraphs)),
      )
    case 'title':
      return single(tag('h1', null, inline(page, block, { without: ['bold'] })))
    case 'keywords':
    case 'caption':
    case 'equation':
      return single(
        tag('p', { class: role, ...direction(block) }, inline(page, block, { display: role === 'equation' })),
      )
    default:
      if (isItem(block, role))
        return grouped(
          flow,
          at,
          (one, next) => isItem(next, one),
          (items) => listMarkup(page, items),
        )
      return single(plain(page, block))
  }
}

/** Captions and references can be numbered by a list too, but are not list items. */
const isItem = (block: Paragraph, role: Role) =>
  role === 'list' || (block.list !== null && (role === 'text' || role === 'statement'))

/** A table of contents, which the HTML does not need. */
const isContents = ({ style }: Paragraph) => /^(?:toc (?:[1-9]|heading)|table of figures)$/i.test(style.name)

/** The blocks from here on that belong together, including empty lines between them. */
function grouped(
  { manuscript: { body, roles }, captions }: Flow,
  from: number,
  belongs: (role: Role, block: Paragraph) => boolean,
  write: (paragraphs: Paragraph[]) => Markup,
): Step {
  const paragraphs: Paragraph[] = []
  let next = from
  for (let at = from; at < body.blocks.length; at++) {
    const block = body.blocks[at]!
    if (block.kind !== 'paragraph' || captions.taken.has(at) || captions.of.has(at)) break
    if (isBlank(block)) continue
    if (isFigure(block) || !belongs(roles[at] ?? 'text', block)) break
    paragraphs.push(block)
    next = at + 1
  }
  return { markup: write(paragraphs), next }
}

/** Consecutive pictures up to the one with a caption are panels of one figure. */
function figureStep(flow: Flow, from: number): Step {
  const { blocks } = flow.manuscript.body
  const panels: Paragraph[] = []
  let at = from
  for (;;) {
    panels.push(blocks[at] as Paragraph)
    const next = blocks[at + 1]
    if (flow.captions.of.has(at) || !next || !isFigure(next)) break
    at++
  }
  return { markup: figureMarkup(flow, panels), next: at + 1 }
}

function headingMarkup({ page, levels }: Flow, block: Paragraph): Markup {
  const name = `h${levels.get(block.index) ?? 2}` as Tag
  const id = `section-${++page.sections}`
  const number = block.list?.ordered && block.list.label !== '' ? text(`${block.list.label} `) : nothing
  const content = inline(page, block, { without: ['bold', ...sharedLooks(block)] })
  return tag(name, { id, ...direction(block) }, number, content)
}

/** Text boxes by the block of their anchor: they are written after it. */
function boxesMarkup(page: Page, { body }: Manuscript): Map<number, () => Markup> {
  const byBlock = new Map<number, Manuscript['body']['aside']>()
  for (const aside of body.aside) {
    const block = aside.paragraphs[0]?.index
    if (aside.kind !== 'text-box' || block === undefined) continue
    const known = byBlock.get(block)
    if (known) known.push(aside)
    else byBlock.set(block, [aside])
  }
  const boxes = new Map<number, () => Markup>()
  for (const [block, asides] of byBlock)
    boxes.set(block, () =>
      together(asides.map(({ paragraphs }) => tag('aside', { class: 'box' }, running(page, paragraphs)))),
    )
  return boxes
}
