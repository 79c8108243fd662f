import { curve, type Box, type Drawing } from '../drawing.ts'
import type { Random } from '../random.ts'

/** Circles around a point on the ground, with one strong band. */
export function arcs(draw: Drawing, box: Box, random: Random): void {
  const step = 13
  const centre = box.x + box.width * (0.1 + random() * 0.2)
  const ground = box.y + box.height
  const furthest = Math.hypot(box.x + box.width - centre, box.height)
  for (let i = 1; i * step < furthest + 3; i++) {
    const radius = i * step
    const width = 0.8 + 5 * Math.exp(-((i - 9 - random() * 2) ** 2) / 14)
    draw
      .line(width)
      .move(centre - radius, ground)
      .arc(radius, centre + radius, ground)
  }
}

/** Furrows of a field, wider apart and stronger towards the bottom. */
export function furrows(draw: Drawing, box: Box, random: Random): void {
  const count = 22
  const phase = random() * 6
  for (let i = 0; i < count; i++) {
    const near = i / (count - 1)
    const y = box.y + box.height * near ** 1.25
    const swing = (2 + 13 * (1 - near)) * 0.8
    curve(draw.line(0.8 + 2.6 * near), box, 8, (u) => y + swing * Math.sin(u * 4.2 + phase + near * 1.8))
  }
}

/** Layers of water or rock: flat at the edges of the picture, wavy in the middle. */
export function strata(draw: Drawing, box: Box, random: Random): void {
  const count = 26
  const phases = [random() * 6, random() * 6, random() * 6] as const
  for (let i = 0; i < count; i++) {
    const depth = (i + 0.5) / count
    const y = box.y + box.height * depth
    const calm = Math.sin(Math.PI * depth)
    curve(draw.line(1.1), box, 12, (u) => {
      const long = 9 * Math.sin(u * 5 + phases[0] + i * 0.17)
      const middle = 6 * Math.sin(u * 9 + phases[1] - i * 0.21)
      const short = 3 * Math.sin(u * 17 + phases[2] + i * 0.3)
      return y + (long + middle + short) * calm
    })
  }
}

/** Rays from a point below the picture, every second one thin and further out. */
export function rays(draw: Drawing, box: Box, random: Random): void {
  const count = 44
  const below = 4
  const centreX = box.x + box.width * (0.25 + random() * 0.5)
  const centreY = box.y + box.height + below
  for (let i = 0; i <= count; i++) {
    const angle = (Math.PI * i) / count
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const side = cos > 0 ? centreX - box.x : box.x + box.width - centreX
    const from = 34 + (i % 2) * 22
    // Extend past the edge where the picture is clipped, so that the slanted end is not visible.
    const to = Math.min(side / Math.abs(cos), (box.height + below) / sin) + 3
    if (to <= from || from * sin + 3 < below) continue
    draw
      .line(i % 2 ? 0.8 : 1.8)
      .move(centreX - from * cos, centreY - from * sin)
      .line(centreX - to * cos, centreY - to * sin)
  }
}
