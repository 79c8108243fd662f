import { type Relationship, relationshipsPart } from '../../package/opc.ts'
import type { Package } from '../../package/package.ts'
import { Refusal } from '../../package/refusal.ts'
import * as names from '../../xml/namespaces.ts'
import { r } from '../../xml/namespaces.ts'
import type { Element } from '../../xml/tree.ts'
import { pictureKind } from '../pictures/clean-picture.ts'

/** A kind of part that the copy may contain. All others, and parts without a relationship to them, are dropped. */
interface PartKind {
  name(number: number): string
  contentType: string
  type: string
}

const office = 'application/vnd.openxmlformats-officedocument'
const word = (local: string, name: (number: number) => string): PartKind => ({
  name,
  contentType: `${office}.wordprocessingml.${local}+xml`,
  type: `${r}/${local}`,
})
const drawing = (kind: string, local: string, name: string, type = `${r}/${kind}`): [string, PartKind] => [
  kind,
  { name: (number) => `word/${name}${number}.xml`, contentType: `${office}.drawingml.${local}+xml`, type },
]

/** By the last step of the type of the relationship that leads to them. */
export const partKinds = new Map<string, PartKind>([
  ['officeDocument', { ...word('document.main', () => 'word/document.xml'), type: `${r}/officeDocument` }],
  ['styles', word('styles', () => 'word/styles.xml')],
  ['numbering', word('numbering', () => 'word/numbering.xml')],
  ['settings', word('settings', () => 'word/settings.xml')],
  ['fontTable', word('fontTable', () => 'word/fontTable.xml')],
  ['footnotes', word('footnotes', () => 'word/footnotes.xml')],
  ['endnotes', word('endnotes', () => 'word/endnotes.xml')],
  ['header', word('header', (number) => `word/header${number}.xml`)],
  ['footer', word('footer', (number) => `word/footer${number}.xml`)],
  [
    'theme',
    { name: (number) => `word/theme/theme${number}.xml`, contentType: `${office}.theme+xml`, type: `${r}/theme` },
  ],
  drawing('chart', 'chart', 'charts/chart'),
  drawing('chartUserShapes', 'chartshapes', 'drawings/drawing'),
  drawing('diagramData', 'diagramData', 'diagrams/data'),
  drawing('diagramLayout', 'diagramLayout', 'diagrams/layout'),
  drawing('diagramQuickStyle', 'diagramStyle', 'diagrams/quickStyle'),
  drawing('diagramColors', 'diagramColors', 'diagrams/colors'),
  [
    'diagramDrawing',
    {
      name: (number) => `word/diagrams/drawing${number}.xml`,
      contentType: 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
      type: 'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
    },
  ],
])

const pictureTypes: Record<string, [ending: string, contentType: string]> = {
  JPEG: ['jpeg', 'image/jpeg'],
  PNG: ['png', 'image/png'],
  GIF: ['gif', 'image/gif'],
  TIFF: ['tiff', 'image/tiff'],
  BMP: ['bmp', 'image/bmp'],
  EMF: ['emf', 'image/x-emf'],
  WMF: ['wmf', 'image/x-wmf'],
  SVG: ['svg', 'image/svg+xml'],
  WebP: ['webp', 'image/webp'],
}

