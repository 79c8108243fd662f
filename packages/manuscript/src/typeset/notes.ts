import { type ChosenLink, type ChosenPart, partKinds } from '../blind/surfaces/package-parts.ts'
import type { Package } from '../package/package.ts'
import type { Manuscript } from '../read/manuscript-model.ts'
import { descendants, elementsOf, isElement, type Element, type XmlNode } from '../xml/tree.ts'
import { setParagraph } from './paragraphs.ts'
import type { Press } from './press.ts'

/** Applies our styles to notes; removes notes without a mark. */
export function setNotes(pkg: Package, { body }: Manuscript, press: Press): void {
  const paragraphs = new Map(body.notes.flatMap((note) => note.paragraphs.map((one) => [one.element, one] as const)))
  for (const { kind, part } of pkg.relationshipsOf(pkg.main)) {
    if ((kind !== 'footnotes' && kind !== 'endnotes') || part === null || !pkg.parts.has(part)) continue
    const root = pkg.xml(part)
    root.children = elementsOf(root).filter(
      (note) => isSeparator(note) || elementsOf(note).some((one) => paragraphs.has(one)),
    )
    for (const note of elementsOf(root)) {
      if (isSeparator(note)) continue
      note.children = note.children.flatMap((one) => {
        const paragraph = isElement(one) ? paragraphs.get(one) : undefined
        const form = { style: 'Note', label: 'inline' } as const
        return paragraph ? setParagraph(paragraph, form, { ...press, keep: null, lead: null }) : [one]
      })
    }
  }
}

/** ECMA-376 part 1, 17.11.10: separators are not real notes. */
const isSeparator = ({ attributes }: Element): boolean =>
  attributes.some(({ local, value }) => local === 'type' && value !== 'normal')

/** Separate from the ids of footnotes: no paper has that many. */
const firstEndnote = 100_000

/** Converts endnotes to footnotes: the converter would put endnotes on a page with another layout. */
export function endnotesAsFootnotes(pkg: Package, body: Element[], parts: ChosenPart[], links: ChosenLink[]): void {
  const [endnotes, footnotes] = ['endnotes', 'footnotes'].map((kind) =>
    links.findIndex(({ type }) => type.endsWith(`/${kind}`)),
  )
  if (endnotes === undefined || footnotes === undefined || endnotes === -1) return
  const part = parts.find(({ name }) => `/${name}` === links[endnotes]!.target)!
  const root = pkg.xml(part.name)
  const { type, contentType } = partKinds.get('footnotes')!
  for (const one of body) rename(one)
  rename(root)
  if (footnotes === -1) {
    part.contentType = contentType
    links[endnotes] = { ...links[endnotes]!, type }
    return
  }
  const other = parts.find(({ name }) => `/${name}` === links[footnotes]!.target)!
  pkg.xml(other.name).children.push(
    ...elementsOf(root)
      .filter((note) => !isSeparator(note))
      .map(withoutLinks),
  )
  parts.splice(parts.indexOf(part), 1)
  links.splice(endnotes, 1)
}

function rename(element: Element): void {
  for (const one of [element, ...descendants(element)]) {
    if (!/^w:endnote/.test(one.name)) continue
    one.name = one.name.replace('endnote', 'footnote')
    one.local = one.local.replace('endnote', 'footnote')
    for (const own of one.attributes)
      if (own.name === 'w:id' && Number(own.value) > 0) own.value = String(Number(own.value) + firstEndnote)
  }
}

/** Removes links, because relationship ids are not valid in another part. */
function withoutLinks(element: Element): Element {
  const children = element.children.flatMap((one): XmlNode[] => {
    if (!isElement(one)) return [one]
    const copy = withoutLinks(one)
    return one.name === 'w:hyperlink' ? copy.children : [copy]
  })
  return { ...element, children }
}
