/**
 * Writes the `d` of an SVG path in tenths of a unit with relative commands. Rounds every point before making it
 * relative, so that rounding errors do not add up.
 */
export class Path {
  private d = ''
  private x = 0
  private y = 0
  private startX = 0
  private startY = 0

  move(x: number, y: number): this {
    const toX = tenths(x)
    const toY = tenths(y)
    this.d += this.d === '' ? `M${numbers(toX, toY)}` : `m${numbers(toX - this.x, toY - this.y)}`
    this.x = this.startX = toX
    this.y = this.startY = toY
    return this
  }

  line(x: number, y: number): this {
    const toX = tenths(x)
    const toY = tenths(y)
    if (toY === this.y) this.d += `h${numbers(toX - this.x)}`
    else if (toX === this.x) this.d += `v${numbers(toY - this.y)}`
    else this.d += `l${numbers(toX - this.x, toY - this.y)}`
    return this.at(toX, toY)
  }

  /** A cubic whose first control point mirrors the last one of the previous curve. */
  smooth(controlX: number, controlY: number, x: number, y: number): this {
    const toX = tenths(x)
    const toY = tenths(y)
    this.d += `s${numbers(tenths(controlX) - this.x, tenths(controlY) - this.y, toX - this.x, toY - this.y)}`
    return this.at(toX, toY)
  }

  /** The shorter arc of a circle, clockwise. */
  arc(radius: number, x: number, y: number): this {
    const toX = tenths(x)
    const toY = tenths(y)
    this.d += `a${numbers(tenths(radius), tenths(radius))} 0 0 1 ${numbers(toX - this.x, toY - this.y)}`
    return this.at(toX, toY)
  }

  close(): this {
    this.d += 'z'
    return this.at(this.startX, this.startY)
  }

  rect(x: number, y: number, width: number, height: number): this {
    return this.move(x, y)
      .line(x + width, y)
      .line(x + width, y + height)
      .line(x, y + height)
      .close()
  }

  toString(): string {
    return this.d
  }

  private at(x: number, y: number): this {
    this.x = x
    this.y = y
    return this
  }
}

export const tenths = (n: number): number => Math.round(n * 10)

/** One decimal, no leading and no trailing zero: `.5`, `12`, `-3.4`. */
export const number = (n: number): string => numbers(tenths(n))

function numbers(...values: number[]): string {
  let text = ''
  for (const value of values) {
    const plain = String(value / 10).replace(/^(-?)0\./, '$1.')
    text += text === '' || plain.startsWith('-') ? plain : ` ${plain}`
  }
  return text
}
