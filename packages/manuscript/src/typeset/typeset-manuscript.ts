import {
  type ChosenLink,
  type ChosenPart,
  declarations,
  packageParts,
  partKinds,
} from '../blind/surfaces/package-parts.ts'
import { packParts } from '../package/pack.ts'
import type { Package } from '../package/package.ts'
import type { Manuscript } from '../read/manuscript-model.ts'
import { readManuscript } from '../read/read-manuscript.ts'
import { cp, dc, r } from '../xml/namespaces.ts'
import type { Element } from '../xml/tree.ts'
import { escapeText } from '../xml/write.ts'
import { setBody } from './body.ts'
import { cleanCopy } from './clean-copy.ts'
import { type ArticleFront, fragment, partOf, type TypesetArticle, type TypesetNote, word } from './model.ts'
import { frontBlocks } from './front-blocks.ts'
import {
  abstract,
  aside,
  authorsInWords,
  doiAddress,
  line,
  placeInWords,
  runXml,
  shortTitle,
  titleBlock,
} from './title-page.ts'
import { Looks } from './looks.ts'
import * as measures from './model.ts'
import { endnotesAsFootnotes, setNotes } from './notes.ts'
import { setParagraph } from './paragraphs.ts'
import type { Press } from './press.ts'
import { faceFor, styleSheet } from './style-sheet.ts'

/** The accepted manuscript as an article: its text, tables, equations and notes in our typography. */
export function typesetManuscript(pkg: Package, front: ArticleFront): TypesetArticle {
  const copy = cleanCopy(pkg)
  const manuscript = readManuscript(copy.pkg)
  const notes = notesOf(manuscript)
  const own = ownParts(front, sampleOf(manuscript))
  const { copied, links } = partsToCopy(copy.parts, own)
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
  endnotesAsFootnotes(copy.pkg, body, copied, links)
  const main: ChosenPart = { ...copy.parts[0]!, links }
  const contents = new Map<string, Uint8Array | Element>([
    ...packageParts([
      main,
      ...copied,
      ...[...own, ...drawn.map((one) => ({ ...one, contentType: 'image/svg+xml' }))].map((part) => ({
        ...part,
        source: '',
        isPicture: false,
        links: [],
      })),
    ]),
    [main.name, documentOf(copy.pkg.xml(main.name), body)],
    ...copied.map(({ name, isPicture }) => [name, isPicture ? copy.pkg.parts.get(name)! : copy.pkg.xml(name)] as const),
    ...[...own, ...drawn].map(({ name, bytes }) => [name, bytes] as const),
  ])
  contents.set('docProps/core.xml', coreProperties(front))
  return { file: packParts(contents), notes }
}

/** Enough of the text to detect its script. */
const sampleOf = ({ body }: Manuscript): string =>
  body.blocks
    .slice(0, 400)
    .map((block) => (block.kind === 'paragraph' ? block.text.slice(0, 500) : ''))
    .join(' ')

/** Parts that we replace, or that an article does not need. */
const replaced = new Set(['styles', 'settings', 'header', 'footer', 'numbering', 'fontTable', 'officeDocument'])

/** The parts of the manuscript that stay, and all relationships of the text. */
function partsToCopy(parts: ChosenPart[], own: OwnPart[]): { copied: ChosenPart[]; links: ChosenLink[] } {
  const kindOf = ({ type }: ChosenLink) => type.slice(type.lastIndexOf('/') + 1)
  const links = parts[0]!.links.filter((link) => !replaced.has(kindOf(link)))
  const byName = new Map(parts.map((part) => [`/${part.name}`, part]))
  const copied = new Set<ChosenPart>()
  const keep = ({ target, external }: ChosenLink) => {
    const part = external ? undefined : byName.get(target)
    if (!part || copied.has(part)) return
    copied.add(part)
    part.links.forEach(keep)
  }
  links.forEach(keep)
  const ours = own.map(({ id, type, name }) => ({ was: '', id, type, target: `/${name}`, external: false }))
  return { copied: [...copied], links: [...links, ...ours] }
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

/** The properties of the file, and of the PDF made from it: only about the article, nothing about anyone's computer. */
function coreProperties(front: ArticleFront): Uint8Array {
  const property = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`
  const properties = [
    property('dc:title', front.title),
    property('dc:creator', front.authors.map(({ fullName }) => fullName).join('; ')),
    property('dc:subject', `${placeInWords(front)}. ${doiAddress(front.doi)}`),
    property('dc:identifier', `doi:${front.doi}`),
    property('dc:language', languageTag(front.language)),
    property('cp:keywords', front.keywords.join(', ')),
  ]
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<cp:coreProperties xmlns:cp="${cp}" xmlns:dc="${dc}">${properties.join('')}</cp:coreProperties>`,
  )
}

/** A part that we write, not the manuscript's. */
interface OwnPart {
  id: string
  kind: string
  name: string
  contentType: string
  type: string
  bytes: Uint8Array
}

const compatibility =
  '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>'

/** `en-GB`; English without a region becomes British English. */
const languageTag = (language: string | null): string => {
  const tag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language ?? '') ? language! : 'en'
  return tag === 'en' ? 'en-GB' : tag
}

function ownParts(front: ArticleFront, text: string): OwnPart[] {
  const colour = /^#?([0-9a-f]{6})$/i.exec(front.colour)?.[1] ?? '1f2328'
  return [
    part('rStyles', 'styles', 1, partOf('w:styles', styleSheet(colour, languageTag(front.language), faceFor(text)))),
    part('rSettings', 'settings', 1, partOf('w:settings', compatibility)),
    part('rMasthead', 'header', 1, masthead(front)),
    part('rHead', 'header', 2, runningHead(front)),
    part('rFoot', 'footer', 1, foot(front)),
  ]
}

function part(id: string, kind: string, number: number, bytes: Uint8Array): OwnPart {
  const { name, contentType, type } = partKinds.get(kind)!
  return { id, kind, name: name(number), contentType, type, bytes }
}

const field = (name: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`

const tab = '<w:r><w:tab/></w:r>'
const plain = '<w:b w:val="0"/><w:bCs w:val="0"/>'

/** The journal's banner on the first page. */
const masthead = ({ journal, volume, number, year, kind }: ArticleFront): Uint8Array =>
  partOf(
    'w:hdr',
    line(
      'Masthead',
      runXml(journal.title) + tab + runXml(`${kind ?? 'Article'} · ${volume}(${number}), ${year} · Open access`, plain),
    ),
  )

const runningHead = (front: ArticleFront): Uint8Array =>
  partOf(
    'w:hdr',
    line('RunningHead', runXml(authorsInWords(front, 2)) + tab + runXml(shortTitle(front), '<w:i/><w:iCs/>')),
  )

const foot = (front: ArticleFront): Uint8Array =>
  partOf(
    'w:ftr',
    line(
      'Foot',
      runXml(`${placeInWords(front)} · ${doiAddress(front.doi)}`) +
        tab +
        field('PAGE') +
        runXml(' of ') +
        field('NUMPAGES'),
    ),
  )
