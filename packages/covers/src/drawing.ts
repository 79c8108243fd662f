import { number, Path, tenths } from './path.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** The shapes of a pattern. Shapes of the same kind share one path, to keep covers small: every page contains some. */
export class Drawing {
  private readonly lines = new Map<number, Path>()
  private readonly dots = new Map<number, Path>()
  readonly fill = new Path()

  line(width: number): Path {
    return pathFor(this.lines, tenths(width))
  }

  /** A dot is a round line of zero length: a fifth of the bytes of a circle. Radii are rounded to a tenth. */
  dot(x: number, y: number, radius: number): void {
    pathFor(this.dots, tenths(radius) * 2)
      .move(x, y)
      .line(x, y)
  }

  /** `fill` is the attribute for filled shapes; lines and dots inherit the stroke of the surrounding group. */
  markup(fill: string): string {
    let out = ''
    for (const [width, path] of ordered(this.lines)) out += `<path stroke-width="${number(width / 10)}" d="${path}"/>`
    if (`${this.fill}` !== '') out += `<path ${fill} d="${this.fill}"/>`
    if (this.dots.size === 0) return out
    out += '<g stroke-linecap="round">'
    for (const [width, path] of ordered(this.dots)) out += `<path stroke-width="${number(width / 10)}" d="${path}"/>`
    return `${out}</g>`
  }
}

const ordered = (paths: Map<number, Path>) => [...paths].sort(([a], [b]) => a - b)

function pathFor(paths: Map<number, Path>, width: number): Path {
  const known = paths.get(width)
  if (known) return known
  const path = new Path()
  paths.set(width, path)
  return path
}

/** A smooth line through a function of x: few points are enough, because the slopes are known. */
export function curve(path: Path, box: Box, segments: number, height: (u: number) => number): void {
  const step = 1 / segments
  const slope = (u: number) => (height(u + 1e-4) - height(u - 1e-4)) / 2e-4
  path.move(box.x, height(0))
  for (let k = 1; k <= segments; k++) {
    const u = k * step
    const third = step / 3
    path.smooth(box.x + box.width * (u - third), height(u) - slope(u) * third, box.x + box.width * u, height(u))
  }
}
