import type { Box, Drawing } from '../drawing.ts'
import type { Random } from '../random.ts'

/** Square tiles with a quarter disc or a quarter circle, rotated at random. */
export function tiles(draw: Drawing, box: Box, random: Random): void {
  const columns = 8
  const side = box.width / columns
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row * side < box.height; row++) {
      const turn = Math.floor(random() * 4)
      const corner = (k: number): [number, number] => {
        const quarter = (turn + k) % 4
        const right = quarter === 1 || quarter === 2 ? 1 : 0
        return [box.x + (column + right) * side, box.y + (row + (quarter >= 2 ? 1 : 0)) * side]
      }
      const filled = random() < 0.6
      const path = filled ? draw.fill.move(...corner(0)).line(...corner(1)) : draw.line(1).move(...corner(1))
      path.arc(side, ...corner(3))
      if (filled) path.close()
    }
  }
}

/** A twill: threads over and under, two by two. */
export function weave(draw: Drawing, box: Box, random: Random): void {
  const columns = 12 + Math.floor(random() * 4)
  const threads = 4
  const side = box.width / columns
  const shift = 1 + Math.floor(random() * 2)
  const start = Math.floor(random() * 4)
  const path = draw.line(1.2)
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row * side < box.height; row++) {
      const over = Math.floor((start + column + row * shift) / 2) % 2 === 1
      const [x, y] = [box.x + column * side, box.y + row * side]
      for (let thread = 1; thread <= threads; thread++) {
        const offset = (side * thread) / (threads + 1)
        if (over) path.move(x + offset, y + 1).line(x + offset, y + side - 1)
        else path.move(x + 1, y + offset).line(x + side - 1, y + offset)
      }
    }
  }
}

type Point = { x: number; y: number }

/** Points with a minimum distance, each connected to its three nearest. */
export function net(draw: Drawing, box: Box, random: Random): void {
  const points: Point[] = []
  for (let tries = 0; tries < 70 && points.length < 34; tries++) {
    const point = { x: box.x + 12 + random() * (box.width - 24), y: box.y + 12 + random() * (box.height - 24) }
    if (points.every((other) => distance(point, other) > 25)) points.push(point)
  }
  const path = draw.line(0.9)
  const joined = new Set<string>()
  for (const [i, point] of points.entries()) {
    for (const k of nearest(points, point)) {
      const key = i < k ? `${i}-${k}` : `${k}-${i}`
      const other = points[k]
      if (!other || joined.has(key)) continue
      joined.add(key)
      path.move(point.x, point.y).line(other.x, other.y)
    }
  }
  for (const point of points) draw.dot(point.x, point.y, 2 + random() * random() * 9)
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

const nearest = (points: readonly Point[], from: Point): number[] =>
  points
    .map((point, index) => ({ index, away: distance(point, from) }))
    .sort((a, b) => a.away - b.away)
    .slice(1, 4)
    .map(({ index }) => index)
