import { packParts } from '../package/pack.ts'
import type { Package } from '../package/package.ts'
import { c, w } from '../xml/namespaces.ts'
import { attribute, type Attribute, descendants, type Element, elementsOf, isElement, textOf } from '../xml/tree.ts'
import type { BlindCopy, Identities, Removal, Suspicion } from './model.ts'
import { cleanPicture, redactPicture } from './pictures/clean-picture.ts'
import { bytesName, proveCopy } from './prove-copy.ts'
import { redactWith } from './redact-text.ts'
import { chooseParts, type ChosenPart, packageParts, partsLeft } from './surfaces/package-parts.ts'
import { flattenFields } from './surfaces/fields.ts'
import { hiddenStylesOf } from './surfaces/surfaces.ts'
import { rewritePart } from './surfaces/rewrite.ts'
import type { Dictionary } from './terms/dictionary-model.ts'
import { dictionaryOf } from './terms/dictionary.ts'
import { containsTerm } from './terms/find.ts'
import { redactTexts } from './text/redact-texts.ts'

/** Makes a blind copy, with a report: what was removed, what is doubtful, and what a search of the copy still found. */
export function blindManuscript(pkg: Package, identities: Identities): BlindCopy {
  const dictionary = dictionaryOf(identities)
  const removals = new Removals()
  const links = (address: string) => isCleanLink(address, dictionary)
  const chosen = chooseParts(pkg, links)
  for (const { part, surface } of partsLeft(pkg, chosen)) removals.note(surface, part)
  const trees = treesOf(pkg, chosen, removals)
  for (const [part, tree] of trees)
    flattenFields(tree, { note: (surface) => removals.note(surface, part), isCleanLink: links })
  dropUnusedBookmarks([...trees.values()], (surface) => removals.note(surface, 'word/document.xml'))
  const suspected = redactTexts(trees, dictionary, (surface, part, count) => removals.note(surface, part, count))
  const names = new Map<string, string>()
  for (const [part, tree] of trees)
    redactNames(tree, { dictionary, names, note: (surface) => removals.note(surface, part) })
  suspected.push(...picturesLeft(pkg, chosen))
  const pictures = picturesOf(pkg, chosen, { identities, dictionary, removals, suspected })
  const file = packParts(new Map<string, Uint8Array | Element>([...packageParts(chosen), ...trees, ...pictures]))
  const remaining = proveCopy(file, identities, dictionary)
  return { file, report: { removed: removals.list(), suspected, remaining, proven: remaining.length === 0 } }
}

function treesOf(pkg: Package, chosen: ChosenPart[], removals: Removals): Map<string, Element> {
  const styles = chosen.find(({ name }) => name === 'word/styles.xml')
  const hidden = hiddenStylesOf(styles ? pkg.xml(styles.source) : null)
  const drawings = new Map(
    chosen
      .flatMap(({ links }) => links)
      .filter(({ type }) => type.endsWith('/diagramDrawing'))
      .map(({ was, id }) => [was, id]),
  )
  const relateDrawing = (id: string) => drawings.get(id) ?? null
  const written = chosen.filter(({ isPicture }) => !isPicture)
  return new Map(
    written.map(({ source, name, links }) => {
      const ids = new Map(links.map(({ was, id }) => [was, id]))
      const note = (surface: string) => removals.note(surface, name)
      return [name, rewritePart(pkg.take(source), { note, hidden, relate: (id) => ids.get(id) ?? null, relateDrawing })]
    }),
  )
}

interface PictureWork {
  identities: Identities
  dictionary: Dictionary
  removals: Removals
  suspected: Suspicion[]
}

const suspectPicture = (part: string, confidence: number, because: string): Suspicion => ({
  kind: 'picture',
  part,
  excerpt: part,
  confidence,
  because,
})

/** Pictures of the text in a format that cannot be cleaned: in the copy their frames are empty. */
function picturesLeft(pkg: Package, chosen: ChosenPart[]): Suspicion[] {
  const copiedParts = new Set(chosen.map(({ source }) => source))
  const shown = chosen
    .filter(({ isPicture }) => !isPicture)
    .flatMap(({ source }) => pkg.relationshipsOf(source))
    .flatMap(({ kind, part }) => (kind === 'image' && part !== null && pkg.parts.has(part) ? [part] : []))
  return [...new Set(shown)]
    .filter((part) => !copiedParts.has(part))
    .map((part) => suspectPicture(part, 0.9, 'A picture was removed because its format cannot be anonymised.'))
}

function picturesOf(pkg: Package, chosen: ChosenPart[], work: PictureWork): [string, Uint8Array][] {
  const { identities, dictionary, removals, suspected } = work
  return chosen
    .filter(({ isPicture }) => isPicture)
    .map(({ source, name }): [string, Uint8Array] => {
      const { bytes, removed, suspect } = cleanPicture(pkg.parts.get(source)!, name)
      if (removed.length > 0) removals.note('pictures', name, removed.length)
      if (suspect === null) return [name, redactPicture(bytes, (text) => redactWith(text, dictionary))]
      const redacted = redactPicture(bytes, (text) => redactWith(text, dictionary))
      if (!bytesName(redacted, identities, dictionary)) {
        suspected.push(suspectPicture(name, 0.5, suspect))
        return [name, redacted]
      }
      removals.note('pictures', name)
      suspected.push(suspectPicture(name, 0.9, `${suspect} It contained a name and was removed.`))
      return [name, emptyPicture]
    })
}

