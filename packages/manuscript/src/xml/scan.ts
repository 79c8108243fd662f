import { transitional } from './namespaces.ts'
import type { Attribute, Element } from './tree.ts'

export type XmlFault = 'malformed' | 'encoding' | 'document-type' | 'too-complex' | 'too-many'

/** Why these bytes are not XML that we accept; authors get another message. */
export class XmlError extends Error {
  readonly fault: XmlFault

  constructor(message: string, fault: XmlFault = 'malformed') {
    super(message)
    this.fault = fault
  }
}

/** XML 1.0, 4.6: the only entities that need no declaration; we do not read declarations. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const reference = /&(?:([a-z]{2,4});|#(\d{1,20});|#x([0-9a-f]{1,20});)?/gi

/** Decodes references: `&amp;`, `&#38;`, `&#x26;`. */
function readReferences(text: string): string {
  return text.replace(reference, (whole, name?: string, decimal?: string, hexadecimal?: string) => {
    const character = name === undefined ? characterOf(decimal, hexadecimal) : entities[name]
    if (character === undefined || whole.startsWith('&#X')) throw new XmlError(`“${whole}” is not a known entity.`)
    return character
  })
}

function characterOf(decimal?: string, hexadecimal?: string): string | undefined {
  const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(decimal, 10)
  return isCharacter(point) ? String.fromCodePoint(point) : undefined
}

/** XML 1.0, 2.2. */
const isCharacter = (point: number) =>
  (point >= 0x20 && point <= 0xd7ff) ||
  (point >= 0xe000 && point <= 0xfffd) ||
  (point >= 0x10000 && point <= 0x10ffff) ||
  point === 9 ||
  point === 10 ||
  point === 13

/** Characters that are not allowed, not even as references. */
export const forbiddenCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/

const xmlSpace = 'http://www.w3.org/XML/1998/namespace'
const xmlnsSpace = 'http://www.w3.org/2000/xmlns/'

/** Namespaces in XML 1.0, 3: names without colons, of the letters that XML 1.0, 2.3 allows. */
const start =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}' +
  '\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}'
const plain = `[${start}][-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}${start}]*`
const qualified = new RegExp(`^(?:(${plain}):)?(${plain})$`, 'u')
const unqualified = new RegExp(`^${plain}$`, 'u')

const isPlainName = (name: string): boolean => unqualified.test(name)

/** A name as written, parsed once however often it occurs. */
interface QualifiedName {
  name: string
  prefix: string
  local: string
  /** The cached namespace of its prefix, and the scope for which it is valid. */
  ns: string
  scope: number
}

/** The namespaces of prefixes at one place of a document. */
class Namespaces {
  readonly #names = new Map<string, QualifiedName>()
  readonly #spaces = new Map([
    ['xml', xmlSpace],
    ['xmlns', xmlnsSpace],
    ['', ''],
  ])
  /** Incremented with each change, so that cached namespaces of the same scope stay valid. */
  #scope = 0
  /** The declarations that each open element replaced. */
  readonly #replaced = new Map<Element, [prefix: string, space: string | undefined][]>()

  nameOf(name: string): QualifiedName {
    const known = this.#names.get(name)
    if (known) return known
    const parts = qualified.exec(name)
    if (!parts) throw new XmlError(`“${name}” is not a valid name.`)
    const one: QualifiedName = { name, prefix: parts[1] ?? '', local: parts[2]!, ns: '', scope: -1 }
    this.#names.set(name, one)
    return one
  }

  /** Applies the declarations of an element and sets the namespaces of its names. */
  enter(element: Element, name: QualifiedName, attributes: QualifiedName[]): void {
    for (const [at, one] of attributes.entries())
      if (one.prefix === 'xmlns' || one.name === 'xmlns') this.#declare(element, one, element.attributes[at]!)
    element.ns = this.#spaceOf(name)
    if (name.prefix === 'xmlns') throw new XmlError('No element is a declaration.')
    for (let at = 0; at < attributes.length; at += 1) {
      const one = attributes[at]!
      const own = element.attributes[at]!
      // An attribute without a prefix is in no namespace, whatever the default is.
      own.ns = one.prefix !== '' ? this.#spaceOf(one) : one.name === 'xmlns' ? xmlnsSpace : ''
      for (let other = 0; other < at; other += 1) {
        const before = element.attributes[other]!
        if (before.local === own.local && before.ns === own.ns && (before.name === own.name || own.ns !== xmlnsSpace))
          throw new XmlError(`The attribute ${own.name} is given twice.`)
      }
    }
  }

  leave(element: Element): void {
    const replaced = this.#replaced.get(element)
    if (!replaced) return
    for (const [prefix, space] of replaced.toReversed()) {
      if (space === undefined) this.#spaces.delete(prefix)
      else this.#spaces.set(prefix, space)
    }
    this.#replaced.delete(element)
    this.#scope += 1
  }

  #spaceOf(name: QualifiedName): string {
    if (name.scope === this.#scope) return name.ns
    const space = this.#spaces.get(name.prefix)
    if (space === undefined) throw new XmlError(`The prefix of ${name.name} is not declared.`)
    name.ns = transitional(space)
    name.scope = this.#scope
    return name.ns
  }

  #declare(element: Element, { name, local }: QualifiedName, { value }: Attribute): void {
    const prefix = name === 'xmlns' ? '' : local
    const space = value.trim()
    if (prefix === 'xmlns' || space === xmlnsSpace || (prefix === 'xml') !== (space === xmlSpace))
      throw new XmlError('The prefixes xml and xmlns are reserved.')
    if (prefix !== '' && space === '') throw new XmlError(`The prefix ${prefix} is declared as empty.`)
    const replaced = this.#replaced.get(element) ?? []
    replaced.push([prefix, this.#spaces.get(prefix)])
    this.#replaced.set(element, replaced)
    this.#spaces.set(prefix, space)
    this.#scope += 1
  }
}

