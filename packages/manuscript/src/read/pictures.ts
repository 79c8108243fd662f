import * as names from '../xml/namespaces.ts'
import { attribute, elementsOf, type Element } from '../xml/tree.ts'
import type { Picture } from './body-model.ts'
import { chosen, Fields, isAlternate } from './fields.ts'
import { numberIn } from './properties.ts'
import { noTable, type Story } from './story.ts'

const emuPerPoint = 12_700
const diagram = 'http://schemas.openxmlformats.org/drawingml/2006/diagram'

/** The content of one drawing, DrawingML or the older VML. */
interface Found {
  pictures: { part: string | null; alternative: string }[]
  charts: (string | null)[]
  shapes: number
  texts: number
  alternative: string
  widthPoints: number
  heightPoints: number
}

/** Adds its pictures to the list and its texts to the asides; returns the indices of the pictures. */
export function readDrawing(story: Story, drawing: Element): number[] {
  const found: Found = {
    pictures: [],
    charts: [],
    shapes: 0,
    texts: 0,
    alternative: '',
    widthPoints: 0,
    heightPoints: 0,
  }
  look(story, drawing, found)
  const { widthPoints, heightPoints, alternative } = found
  const size = { widthPoints, heightPoints, block: story.block }
  const pictures: Picture[] = [
    ...found.pictures.map((one) => ({
      part: one.part,
      alternative: alternative || one.alternative,
      kind: 'picture' as const,
      ...size,
    })),
    ...found.charts.map((part) => ({ part, alternative, kind: 'chart' as const, ...size })),
  ]
  // One box with text is an aside. Several boxes, or shapes without text, are a drawing.
  if (pictures.length === 0 && (found.shapes > found.texts || found.shapes > 1))
    pictures.push({ part: null, alternative, kind: 'drawing', ...size })
  return pictures.map((picture) => story.reading.pictures.push(picture) - 1)
}

function look(story: Story, element: Element, found: Found): void {
  for (const one of elementsOf(element)) {
    if (isAlternate(one)) {
      const branch = chosen(one)
      if (branch) look(story, branch, found)
    } else if (one.ns === names.w && one.local === 'txbxContent') readBox(story, one, found)
    else {
      note(story, one, found)
      if (one.local !== 'shapetype') look(story, one, found)
    }
  }
}

function readBox(story: Story, content: Element, found: Found): void {
  found.texts++
  const box: Story = { ...story, fields: new Fields(), main: false, table: noTable }
  const paragraphs = story.reading.paragraphsOf(box, content)
  if (paragraphs.some(({ runs }) => runs.length > 0))
    story.reading.aside.push({ kind: 'text-box', part: story.part, paragraphs })
}

function note(story: Story, element: Element, found: Found): void {
  const { ns, local } = element
  if (ns === names.wp && local === 'extent') {
    found.widthPoints = measure(attribute(element, '', 'cx'))
    found.heightPoints = measure(attribute(element, '', 'cy'))
  } else if (ns === names.wp && local === 'docPr')
    found.alternative = attribute(element, '', 'descr')?.trim() || (attribute(element, '', 'title') ?? '').trim()
  else if (ns === names.a && local === 'blip') {
    const embedded = attribute(element, names.r, 'embed') || attribute(element, names.r, 'link')
    found.pictures.push({ part: partOf(story, embedded), alternative: '' })
  } else if (ns === names.c && local === 'chart') found.charts.push(partOf(story, attribute(element, names.r, 'id')))
  else if ((ns === diagram && local === 'relIds') || (ns === names.wps && local === 'wsp')) found.shapes++
  else if (ns === names.v) noteVml(story, element, found)
}

const vmlShapes = new Set(['shape', 'rect', 'roundrect', 'oval', 'line', 'polyline', 'curve', 'arc'])

function noteVml(story: Story, element: Element, found: Found): void {
  if (element.local === 'imagedata') {
    const embedded = attribute(element, names.r, 'id') || attribute(element, names.r, 'href')
    found.pictures.push({
      part: partOf(story, embedded),
      alternative: (attribute(element, names.o, 'title') ?? '').trim(),
    })
  } else if (vmlShapes.has(element.local)) {
    // A horizontal rule is not a picture.
    if (attribute(element, names.o, 'hr') === undefined) found.shapes++
    const style = attribute(element, '', 'style') ?? ''
    found.alternative ||= (attribute(element, '', 'alt') ?? '').trim()
    found.widthPoints ||= vmlMeasure(style, 'width')
    found.heightPoints ||= vmlMeasure(style, 'height')
  }
}

const measure = (value: string | undefined) => (numberIn(value, 0, 1e9) ?? 0) / emuPerPoint

const vmlUnits: Record<string, number> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75 }

function vmlMeasure(style: string, name: 'width' | 'height'): number {
  for (const rule of style.slice(0, 2000).split(';')) {
    const [key, value = ''] = rule.split(':')
    if (key?.trim() !== name) continue
    const number = numberIn(value.trim(), 0, 100_000) ?? 0
    return number * (vmlUnits[value.trim().slice(-2)] ?? 0.75)
  }
  return 0
}

function partOf(story: Story, id: string | undefined): string | null {
  const part = story.relations.get(id ?? '')?.part ?? null
  return part !== null && story.reading.pkg.parts.has(part) ? part : null
}
