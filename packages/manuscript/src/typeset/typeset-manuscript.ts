import { packageParts } from '../blind/surfaces/package-parts.ts'
import type { ChosenLink, ChosenPart } from '../blind/surfaces/choose-parts.ts'
import { declarations } from '../blind/surfaces/kept-namespaces.ts'
import { packParts } from '../package/pack.ts'
import type { Package } from '../package/package.ts'
import type { Manuscript } from '../read/manuscript-model.ts'
import { readManuscript } from '../read/read-manuscript.ts'
import { r } from '../xml/namespaces.ts'
import type { Element } from '../xml/tree.ts'
import { setBody } from './body.ts'
import { cleanCopy } from './clean-copy.ts'
import { coreProperties } from './core-properties.ts'
import { fragment, word } from './fragment.ts'
import { frontBlocks } from './front-blocks.ts'
import { Looks } from './looks.ts'
import * as measures from './measures.ts'
import type { ArticleFront, TypesetArticle, TypesetNote } from './model.ts'
import { endnotesAsFootnotes, setNotes } from './notes.ts'
import { ownParts, type OwnPart } from './own-parts.ts'
import { setParagraph } from './paragraphs.ts'
import type { Press } from './press.ts'
import { abstract, aside, titleBlock } from './title-page.ts'

/** The accepted manuscript, set as an article: its own text, tables, equations and notes in our typography. */
export function typesetManuscript(pkg: Package, front: ArticleFront): TypesetArticle {
  const copy = cleanCopy(pkg)
  const manuscript = readManuscript(copy.pkg)
  const notes = notesOf(manuscript)
  const own = ownParts(front, sampleOf(manuscript))
  const { kept, links } = keptParts(copy.parts, own)
  const lead = (address: string) => {
    const id = `rFront${links.length + 1}`
    links.push({ was: '', id, type: `${r}/hyperlink`, target: address, external: true })
    return id
  }
  const drawn: { name: string; bytes: Uint8Array }[] = []
  const keep = (svg: string) => {
    const name = `word/media/equation${drawn.length + 1}.svg`
    const id = `rEquation${drawn.push({ name, bytes: new TextEncoder().encode(svg) })}`
    links.push({ was: '', id, type: `${r}/image`, target: `/${name}`, external: false })
    return id
  }
  const press: Press = { looks: new Looks(copy.pkg), keep, lead }
  const blocks = frontBlocks(manuscript, front, notes)
  const more = blocks.more.flatMap((at) => {
    const block = manuscript.body.blocks[at]!
    return block.kind === 'paragraph' ? setParagraph(block, { style: 'Abstract' }, press) : []
  })
  const body = [
    ...fragment(titleBlock(front, lead) + aside(front, lead) + abstract(front)),
    ...more,
    ...setBody(manuscript, blocks, press, notes),
    section(own),
  ]
  setNotes(copy.pkg, manuscript, press)
  endnotesAsFootnotes(copy.pkg, body, kept, links)
  const main: ChosenPart = { ...copy.parts[0]!, links }
  const contents = new Map<string, Uint8Array | Element>([
    ...packageParts([
      main,
      ...kept,
      ...[...own, ...drawn.map((one) => ({ ...one, contentType: 'image/svg+xml' }))].map((part) => ({
        ...part,
        source: '',
        isPicture: false,
        links: [],
      })),
    ]),
    [main.name, documentOf(copy.pkg.xml(main.name), body)],
    ...kept.map(({ name, isPicture }) => [name, isPicture ? copy.pkg.parts.get(name)! : copy.pkg.xml(name)] as const),
    ...[...own, ...drawn].map(({ name, bytes }) => [name, bytes] as const),
  ])
  contents.set('docProps/core.xml', coreProperties(front))
  return { file: packParts(contents), notes }
}

/** Enough of the text to know its letters. */
const sampleOf = ({ body }: Manuscript): string =>
  body.blocks
    .slice(0, 400)
    .map((block) => (block.kind === 'paragraph' ? block.text.slice(0, 500) : ''))
    .join(' ')

/** What ours take the place of, or what an article has no use for. */
const replaced = new Set(['styles', 'settings', 'header', 'footer', 'numbering', 'fontTable', 'officeDocument'])

/** The parts of the manuscript that stay, and all that the text leads to. */
function keptParts(parts: ChosenPart[], own: OwnPart[]): { kept: ChosenPart[]; links: ChosenLink[] } {
  const kindOf = ({ type }: ChosenLink) => type.slice(type.lastIndexOf('/') + 1)
  const links = parts[0]!.links.filter((link) => !replaced.has(kindOf(link)))
  const byName = new Map(parts.map((part) => [`/${part.name}`, part]))
  const kept = new Set<ChosenPart>()
  const keep = ({ target, external }: ChosenLink) => {
    const part = external ? undefined : byName.get(target)
    if (!part || kept.has(part)) return
    kept.add(part)
    part.links.forEach(keep)
  }
  links.forEach(keep)
  const ours = own.map(({ id, type, name }) => ({ was: '', id, type, target: `/${name}`, external: false }))
  return { kept: [...kept], links: [...links, ...ours] }
}

function documentOf(root: Element, body: Element[]): Element {
  const prefixes = root.attributes.flatMap(({ name, local }) => (name.startsWith('xmlns:') ? [local] : []))
  const declared = declarations(new Set([...prefixes, 'w', 'r', 'wp', 'a', 'pic']))
  return {
    ...root,
    attributes: declared.map(({ name, value }) => ({ name, local: name, ns: '', value })),
    children: [word('body', {}, body)],
  }
}

function section(own: OwnPart[]): Element {
  const idOf = (name: string) => own.find(({ id }) => id === name)!.id
  const { page, left, right } = measures
  const lines = [
    `<w:headerReference w:type="first" r:id="${idOf('rMasthead')}"/><w:headerReference w:type="default" r:id="${idOf('rHead')}"/>`,
    ...['first', 'default'].map((type) => `<w:footerReference w:type="${type}" r:id="${idOf('rFoot')}"/>`),
    `<w:pgSz w:w="${page.width}" w:h="${page.height}"/>`,
    `<w:pgMar w:top="${page.top}" w:right="${right}" w:bottom="${page.bottom}" w:left="${left}" w:header="${page.header}" w:footer="${page.footer}" w:gutter="0"/>`,
    '<w:titlePg/>',
  ]
  return fragment(`<w:sectPr>${lines.join('')}</w:sectPr>`)[0]!
}

function notesOf({ abstract: found, references }: Manuscript): TypesetNote[] {
  const notes: TypesetNote[] = []
  if (!found)
    notes.push({
      code: 'no-abstract',
      message: 'No abstract was found in the manuscript, so none was taken out of its text.',
    })
  if (references.length === 0)
    notes.push({ code: 'no-references', message: 'No list of references was found in the manuscript.' })
  return notes
}