export interface XmlLimits {
  /** Nesting of elements. */
  depth: number
  elements: number
  attributes: number
  /** Limited, because each attribute is compared with all others of its element. */
  attributesOfOne: number
}

export type XmlCounts = Pick<XmlLimits, 'elements' | 'attributes'>

/** Receives the content of a document, in order. */
export interface XmlVisitor {
  /** Called without children, which follow. */
  open(element: Element): void
  text(text: string): void
  close(element: Element): void
}

const [tab, line, space, quote, apostrophe, slash] = [0x09, 0x0a, 0x20, 0x22, 0x27, 0x2f]
const [less, equal, greater, question, exclamation, ampersand] = [0x3c, 0x3d, 0x3e, 0x3f, 0x21, 0x26]

const isSpace = (code: number) => code === space || code === line || code === tab
const blank = /^[ \n\t]*$/

/**
 * Scans a document (XML 1.0 with namespaces) whose line ends are `\n` and whose characters are all allowed. Declares no
 * entities, expands none, and stops at the first document type declaration.
 */
export class Scanner {
  readonly counts: XmlCounts = { elements: 0, attributes: 0 }
  readonly #text: string
  readonly #limits: XmlLimits
  readonly #visitor: XmlVisitor
  readonly #namespaces = new Namespaces()
  readonly #open: Element[] = []
  readonly #holdsSectionEnds: boolean
  #at: number
  #ended = false

  constructor(text: string, from: number, limits: XmlLimits, visitor: XmlVisitor) {
    this.#text = text
    this.#at = from
    this.#limits = limits
    this.#visitor = visitor
    this.#holdsSectionEnds = text.includes(']]>')
  }

