import { equationText, readFormula } from '../read/formula.ts'
import * as names from '../xml/namespaces.ts'
import { parseXml } from '../xml/parse.ts'
import { attribute, descendants, type Element, elementsOf } from '../xml/tree.ts'
import { escapeAttribute, escapeText } from '../xml/write.ts'
import type { Mark } from './equations/boxes.ts'
import { layout } from './equations/layout.ts'
import type { Looks } from './looks.ts'

/** What is needed to set a part of the article: the formatting of the manuscript, and where drawings are stored. */
export interface Press {
  looks: Looks
  /** Stores a drawing and returns its relationship id in this part; null if the part cannot have drawings. */
  keep: ((svg: string) => string) | null
  /** The relationship id of a URL in this part; null if the part cannot have links. */
  lead: ((address: string) => string) | null
}

const emuPerPoint = 12_700
const equationPoints = 10.5
const picture = 'http://schemas.openxmlformats.org/drawingml/2006/picture'

/** A run with the equation as a drawing; its linear form is the alternative text. */
export function equationRun(equation: Element, keep: NonNullable<Press['keep']>): Element {
  const { svg, width, height } = drawEquation(equation, equationPoints)
  const size = `cx="${Math.round(width * emuPerPoint)}" cy="${Math.round(height * emuPerPoint)}"`
  const description = escapeAttribute(equationText(equation))
  const xml =
    `<x xmlns:w="${names.w}" xmlns:r="${names.r}" xmlns:wp="${names.wp}" xmlns:a="${names.a}" xmlns:pic="${names.pic}"><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">` +
    `<wp:extent ${size}/><wp:docPr id="1" name="Equation" descr="${description}"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="${picture}"><pic:pic>` +
    `<pic:nvPicPr><pic:cNvPr id="1" name="Equation"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${keep(svg)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></x>`
  return elementsOf(parseXml(new TextEncoder().encode(xml)))[0]!
}

export const isEquation = (run: Element): boolean =>
  run.name === 'w:r' &&
  [...descendants(run)].some((one) => one.name === 'wp:docPr' && attribute(one, '', 'name') === 'Equation')

interface DrawnEquation {
  svg: string
  /** In points. */
  width: number
  height: number
}

const edge = 1.5
const ink = '#1f2328'

/**
 * An equation as a drawing with real text. Converters render Office Math differently, and LibreOffice without its Math
 * module drops equations silently.
 */
function drawEquation(equation: Element, size: number): DrawnEquation {
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
