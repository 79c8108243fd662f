import { a, wp } from '../xml/namespaces.ts'
import { attribute, child, descendants, elementsOf, isElement, type Element } from '../xml/tree.ts'
import { emuPerTwip, figureHeight } from './model.ts'

const twips = (value: string | undefined) => (Number(value) || 0) / emuPerTwip

/** Width and height of a drawing, in twentieths of a point; null if it has none. */
export function sizeOf(drawing: Element): { width: number; height: number } | null {
  const extent = [...descendants(drawing)].find(({ ns, local }) => ns === wp && local === 'extent')
  if (extent) return { width: twips(attribute(extent, '', 'cx')), height: twips(attribute(extent, '', 'cy')) }
  const shape = [...descendants(drawing)].find(({ attributes }) => attributes.some(({ name }) => name === 'style'))
  const style = shape?.attributes.find(({ name }) => name === 'style')?.value ?? ''
  const [width, height] = [vmlMeasure(style, 'width'), vmlMeasure(style, 'height')]
  return width > 0 && height > 0 ? { width, height } : null
}

const units: Record<string, number> = { pt: 20, in: 1440, cm: 567, mm: 56.7, px: 15 }

function vmlMeasure(style: string, name: string): number {
  const match = new RegExp(`(?:^|;)\\s*${name}:\\s*([\\d.]{1,9})(pt|in|cm|mm|px)?`, 'i').exec(style)
  return match ? Number(match[1]) * (units[match[2]?.toLowerCase() ?? 'px'] ?? 15) : 0
}

/** Makes a drawing inline and shrinks it to the available width; it never grows. */
export function placeDrawing(drawing: Element, mostWidth: number): void {
  const size = sizeOf(drawing)
  const scale = size ? Math.min(1, mostWidth / size.width, figureHeight / size.height) : 1
  if (drawing.name === 'w:pict' || drawing.name === 'w:object') return placeVml(drawing, scale)
  for (const frame of elementsOf(drawing)) {
    if (frame.ns !== wp) continue
    if (frame.local === 'anchor') intoLine(frame)
    const extent = child(frame, wp, 'extent')
    if (extent) rescale(extent, scale)
    const graphic = child(frame, a, 'graphic')
    if (graphic) rescaleShape(graphic, scale)
  }
}

const ofInline = ['extent', 'docPr', 'cNvGraphicFramePr', 'graphic']

/** Turns a floating drawing into an inline one. */
function intoLine(anchor: Element): void {
  anchor.name = 'wp:inline'
  anchor.local = 'inline'
  anchor.attributes = ['distT', 'distB', 'distL', 'distR'].map((name) => ({ name, local: name, ns: '', value: '0' }))
  anchor.children = elementsOf(anchor).filter(({ local }) => ofInline.includes(local))
}

function rescale(element: Element, scale: number): void {
  for (const one of element.attributes)
    if (one.name === 'cx' || one.name === 'cy')
      one.value = String(Math.max(1, Math.round(Number(one.value) * scale) || 1))
}

/** The size of the outermost shape is stored twice; shapes inside a group use the coordinates of the group. */
function rescaleShape(graphic: Element, scale: number): void {
  for (const one of descendants(graphic)) {
    if (one.ns !== a || one.local !== 'xfrm') continue
    const extent = child(one, a, 'ext')
    if (extent) rescale(extent, scale)
    return
  }
}

function placeVml(drawing: Element, scale: number): void {
  const shape = elementsOf(drawing).find(({ attributes }) => attributes.some(({ name }) => name === 'style'))
  const style = shape?.attributes.find(({ name }) => name === 'style')
  if (!style) return
  const declarations = style.value
    .split(';')
    .filter((one) => !/^\s*(?:position|margin|left|top|z-index|mso-)/i.test(one))
  style.value = declarations
    .map((one) =>
      one.replace(
        /^(\s*(?:width|height):\s*)([\d.]{1,9})/i,
        (_, name: string, value: string) => `${name}${Math.round(Number(value) * scale * 100) / 100}`,
      ),
    )
    .join(';')
}

export const isDrawing = ({ name }: Element): boolean =>
  name === 'w:drawing' || name === 'w:pict' || name === 'w:object'

/** The drawings in a run, including those in alternate content. */
export function drawingsIn(holder: Element): Element[] {
  return holder.children.flatMap((one) => {
    if (!isElement(one)) return []
    if (isDrawing(one)) return [one]
    return one.name.startsWith('mc:') && one.local !== 'Fallback' ? drawingsIn(one) : []
  })
}