  run(): void {
    const text = this.#text
    while (this.#at < text.length) {
      if (text.charCodeAt(this.#at) !== less) this.#characters()
      else if (text.charCodeAt(this.#at + 1) === slash) this.#closeTag()
      else if (text.charCodeAt(this.#at + 1) === exclamation) this.#declaration()
      else if (text.charCodeAt(this.#at + 1) === question) this.#instruction()
      else this.#openTag()
    }
    if (!this.#ended) throw new XmlError(this.#open.length > 0 ? 'An element does not end.' : 'There is no element.')
  }

  #characters(): void {
    const next = this.#text.indexOf('<', this.#at)
    const raw = this.#text.slice(this.#at, next < 0 ? undefined : next)
    this.#at += raw.length
    if (this.#holdsSectionEnds && raw.includes(']]>')) throw new XmlError('Text contains “]]>”.')
    if (this.#open.length > 0) this.#visitor.text(raw.includes('&') ? readReferences(raw) : raw)
    else if (!blank.test(raw)) throw new XmlError('There is text outside of the element.')
  }

  #openTag(): void {
    if (this.#ended) throw new XmlError('There is a second element.')
    const namespaces = this.#namespaces
    this.#at += 1
    const name = namespaces.nameOf(this.#name())
    const attributes: Attribute[] = []
    const element: Element = { name: name.name, local: name.local, ns: '', attributes, children: [] }
    const names: QualifiedName[] = []
    while (this.#passSpace() && this.#begunName()) {
      const one = namespaces.nameOf(this.#name())
      names.push(one)
      this.#count('attributes')
      if (names.length > this.#limits.attributesOfOne)
        throw new XmlError('An element has too many attributes.', 'too-complex')
      attributes.push({ name: one.name, local: one.local, ns: '', value: this.#value() })
    }
    this.#count('elements')
    if (this.#open.length >= this.#limits.depth) throw new XmlError('Elements are nested too deeply.', 'too-complex')
    // V8 reserves room for 16 more items in an array that was pushed to; slice() frees it.
    if (attributes.length > 0) element.attributes = attributes.slice()
    namespaces.enter(element, name, names)
    this.#visitor.open(element)
    this.#open.push(element)
    const empty = this.#text.charCodeAt(this.#at) === slash
    if (empty) this.#at += 1
    this.#end()
    if (empty) this.#close(element)
  }

  #closeTag(): void {
    const element = this.#open.at(-1)
    this.#at += 2
    if (!element || !this.#text.startsWith(element.name, this.#at)) throw new XmlError('Another element ends here.')
    this.#at += element.name.length
    this.#passSpace()
    this.#end()
    this.#close(element)
  }

  #close(element: Element): void {
    this.#open.pop()
    this.#namespaces.leave(element)
    this.#visitor.close(element)
    this.#ended = this.#open.length === 0
  }

  #end(): void {
    if (this.#text.charCodeAt(this.#at) !== greater) throw new XmlError('A tag does not end.')
    this.#at += 1
  }

  #count(what: keyof XmlCounts): void {
    this.counts[what] += 1
    if (this.counts[what] > this.#limits[what]) throw new XmlError(`There are too many ${what}.`, 'too-many')
  }

  #passSpace(): boolean {
    const from = this.#at
    while (isSpace(this.#text.charCodeAt(this.#at))) this.#at += 1
    return this.#at > from
  }

  #begunName(): boolean {
    const code = this.#text.charCodeAt(this.#at)
    return code !== greater && code !== slash
  }

  /** Reads up to the first character that no name can contain; `nameOf` validates the name at its first occurrence. */
  #name(): string {
    const text = this.#text
    let at = this.#at
    for (let code = text.charCodeAt(at); isWithin(code); code = text.charCodeAt(at)) at += 1
    const name = text.slice(this.#at, at)
    this.#at = at
    return name
  }

  #value(): string {
    const text = this.#text
    this.#passSpace()
    if (text.charCodeAt(this.#at) !== equal) throw new XmlError('An attribute has no value.')
    this.#at += 1
    this.#passSpace()
    const mark = text.charCodeAt(this.#at)
    if (mark !== quote && mark !== apostrophe) throw new XmlError('A value is not in quotes.')
    const from = this.#at + 1
    let at = from
    let plain = true
    for (let code = text.charCodeAt(at); code !== mark; code = text.charCodeAt(at)) {
      if (code === less || at >= text.length) throw new XmlError('A value does not end.')
      if (code < space || code === ampersand) plain = false
      at += 1
    }
    this.#at = at + 1
    const raw = text.slice(from, at)
    // XML 1.0, 3.3.3: a line end in a value is a space, unless it is written as a reference.
    return plain ? raw : readReferences(raw.replace(/[\t\n]/g, ' '))
  }

  #declaration(): void {
    if (this.#text.startsWith('<!--', this.#at)) {
      const end = this.#text.indexOf('--', this.#at + 4)
      if (end < 0 || this.#text.charCodeAt(end + 2) !== greater) throw new XmlError('A comment does not end.')
      this.#at = end + 3
    } else if (this.#text.startsWith('<![CDATA[', this.#at) && this.#open.length > 0) {
      const end = this.#text.indexOf(']]>', this.#at)
      if (end < 0) throw new XmlError('A section does not end.')
      this.#visitor.text(this.#text.slice(this.#at + 9, end))
      this.#at = end + 3
    } else if (this.#text.startsWith('<!DOCTYPE', this.#at))
      throw new XmlError('A document type declaration is not allowed.', 'document-type')
    else throw new XmlError('There is an unknown declaration.')
  }

  #instruction(): void {
    const end = this.#text.indexOf('?>', this.#at)
    const instruction = end < 0 ? '' : this.#text.slice(this.#at + 2, end)
    const [target = ''] = instruction.split(/[ \n\t]/, 1)
    if (!isPlainName(target) || target.toLowerCase() === 'xml') throw new XmlError('An instruction is not valid.')
    this.#at = end + 2
  }
}

const isWithin = (code: number) =>
  code > greater ||
  (code > space &&
    !(code === greater || code === equal || code === less || code === slash || code === quote || code === apostrophe))
