import { isPlainName, Namespaces, type QualifiedName } from './qualified-names.ts'
import { readReferences } from './references.ts'
import type { Attribute, Element } from './tree.ts'
import { XmlError } from './xml-error.ts'

export interface XmlLimits {
  /** Elements inside of elements. */
  depth: number
  elements: number
  attributes: number
  /** Each is compared with all others of its element. */
  attributesOfOne: number
}

export type XmlCounts = Pick<XmlLimits, 'elements' | 'attributes'>

/** Who is told what stands in a document, in its order. */
export interface XmlVisitor {
  /** Without its children, which are told next. */
  open(element: Element): void
  said(text: string): void
  close(element: Element): void
}

const [tab, line, space, quote, apostrophe, slash] = [0x09, 0x0a, 0x20, 0x22, 0x27, 0x2f]
const [less, equal, greater, question, exclamation, ampersand] = [0x3c, 0x3d, 0x3e, 0x3f, 0x21, 0x26]

const isSpace = (code: number) => code === space || code === line || code === tab
const blank = /^[ \n\t]*$/

/**
 * Goes through a document (XML 1.0 with namespaces) whose line ends are `\n` and whose characters are all allowed.
 * Declares no entities, follows none, and stops at the first document type declaration.
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
    if (this.#open.length > 0) this.#visitor.said(raw.includes('&') ? readReferences(raw) : raw)
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
    // An array that was pushed to has room for 16 more, and there are many of them.
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

  /** Up to what can be in no name; whether it is one is asked where it is first heard. */
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
    // XML 1.0, 3.3.3: a line end in a value is a space, unless a reference says it.
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
      this.#visitor.said(this.#text.slice(this.#at + 9, end))
      this.#at = end + 3
    } else if (this.#text.startsWith('<!DOCTYPE', this.#at))
      throw new XmlError('A document type declaration is not allowed.', 'document-type')
    else throw new XmlError('There is an unknown declaration.')
  }

  #instruction(): void {
    const end = this.#text.indexOf('?>', this.#at)
    const said = end < 0 ? '' : this.#text.slice(this.#at + 2, end)
    const [target = ''] = said.split(/[ \n\t]/, 1)
    if (!isPlainName(target) || target.toLowerCase() === 'xml') throw new XmlError('An instruction is not valid.')
    this.#at = end + 2
  }
}

const isWithin = (code: number) =>
  code > greater ||
  (code > space &&
    !(code === greater || code === equal || code === less || code === slash || code === quote || code === apostrophe))
