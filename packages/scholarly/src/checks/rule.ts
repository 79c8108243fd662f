import { childNamed, childrenNamed, readXml, textOf, type XmlElement } from '../read-xml.ts'

/** One rule of a recommendation. */
export interface Rule {
  id: string
  /** The recommendation, and its part. */
  source: string
  level: 'error' | 'warning'
  /** What is wrong, and how to mend it. */
  message: string
  /** The elements that break the rule. */
  find(document: Checked): XmlElement[]
}

/** A place in a document that breaks a rule. */
export interface Finding {
  rule: string
  source: string
  level: Rule['level']
  message: string
  /** The names of the elements from the root, with the id and the first words of the last one. */
  place: string
}

/** Rules of one part of a recommendation, by id. */
export function rulesOf(
  source: string,
  level: Rule['level'],
  rules: Record<string, [message: string, find: Rule['find']]>,
): Rule[] {
  return Object.entries(rules).map(([id, [message, find]]) => ({ id, source, level, message, find }))
}

/** A parsed document with an index, so that each rule looks only at the elements that it is about. */
export class Checked {
  readonly root: XmlElement
  readonly #byName = new Map<string, XmlElement[]>()
  readonly #byId = new Map<string, XmlElement>()
  readonly repeatedIds: XmlElement[] = []

  constructor(root: XmlElement) {
    this.root = root
    const waiting = [root]
    for (let element = waiting.pop(); element; element = waiting.pop()) {
      const alike = this.#byName.get(element.name)
      if (alike) alike.push(element)
      else this.#byName.set(element.name, [element])
      const id = element.attributes.get('id')
      if (id !== undefined && this.#byId.has(id)) this.repeatedIds.push(element)
      else if (id !== undefined) this.#byId.set(id, element)
      for (let at = element.content.length - 1; at >= 0; at--) {
        const child = element.content[at]!
        if (typeof child !== 'string') waiting.push(child)
      }
    }
  }

  /** All elements with these names, in the order of the document for each name. */
  all(...names: string[]): XmlElement[] {
    return names.flatMap((name) => this.#byName.get(name) ?? [])
  }

  every(): XmlElement[] {
    return [...this.#byName.values()].flat()
  }

  byId(id: string | undefined): XmlElement | undefined {
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** The front matter of the article; empty if it is missing, which is a rule of its own. */
  meta(): XmlElement[] {
    return this.all('article-meta')
  }

  get kind(): string {
    return attr(this.root, 'article-type')
  }
}

/** The value of an attribute, or an empty text. */
export const attr = (element: XmlElement, name: string): string => element.attributes.get(name) ?? ''

export const has = (element: XmlElement, name: string): boolean => element.attributes.has(name)

export const kids = childrenNamed
export const kid = childNamed

/** The words of an element; single spaces. */
export const words = (element: XmlElement): string => textOf(element).replace(/\s+/g, ' ').trim()

export const isEmpty = (element: XmlElement): boolean => words(element) === ''

export const isIn = (element: XmlElement, ...names: string[]): boolean => names.includes(element.parent?.name ?? '')

/** Whether an element with one of these names is around the element. */
export function isBelow(element: XmlElement, ...names: string[]): boolean {
  for (let above = element.parent; above; above = above.parent) if (names.includes(above.name)) return true
  return false
}

/** The element itself if it breaks a rule: `when(isEmpty(one), one)`. */
export const when = (isBroken: boolean, element: XmlElement): XmlElement[] => (isBroken ? [element] : [])

/** The elements after the first one of each key. */
export function repeated(elements: XmlElement[], keyOf: (element: XmlElement) => string): XmlElement[] {
  const seen = new Set<string>()
  return elements.filter((one) => {
    const key = keyOf(one)
    return seen.size === seen.add(key).size
  })
}

export const doiForm = /^10\.\d{4,9}\/\S+$/

const mostPerRule = 20

/** Findings of each rule: linear in the size of the document. */
export function check(rules: Rule[], jats: string | XmlElement): Finding[] {
  const document = new Checked(typeof jats === 'string' ? readXml(jats) : jats)
  return rules.flatMap(({ id, source, level, message, find }) =>
    find(document)
      .slice(0, mostPerRule)
      .map((element) => ({ rule: id, source, level, message, place: placeOf(element) })),
  )
}

function placeOf(element: XmlElement): string {
  const path: string[] = []
  for (let one: XmlElement | null = element; one; one = one.parent) path.unshift(one.name)
  const id = element.attributes.get('id')
  return `${path.join('/')}${id === undefined ? '' : `#${id}`}: ${words(element).slice(0, 60)}`
}
