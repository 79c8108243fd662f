import type { Box, Drawing } from '../drawing.ts'
import type { Random } from '../random.ts'

/** A grid whose dots swell around two centres. */
export function dots(draw: Drawing, box: Box, random: Random): void {
  const columns = 15
  const step = box.width / columns
  const rows = Math.round(box.height / step)
  const rowStep = box.height / rows
  const centres = [
    { u: random() * 0.5 + 0.25, v: random() * 0.5 + 0.3, weight: 1, tightness: 9 },
    { u: random(), v: random(), weight: 0.75, tightness: 16 },
  ]
  const swell = (u: number, v: number) =>
    Math.max(
      ...centres.map((centre) => {
        const distance = Math.hypot(u - centre.u, ((v - centre.v) * box.height) / box.width)
        return centre.weight * Math.exp(-distance * distance * centre.tightness)
      }),
    )
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const u = (column + 0.5) / columns
      const v = (row + 0.5) / rows
      const radius = Math.max(0.9, Math.min(step, rowStep) * 0.47 * swell(u, v))
      draw.dot(box.x + u * box.width, box.y + v * box.height, radius)
    }
  }
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Seeds of a flower head, set at the golden angle. */
export function leaf(draw: Drawing, box: Box, random: Random): void {
  const centreX = box.x + box.width * (0.45 + random() * 0.2)
  const centreY = box.y + box.height * 0.52
  const turn = random() * Math.PI
  for (let i = 3; i < 900; i++) {
    const distance = 8.1 * Math.sqrt(i)
    const x = centreX + distance * Math.cos(i * goldenAngle + turn)
    const y = centreY + distance * Math.sin(i * goldenAngle + turn)
    const inside = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
    // Radii in steps of a fifth keep the number of paths small; the eye does not see the steps.
    if (inside) draw.dot(x, y, Math.round(Math.min(4.6, 1 + distance / 38) * 5) / 5)
  }
}
