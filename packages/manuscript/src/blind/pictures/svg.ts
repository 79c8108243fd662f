import { parseXml } from '../../xml/parse.ts'
import { type Attribute, attribute, descendants, type Element, isElement, textOf } from '../../xml/tree.ts'
import { writeXml } from '../../xml/write.ts'

const svg = 'http://www.w3.org/2000/svg'
const xlink = 'http://www.w3.org/1999/xlink'
const xml = 'http://www.w3.org/XML/1998/namespace'
const xmlns = 'http://www.w3.org/2000/xmlns/'
const describing = new Set(['metadata', 'title', 'desc', 'script', 'foreignObject'])
const inlinePicture = /^\s*data:image\/(?:png|jpe?g|gif|webp);base64,/

type CleanInner = (bytes: Uint8Array) => Uint8Array | null

/** Keeps what is drawn; removes descriptions, editor data, scripts and external references. */
export function cleanSvg(bytes: Uint8Array, removed: Set<string>, cleanInner: CleanInner): Uint8Array {
  const root = readSvg(bytes)
  const names = idNames(root)
  strip(root, { removed, cleanInner, names })
  return writeXml(root)
}

export function readSvg(bytes: Uint8Array): Element {
  return parseXml(withoutDoctype(bytes))
}

/** Old editors name the DTD of the standard; the parser refuses a DTD with its own declarations. */
function withoutDoctype(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.subarray(0, 8192)).toString('latin1')
  const found = /<!DOCTYPE[^[\]<>]{0,1000}>/.exec(text)
  if (!found) return bytes
  return Buffer.concat([bytes.subarray(0, found.index), bytes.subarray(found.index + found[0].length)])
}

interface Strip {
  removed: Set<string>
  cleanInner: CleanInner
  names: Map<string, string>
}

function strip(element: Element, how: Strip): void {
  const animatesLink = element.attributes.some(({ local, value }) => local === 'attributeName' && /href$/.test(value))
  element.attributes = element.attributes.flatMap((one) => {
    const cleaned = animatesLink && /^(?:to|from|by|values)$/.test(one.local) ? null : cleanAttribute(one, how)
    if (cleaned === null) how.removed.add('attributes that draw nothing')
    return cleaned ?? []
  })
  element.children = element.children.filter((node) => {
    if (!isElement(node) || (node.ns === svg && !describing.has(node.local))) return true
    how.removed.add(node.ns === svg ? node.local : 'notes of an editor')
    return false
  })
  for (const node of element.children) if (isElement(node)) strip(node, how)
  if (element.local === 'style')
    element.children = element.children.map((node) => (isElement(node) ? node : cleanCss(node)))
}

function cleanAttribute(one: Attribute, how: Strip): Attribute | null {
  const { ns, local, value } = one
  if (ns === xmlns) return [svg, xlink, xml].includes(value) ? one : null
  if (ns !== '' && ns !== xlink && ns !== xml) return null
  if (/^on|^data-|^aria-/i.test(local)) return null
  if (local === 'href') return cleanLink(one, how)
  if (ns === xlink) return null
  if (local === 'id') return { ...one, value: how.names.get(value) ?? value }
  return { ...one, value: renamed(cleanCss(value), how.names) }
}

function cleanLink(one: Attribute, { cleanInner, names }: Strip): Attribute | null {
  if (one.value.startsWith('#')) return { ...one, value: `#${names.get(one.value.slice(1)) ?? one.value.slice(1)}` }
  const inline = inlinePicture.exec(one.value)
  if (!inline) return null
  const clean = cleanInner(Buffer.from(one.value.slice(inline[0].length), 'base64'))
  return clean && { ...one, value: `${inline[0].trim()}${Buffer.from(clean).toString('base64')}` }
}

/** Removes comments and external references. */
function cleanCss(css: string): string {
  return withoutRemarks(css)
    .replaceAll(/@import[^;]*;?/gi, '')
    .replaceAll(/url\(([^()]*)\)/gi, (whole, target: string) => (/^\s*(?:["']\s*)?#/.test(target) ? whole : 'none'))
}

function withoutRemarks(css: string): string {
  return css
    .split('/*')
    .map((piece, index) => (index === 0 ? piece : piece.includes('*/') ? piece.slice(piece.indexOf('*/') + 2) : ''))
    .join('')
}

/** Editors derive ids from the names of layers and files, so every id gets a new name, unless a style sheet uses it. */
function idNames(root: Element): Map<string, string> {
  const all = [root, ...descendants(root)]
  const sheets = all.filter(({ local }) => local === 'style').map(textOf)
  const styled = new Set(sheets.flatMap((sheet) => sheet.match(/#[\w-]+/g) ?? []))
  const names = new Map<string, string>()
  for (const element of all) {
    const id = attribute(element, '', 'id')
    if (id !== undefined && !names.has(id) && !styled.has(`#${id}`)) names.set(id, `i${names.size + 1}`)
  }
  return names
}

/** `url(#layer)` with its new name. */
function renamed(value: string, names: Map<string, string>): string {
  if (!value.includes('#')) return value
  return value.replaceAll(
    /url\((\s*(?:["']\s*)?)#([^"'()]*)((?:["']\s*)?)\)/gi,
    (whole, before: string, id: string, after: string) => {
      const name = names.get(id.trim())
      return name === undefined ? whole : `url(${before}#${name}${after})`
    },
  )
}
