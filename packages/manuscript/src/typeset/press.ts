import type { Looks } from './looks.ts'
import { drawEquation } from './equations/equation-svg.ts'
import { equationText } from '../read/equation-text.ts'
import { escapeAttribute } from '../xml/write.ts'
import * as names from '../xml/namespaces.ts'
import { attribute, descendants, elementsOf, type Element } from '../xml/tree.ts'
import { parseXml } from '../xml/parse.ts'

/** What whoever sets a part of the article needs: how the manuscript looks, and where drawings go. */
export interface Press {
  looks: Looks
  /** Keeps a drawing and tells the id that leads to it from this part; null where none can be kept. */
  keep: ((svg: string) => string) | null
  /** The id that leads to an address from this part; null where none can. */
  lead: ((address: string) => string) | null
}

const emuPerPoint = 12_700
const equationPoints = 10.5
const picture = 'http://schemas.openxmlformats.org/drawingml/2006/picture'

/** A run with the equation as a drawing, which says the equation in one line to whoever cannot see it. */
export function equationRun(equation: Element, keep: NonNullable<Press['keep']>): Element {
  const { svg, width, height } = drawEquation(equation, equationPoints)
  const size = `cx="${Math.round(width * emuPerPoint)}" cy="${Math.round(height * emuPerPoint)}"`
  const said = escapeAttribute(equationText(equation))
  const xml =
    `<x xmlns:w="${names.w}" xmlns:r="${names.r}" xmlns:wp="${names.wp}" xmlns:a="${names.a}" xmlns:pic="${names.pic}"><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">` +
    `<wp:extent ${size}/><wp:docPr id="1" name="Equation" descr="${said}"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="${picture}"><pic:pic>` +
    `<pic:nvPicPr><pic:cNvPr id="1" name="Equation"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${keep(svg)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></x>`
  return elementsOf(parseXml(new TextEncoder().encode(xml)))[0]!
}

export const isEquation = (run: Element): boolean =>
  run.name === 'w:r' &&
  [...descendants(run)].some((one) => one.name === 'wp:docPr' && attribute(one, '', 'name') === 'Equation')
