import type { Manuscript } from '../read/manuscript-model.ts'

/** The level of each heading by its block: h2 at the top, and never deeper than one below the heading before it. */
export function headingLevels({ body, roles, sections }: Manuscript): Map<number, number> {
  const said = new Map(sections.map(({ from, level }) => [from, level]))
  const levels = new Map<number, number>()
  let top = 9
  body.blocks.forEach((block, at) => {
    if (roles[at] !== 'heading' || block.kind !== 'paragraph') return
    const level = said.get(at) ?? block.heading ?? 1
    levels.set(at, level)
    top = Math.min(top, level)
  })
  let before = 1
  for (const [at, level] of levels) {
    before = Math.min(level - top + 2, before + 1, 6)
    levels.set(at, before)
  }
  return levels
}