/** The kind of a dropped part, for the report. */
const leftBehind: [RegExp, surface: string][] = [
  [/core-properties|extended-properties|custom-properties|^docprops\/(?:core|app|custom)/, 'properties'],
  [/thumbnail/, 'thumbnail'],
  [/comments/, 'comments'],
  [/people|persons/, 'people'],
  [/glossary/, 'glossary document'],
  [/customxml|bibliography/, 'custom XML'],
  [/signature|_xmlsignatures/, 'signatures'],
  [/printersettings/, 'printer settings'],
  [/websettings/, 'web settings'],
  [/obfuscatedfont|\/fonts\/|\.odttf|\.ttf/, 'embedded fonts'],
  [/embeddings|spreadsheetml|\.xlsx|\.bin /, 'embedded data'],
  [/\/ink|inkml/, 'ink'],
  [/^word\/media|image\//, 'unused pictures'],
]

/** Every other namespace is an extension with unknown content: it is dropped. */
const allowedNamespaces: Record<string, string> = {
  w: names.w,
  w14: names.w14,
  r: names.r,
  a: names.a,
  wp: names.wp,
  pic: names.pic,
  wps: names.wps,
  c: names.c,
  m: names.m,
  v: names.v,
  o: names.o,
  mc: names.mc,
  wpg: 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
  wpc: 'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas',
  wp14: 'http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing',
  w10: 'urn:schemas-microsoft-com:office:word',
  cdr: 'http://schemas.openxmlformats.org/drawingml/2006/chartDrawing',
  dgm: 'http://schemas.openxmlformats.org/drawingml/2006/diagram',
  dsp: 'http://schemas.microsoft.com/office/drawing/2008/diagram',
  lc: 'http://schemas.openxmlformats.org/drawingml/2006/lockedCanvas',
}

const prefixes = new Map(Object.entries(allowedNamespaces).map(([prefix, ns]) => [ns, prefix]))

/** A prefix can be a name too, so the copy uses the usual prefixes. */
export const prefixOf = (ns: string): string | undefined => prefixes.get(ns)

/** Prefixes that a program may ignore if it does not know them (ECMA-376 part 3, 7.3). */
const ignorable = ['w14', 'wp14']

/** The namespace declarations of a part that uses these prefixes. */
export function declarations(used: Set<string>): { name: string; value: string }[] {
  const extra = ignorable.filter((prefix) => used.has(prefix))
  if (extra.length > 0) used.add('mc')
  return [
    ...[...used].toSorted().map((prefix) => ({ name: `xmlns:${prefix}`, value: allowedNamespaces[prefix]! })),
    ...(extra.length > 0 ? [{ name: 'mc:Ignorable', value: extra.join(' ') }] : []),
  ]
}

export interface ChosenPart {
  source: string
  /** Its name in the copy, because the old one may contain a name. */
  name: string
  contentType: string
  isPicture: boolean
  links: ChosenLink[]
}

export interface ChosenLink {
  /** The id in the source, and in the copy. */
  was: string
  id: string
  type: string
  /** The chosen part, or a URL. */
  target: string
  external: boolean
}

/** Follows relationships from the main part to the parts that the copy may contain. Nothing else is copied. */
export function chooseParts(pkg: Package, isCleanLink: (address: string) => boolean): ChosenPart[] {
  const chosen = new Map<string, ChosenPart>()
  const numbers = new Map<string, number>()
  const choose = (source: string, kind: string): ChosenPart | null => {
    const known = chosen.get(source)
    if (known) return known
    const form = pkg.parts.has(source) ? formOf(pkg, source, kind) : null
    if (!form) return null
    const number = (numbers.get(kind) ?? 0) + 1
    numbers.set(kind, number)
    const part: ChosenPart = {
      source,
      name: form.name(number),
      contentType: form.contentType,
      isPicture: kind === 'image',
      links: [],
    }
    chosen.set(source, part)
    if (!part.isPicture) part.links = linksOf(pkg.relationshipsOf(source), choose, isCleanLink)
    return part
  }
  if (!choose(pkg.main, 'officeDocument')) throw new Refusal('damaged', 'main part')
  return [...chosen.values()]
}

function formOf(
  pkg: Package,
  source: string,
  kind: string,
): { name(number: number): string; contentType: string } | null {
  if (kind === 'image') {
    const picture = pictureTypes[pictureKind(pkg.parts.get(source)!) ?? '']
    return picture ? { name: (number) => `word/media/image${number}.${picture[0]}`, contentType: picture[1] } : null
  }
  const form = partKinds.get(kind)
  return form && prefixOf(pkg.xml(source).ns) !== undefined ? form : null
}

function linksOf(
  relationships: Relationship[],
  choose: (source: string, kind: string) => ChosenPart | null,
  isCleanLink: (address: string) => boolean,
): ChosenLink[] {
  const links: ChosenLink[] = []
  for (const { id: was, kind, target, external, part } of relationships) {
    const id = `rId${links.length + 1}`
    if (external) {
      if (kind === 'hyperlink' && isCleanLink(target)) links.push({ was, id, type: `${r}/hyperlink`, target, external })
      continue
    }
    const other = part === null || kind === 'officeDocument' ? null : choose(part, kind)
    if (other)
      links.push({ was, id, type: partKinds.get(kind)?.type ?? `${r}/${kind}`, target: `/${other.name}`, external })
  }
  return links
}

/** The dropped parts, with their kind. */
export function partsLeft(pkg: Package, chosen: ChosenPart[]): { part: string; surface: string }[] {
  const copiedParts = new Set(chosen.flatMap(({ source }) => [source, relationshipsPart(source)]))
  return [...pkg.parts.keys()]
    .filter((part) => !copiedParts.has(part) && part !== '[Content_Types].xml' && !part.endsWith('.rels'))
    .map((part) => {
      const nameAndType = `${part} ${pkg.contentTypeOf(part)}`.toLowerCase()
      return { part, surface: leftBehind.find(([pattern]) => pattern.test(nameAndType))?.[1] ?? 'unknown parts' }
    })
}

const core = 'docProps/core.xml'
const app = 'docProps/app.xml'

/** The parts that define a package, written anew: content types, relationships, and empty properties. */
export function packageParts(chosen: ChosenPart[]): Map<string, Element> {
  const parts = new Map<string, Element>([['[Content_Types].xml', contentTypes(chosen)]])
  const metadata = names.relationships.replace(/relationships$/, 'relationships/metadata/core-properties')
  parts.set(
    '_rels/.rels',
    relationshipsOf([
      { id: 'rId1', type: `${names.r}/officeDocument`, target: 'word/document.xml', external: false },
      { id: 'rId2', type: metadata, target: core, external: false },
      { id: 'rId3', type: `${names.r}/extended-properties`, target: app, external: false },
    ]),
  )
  parts.set(core, element('cp:coreProperties', { 'xmlns:cp': names.cp }))
  parts.set(app, element('Properties', { xmlns: names.ep }))
  for (const { name, links } of chosen) if (links.length > 0) parts.set(relationshipsPart(name), relationshipsOf(links))
  return parts
}

function relationshipsOf(links: Omit<ChosenLink, 'was'>[]): Element {
  const all = links.map(({ id, type, target, external }) =>
    element('Relationship', { Id: id, Type: type, Target: target, ...(external ? { TargetMode: 'External' } : {}) }),
  )
  return element('Relationships', { xmlns: names.relationships }, all)
}

function contentTypes(chosen: ChosenPart[]): Element {
  const defaults = { rels: 'application/vnd.openxmlformats-package.relationships+xml', xml: 'application/xml' }
  const overrides = [
    { name: core, contentType: 'application/vnd.openxmlformats-package.core-properties+xml' },
    { name: app, contentType: 'application/vnd.openxmlformats-officedocument.extended-properties+xml' },
    ...chosen,
  ]
  return element('Types', { xmlns: names.contentTypes }, [
    ...Object.entries(defaults).map(([ending, type]) => element('Default', { Extension: ending, ContentType: type })),
    ...overrides.map(({ name, contentType }) =>
      element('Override', { PartName: `/${name}`, ContentType: contentType }),
    ),
  ])
}

function element(name: string, attributes: Record<string, string>, children: Element[] = []): Element {
  return {
    name,
    local: name,
    ns: '',
    attributes: Object.entries(attributes).map(([own, value]) => ({ name: own, local: own, ns: '', value })),
    children,
  }
}