/** A transparent 1 × 1 PNG. Its part may have another extension: programs detect the format by the bytes. */
const emptyPicture = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)

class Removals {
  readonly #counts = new Map<string, Removal>()

  note(surface: string, part: string, count = 1): void {
    const key = `${surface} ${part}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { surface, part, count })
  }

  list(): Removal[] {
    return [...this.#counts.values()]
  }
}

/** URLs that identify a person, whatever the account is called. */
const personal =
  /\/~|^https?:\/\/(?:[\w-]{1,63}\.){0,3}(?:linkedin|researchgate|orcid|academia|github|gitlab|bitbucket|twitter|x|facebook|instagram|mastodon|bsky|scholar\.google|publons|webofscience|sites\.google|drive\.google|docs\.google|dropbox|onedrive|sharepoint|1drv|osf)\.[a-z]{2,6}(?:[/:?#]|$)|\.github\.io|\.sharepoint\.com/i

/** Keeps a link if it leads to a public website and its URL names nobody. */
function isCleanLink(address: string, dictionary: Dictionary): boolean {
  if (!/^https?:\/\/[^/@\s]+(?:[/?#]|$)/i.test(address)) return false
  return !personal.test(address) && !containsTerm(address, dictionary)
}

/** Removes bookmarks without references: programs set them, and their names identify the program. */
function dropUnusedBookmarks(roots: Element[], note: (surface: string) => void): void {
  const mentioned = new Set<string>()
  const instructions: string[] = []
  for (const root of roots)
    for (const element of descendants(root)) {
      const anchor = attribute(element, w, 'anchor')
      if (anchor !== undefined) mentioned.add(anchor)
      if (element.local === 'instrText') instructions.push(textOf(element))
      if (element.local === 'fldSimple') instructions.push(` ${attribute(element, w, 'instr')} `)
    }
  // An instruction can be split over several runs in the middle of a name.
  for (const word of instructions.join('').split(/[\s"]+/)) mentioned.add(word)
  const isMentioned = (name: string | undefined) => name !== undefined && mentioned.has(name)
  for (const root of roots) {
    const gone = new Set<string>()
    for (const element of descendants(root))
      if (isBookmark(element, 'bookmarkStart') && !isMentioned(attribute(element, w, 'name')))
        gone.add(attribute(element, w, 'id') ?? '')
    for (const _ of gone) note('bookmarks')
    if (gone.size > 0) prune(root, gone)
  }
}

const isBookmark = ({ ns, local }: Element, name: string) => ns === w && local === name

function prune(parent: Element, gone: Set<string>): void {
  parent.children = parent.children.filter(
    (node) =>
      !isElement(node) ||
      !(isBookmark(node, 'bookmarkStart') || isBookmark(node, 'bookmarkEnd')) ||
      !gone.has(attribute(node, w, 'id') ?? ''),
  )
  for (const one of elementsOf(parent)) prune(one, gone)
}

/** Attributes that people read: they are redacted like text. */
const readable = new Set(['descr', 'title', 'alt', 'tooltip', 'string', 'caption'])
const readableElements = new Set(['lvlText', 'tblCaption', 'tblDescription'])
const filePath = /^[a-z]:\\|^file:|^\\\\|\.(?:png|jpe?g|gif|tiff?|bmp|emf|wmf|svg|webp|docx?|pdf|xlsx?)$/i

/** Internal names of the format: of styles, bookmarks, fonts, shapes. Each name gets one new name everywhere. */
interface Renaming {
  dictionary: Dictionary
  names: Map<string, string>
  note(surface: string): void
}

function redactNames(element: Element, renaming: Renaming): void {
  for (const one of element.attributes) redactAttribute(element, one, renaming)
  if (element.local === 'instrText' || (element.ns === c && element.local === 'f')) redactInstruction(element, renaming)
  for (const each of element.children) if (isElement(each)) redactNames(each, renaming)
}

function redactAttribute(element: Element, one: Attribute, renaming: Renaming): void {
  if (one.name.startsWith('xmlns')) return
  if (one.local === 'name' && (element.local === 'docPr' || element.local === 'cNvPr')) one.value = 'Object'
  else if (readable.has(one.local) || readableElements.has(element.local)) {
    // Older versions of Word put the file path of a picture into its description.
    const value = one.local === 'descr' && filePath.test(one.value) ? '' : redactWith(one.value, renaming.dictionary)
    if (value === one.value) return
    one.value = value
    renaming.note('descriptions')
  } else if (one.local === 'instr') one.value = instructionOf(one.value, renaming)
  else one.value = nameOf(one.value, renaming)
}

function redactInstruction(element: Element, renaming: Renaming): void {
  element.children = [instructionOf(element.children.join(''), renaming)]
}

/** An instruction refers to bookmarks by name. */
const instructionOf = (text: string, renaming: Renaming) =>
  text
    .split(/([\s"!]+)/)
    .map((word) => (word === '' ? '' : nameOf(word, renaming)))
    .join('')

function nameOf(value: string, { dictionary, names, note }: Renaming): string {
  const known = names.get(value)
  if (known !== undefined) {
    if (known !== value) note('names')
    return known
  }
  const reference = value.startsWith('#') ? '#' : ''
  const bare = value.slice(reference.length)
  if (!containsTerm(bare, dictionary)) {
    names.set(value, value)
    return value
  }
  const renamed = `name${names.size + 1}`
  names.set(bare, renamed)
  names.set(`#${bare}`, `#${renamed}`)
  note('names')
  return reference + renamed
}
