import type { Block } from '../read/body-model.ts'
import type { Manuscript } from '../read/manuscript-model.ts'

/** Which captions belong to which figure or table, by their places in `blocks`. */
export interface Captions {
  of: Map<number, number[]>
  /** Captions that are said with what they belong to. */
  taken: Set<number>
  /** `figure-2`, by the block that holds it and by those of its caption. */
  ids: Map<number, string>
}

const label =
  /^\s*(?:supplementary\s+)?(table|tab|tableau|tabelle|tabla|tabela|figure|fig|image|scheme|chart|graph|plate|abbildung|abb|figura|box)\b/i
const tableLabel = /^(?:tab|tableau|tabelle|tabla|tabela|table)$/i

export function matchCaptions({ body: { blocks }, roles }: Manuscript): Captions {
  const captions: Captions = { of: new Map(), taken: new Set(), ids: new Map() }
  const counts = { figure: 0, table: 0 }
  for (let at = 0; at < blocks.length; at++) {
    if (roles[at] !== 'caption' || blocks[at]!.kind !== 'paragraph') continue
    const group = [at]
    while (roles[at + 1] === 'caption' && isUnlabelled(blocks[at + 1]!)) group.push(++at)
    const holder = holderOf(blocks, roles, group, captions.of)
    if (holder === null) continue
    captions.of.set(holder, group)
    for (const one of group) captions.taken.add(one)
    const kind = isTableCaption(blocks[group[0]!]) ? 'table' : 'figure'
    const id = `${kind}-${++counts[kind]}`
    for (const one of [holder, ...group]) captions.ids.set(one, id)
  }
  return captions
}

/** The second line of a caption, as in APA style: the title below `Table 1`. */
const isUnlabelled = (block: Block): boolean => block.kind === 'paragraph' && labelOf(block) === null

export const isTableCaption = (block: Block | undefined): boolean => tableLabel.test(labelOf(block) ?? '')

const labelOf = (block: Block | undefined): string | null =>
  (block?.kind === 'paragraph' && label.exec(block.text.slice(0, 60))?.[1]) || null

/** A caption's own picture, else what stands next to it: tables mostly below their caption, figures above. */
function holderOf(blocks: Block[], roles: Manuscript['roles'], group: number[], taken: Map<number, number[]>) {
  const own = group.find((at) => holdsPicture(blocks[at]!))
  if (own !== undefined) return own
  const above = neighbour(roles, group[0]!, -1)
  const below = neighbour(roles, group.at(-1)!, 1)
  const isTable = isTableCaption(blocks[group[0]!])
  const fits = (at: number) => {
    const block = blocks[at]
    if (!block || taken.has(at)) return false
    return isTable ? block.kind === 'table' : isFigure(block) || holdsPicture(block)
  }
  return (isTable ? [below, above] : [above, below]).find(fits) ?? null
}

/** At most a few empty lines stand between a figure and its caption. */
function neighbour(roles: Manuscript['roles'], from: number, step: 1 | -1): number {
  let at = from + step
  while (roles[at] === 'empty' && Math.abs(at - from) < 4) at += step
  return at
}

function holdsPicture(block: Block): boolean {
  if (block.kind === 'paragraph') return block.runs.some(({ kind }) => kind === 'picture')
  return block.rows.some(({ cells }) => cells.some(({ paragraphs }) => paragraphs.some(holdsPicture)))
}

/** A paragraph of pictures and nothing else. */
export const isFigure = (block: Block): boolean =>
  block.kind === 'paragraph' && block.text.trim() === '' && holdsPicture(block)
