import { relationshipsPart } from '../../package/opc.ts'
import * as names from '../../xml/namespaces.ts'
import type { Element } from '../../xml/tree.ts'
import type { ChosenLink, ChosenPart } from './choose-parts.ts'

const core = 'docProps/core.xml'
const app = 'docProps/app.xml'

/** What holds a package together, written anew: content types, relationships, and properties that say nothing. */
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
