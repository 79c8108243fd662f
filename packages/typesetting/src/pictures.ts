import { element, printable, text, type Xml } from '@grfs/scholarly'
import { attributeOf, type HtmlElement, type HtmlNode, isElement, isNamed, isText, wordsOf } from '@grfs/scholarly/html'
import type { Picture } from './model.ts'

const pointsPerPixel = 72 / 96
/** A picture at least this wide, and at least this many times wider than high, uses the margin column too. */
const wide = { points: 380, ratio: 1.9 }

/** The pictures of an article as files for the template. */
export class Pictures {
  readonly files = new Map<string, Uint8Array>()
  readonly #bytes: ReadonlyMap<string, Uint8Array>
  readonly #colour: string
  readonly #wide = new Set<string>()

  /** `bytes`: JPEG, PNG, GIF or WebP, by the address in the text. */
  constructor(bytes: ReadonlyMap<string, Uint8Array>, colour: string) {
    this.#bytes = bytes
    this.#colour = colour
  }

  /** The picture, or its alternative text if there are no bytes for it. */
  add(node: HtmlElement, fallback: string): Picture | string {
    if (isNamed(node, 'svg')) return this.#addDrawing(node, fallback)
    const alt = printable(attributeOf(node, 'alt') ?? '').trim() || fallback
    const bytes = this.#bytes.get(attributeOf(node, 'src') ?? '')
    const extension = bytes && extensionOf(bytes)
    if (!bytes || !extension) return alt
    const file = this.#store(bytes, extension)
    const [width, height] = [Number(attributeOf(node, 'width')), Number(attributeOf(node, 'height'))]
    const widthPoints = width > 0 ? width * pointsPerPixel : null
    if (widthPoints !== null && widthPoints >= wide.points && width >= wide.ratio * height) this.#wide.add(file)
    return { file, alt, widthPoints }
  }

  isWide({ file }: Picture): boolean {
    return this.#wide.has(file)
  }

  #store(bytes: Uint8Array, extension: string): string {
    const file = `picture-${this.files.size + 1}.${extension}`
    this.files.set(file, bytes)
    return file
  }

  /** A drawing in the page has its colours from the style sheet of the page; a file needs its own. */
  #addDrawing(svg: HtmlElement, fallback: string): Picture {
    const title = svg.childNodes.find((child) => isElement(child) && child.tagName === 'title')
    const alt = printable(title ? wordsOf([title]) : '') || fallback
    const viewBox = attributeOf(svg, 'viewBox')
    const style = element('style', null, text(chartStyle(this.#colour)))
    const content = svg.childNodes.map(drawn)
    const source = element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox }, style, content)
    return { file: this.#store(new TextEncoder().encode(source), 'svg'), alt, widthPoints: null }
  }
}

const shapes = new Set('g path rect circle ellipse line polyline polygon text tspan'.split(' '))
const shapeAttributes = new Set(
  'class d x y dx dy width height cx cy r rx ry x1 y1 x2 y2 points transform text-anchor'.split(' '),
)

/** Only shapes and their geometry: a drawing loads nothing and runs nothing. */
function drawn(node: HtmlNode): Xml {
  if (isText(node)) return text(node.value)
  if (!isElement(node) || !shapes.has(node.tagName)) return text('')
  const attributes = node.attrs.flatMap(({ name, value }) => (shapeAttributes.has(name) ? [[name, value]] : []))
  return element(node.tagName, Object.fromEntries(attributes), node.childNodes.map(drawn))
}

/** The rules of the article page for charts, in the colours of the PDF. */
const chartStyle = (colour: string): string =>
  [
    'text{fill:#645f59;font-family:Inter;font-size:12.5px}',
    '.b{fill:#211d19;font-weight:600}',
    '.grid path{stroke:#d5d0c8;fill:none}',
    '.limit{stroke:#211d19;stroke-width:1.2;stroke-dasharray:4 4;fill:none}',
    `.mons{fill:${colour};fill-opacity:.09}`,
    `.bar{fill:${colour}}`,
    `.ser{fill:none;stroke:${colour};stroke-width:2.6;stroke-linejoin:round}`,
    '.s1{stroke-width:1.9;opacity:.82}',
    '.s2{stroke-width:1.5;opacity:.7}',
  ].join('')

/** The kind of a picture by its first bytes; the name of a file may be wrong. */
function extensionOf(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (start.startsWith('\x89PNG')) return 'png'
  if (start.startsWith('GIF8')) return 'gif'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : null
}
