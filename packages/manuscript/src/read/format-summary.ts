import type { Body, Paragraph } from './body-model.ts'
import type { FormatSummary, Role, Share } from './manuscript-model.ts'
import type { Places } from './places.ts'

const measured = new Set<Role>(['text', 'list', 'quotation'])

// Fonts set a single line a little higher than their size; most by 15 %.
const singleLine = 1.15

class Shares<T> {
  private readonly amounts = new Map<T, { amount: number; block: number }>()

  add(value: T, amount: number, block: number): void {
    const known = this.amounts.get(value)
    if (known) known.amount += amount
    else this.amounts.set(value, { amount, block })
  }

  of(total: number, places: Places): Share<T>[] {
    return [...this.amounts]
      .map(([value, { amount, block }]) => ({ value, share: amount / total, place: places.of(block) }))
      .sort((a, b) => b.share - a.share)
  }
}

/** In which fonts, sizes and lines the running text is set, by its characters. */
export function formatSummary(body: Body, roles: readonly Role[], places: Places): FormatSummary {
  const fonts = new Shares<string>()
  const points = new Shares<number>()
  const lines = new Shares<number>()
  let total = 0
  for (const block of body.blocks) {
    if (block.kind !== 'paragraph' || !measured.has(roles[block.index]!)) continue
    let length = 0
    for (const run of block.runs) {
      if (run.kind !== 'text') continue
      const amount = run.to - run.from
      length += amount
      if (run.format.font !== null) fonts.add(run.format.font, amount, block.index)
      if (run.format.points !== null) points.add(run.format.points, amount, block.index)
    }
    const set = linesOf(block)
    if (set !== null && length > 0) lines.add(set, length, block.index)
    total += length
  }
  const whole = Math.max(1, total)
  return { fonts: fonts.of(whole, places), points: points.of(whole, places), lines: lines.of(whole, places) }
}

function linesOf({ format, runs }: Paragraph): number | null {
  if (format.lines !== null) return Math.round(format.lines * 100) / 100
  const points = runs.find((run) => run.kind === 'text' && run.format.points !== null)?.format.points
  if (format.linePoints === null || !points) return null
  return Math.round((format.linePoints / (points * singleLine)) * 100) / 100
}
