import { transitional } from './namespaces.ts'
import type { Attribute, Element } from './tree.ts'
import { XmlError } from './xml-error.ts'

const xmlSpace = 'http://www.w3.org/XML/1998/namespace'
const xmlnsSpace = 'http://www.w3.org/2000/xmlns/'

/** Namespaces in XML 1.0, 3: names without colons, of the letters that XML 1.0, 2.3 allows. */
const start =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}' +
  '\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}'
const plain = `[${start}][-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}${start}]*`
const qualified = new RegExp(`^(?:(${plain}):)?(${plain})$`, 'u')
const unqualified = new RegExp(`^${plain}$`, 'u')

export const isPlainName = (name: string): boolean => unqualified.test(name)

/** A name as it is written, taken apart once however often it is said. */
export interface QualifiedName {
  name: string
  prefix: string
  local: string
  /** What its prefix stood for when it was last asked, and in which scope that was. */
  ns: string
  scope: number
}

/** What prefixes stand for at one place of a document. */
export class Namespaces {
  readonly #names = new Map<string, QualifiedName>()
  readonly #spaces = new Map([
    ['xml', xmlSpace],
    ['xmlns', xmlnsSpace],
    ['', ''],
  ])
  /** Grows with each change, so that an answer of the same scope can be given again. */
  #scope = 0
  /** What the declarations of each open element replaced. */
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

  /** Takes the declarations of an element and says which namespaces its names are of. */
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
