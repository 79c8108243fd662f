import type { Box, Drawing } from '../drawing.ts'
import type { Random } from '../random.ts'

/** Stacks of bricks that grow from left to right. */
export function steps(draw: Drawing, box: Box, random: Random): void {
  const stacks = 9
  const width = box.width / stacks
  const bottom = box.y + box.height
  let share = 0.18
  for (let i = 0; i < stacks; i++) {
    share = Math.min(1, share + random() * 0.16)
    const height = Math.min(box.height * share, box.height - 7)
    for (let up = 0; up < height; up += 9) draw.fill.rect(box.x + i * width + 1, bottom - up - 7, width - 3, 5.5)
  }
}

/** The envelope of a sound, as bars around a middle line. */
export function bars(draw: Drawing, box: Box, random: Random): void {
  const count = 40
  const width = box.width / count
  for (let i = 0; i < count; i++) {
    const loudness = Math.abs(Math.sin(i * 0.31 + random() * 0.5) * Math.sin(i * 0.083 + 1))
    const height = box.height * (loudness * 0.86 + 0.06 + random() * 0.06)
    draw.fill.rect(box.x + i * width + 1.6, box.y + (box.height - height) / 2, width - 3.6, height)
  }
}

/** Columns of four thicknesses at uneven distances. */
export function columns(draw: Drawing, box: Box, random: Random): void {
  const right = box.x + box.width
  let x = box.x
  while (x < right) {
    const width = 1 + Math.floor(random() * 4) * 3
    draw.fill.rect(x, box.y, Math.min(width, right - x), box.height)
    x += width + 4 + random() * 6
  }
}
