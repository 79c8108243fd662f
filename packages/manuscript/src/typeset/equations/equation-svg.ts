import { readFormula } from '../../read/formula.ts'
import type { Element } from '../../xml/tree.ts'
import { escapeText } from '../../xml/write.ts'
import type { Mark } from './boxes.ts'
import { layout } from './layout.ts'

export interface DrawnEquation {
  svg: string
  /** In points. */
  width: number
  height: number
}

const edge = 1.5
const ink = '#1f2328'

/**
 * An equation as a drawing with real letters in it. Converters differ in what they make of Office Math, and one without
 * its module for equations leaves them out without a word.
 */
export function drawEquation(equation: Element, size: number): DrawnEquation {
  const { width, up, down, marks } = layout(readFormula(equation), size)
  const [wide, high] = [round(width + edge * 2), round(up + down + edge * 2)]
  const drawn = marks.map((mark) => drawMark({ ...mark, x: mark.x + edge, y: mark.y + up + edge }))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}pt" height="${high}pt" viewBox="0 0 ${wide} ${high}">${drawn.join('')}</svg>`
  return { svg, width: wide, height: high }
}

function drawMark(mark: Mark): string {
  const place = `translate(${round(mark.x)} ${round(mark.y)})`
  if (mark.kind === 'line')
    return `<path transform="${place}" d="${mark.path}" fill="none" stroke="${ink}" stroke-width="${round(mark.width)}"/>`
  const { size, text, slanted, bold, stretch } = mark
  const look = `font-family="Liberation Serif" font-size="${round(size)}"${slanted ? ' font-style="italic"' : ''}${bold ? ' font-weight="bold"' : ''}`
  const where =
    stretch === 1 ? `x="${round(mark.x)}" y="${round(mark.y)}"` : `transform="${place} scale(1 ${round(stretch)})"`
  return `<text ${where} ${look} fill="${ink}">${escapeText(text)}</text>`
}

const round = (value: number): number => Math.round(value * 100) / 100
