import type { Package } from '../package/package.ts'
import * as names from '../xml/namespaces.ts'
import { attribute, elementsOf, type Element } from '../xml/tree.ts'
import type { Note } from './body-model.ts'
import { storyOf, type Reading } from './story.ts'

type Kind = Note['kind']

/** Reads each note when its first mark is read, so that the list is in the order of the marks. */
export class Notes {
  readonly list: Note[] = []
  readonly #numbers = new Map<string, number>()
  readonly #sources: Record<Kind, { part: string; elements: Map<string, Element> }>

  constructor(pkg: Package) {
    this.#sources = { footnote: source(pkg, 'footnote'), endnote: source(pkg, 'endnote') }
  }

  number(reading: Reading, kind: Kind, id: string, block: number): number | null {
    const known = this.#numbers.get(`${kind} ${id}`)
    if (known !== undefined) return known
    const { part, elements } = this.#sources[kind]
    const element = elements.get(id)
    if (!element) return null
    const number = this.list.length + 1
    this.#numbers.set(`${kind} ${id}`, number)
    const note: Note = { number, kind, paragraphs: [] }
    this.list.push(note)
    note.paragraphs = reading.paragraphsOf(storyOf(reading, part, block), element)
    return number
  }
}

function source(pkg: Package, kind: Kind): { part: string; elements: Map<string, Element> } {
  const part = pkg.relationshipsOf(pkg.main).find((one) => one.kind === `${kind}s`)?.part
  const elements = new Map<string, Element>()
  if (part == null || !pkg.parts.has(part)) return { part: '', elements }
  for (const one of elementsOf(pkg.xml(part))) {
    // 17.11.10: separators and notices of continuation are notes by form only.
    const plain = (attribute(one, names.w, 'type') ?? 'normal') === 'normal'
    if (one.ns === names.w && one.local === kind && plain) elements.set(attribute(one, names.w, 'id') ?? '', one)
  }
  return { part, elements }
}
