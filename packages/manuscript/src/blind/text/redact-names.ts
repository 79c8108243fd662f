import { c } from '../../xml/namespaces.ts'
import { isElement, type Attribute, type Element } from '../../xml/tree.ts'
import { redactWith } from '../redact-text.ts'
import type { Dictionary } from '../terms/dictionary-model.ts'
import { namesSomebody } from '../terms/find.ts'

/** Attributes that a person reads: they are redacted like text. */
const readable = new Set(['descr', 'title', 'alt', 'tooltip', 'string', 'caption'])
const readableElements = new Set(['lvlText', 'tblCaption', 'tblDescription'])
const filePath = /^[a-z]:\\|^file:|^\\\\|\.(?:png|jpe?g|gif|tiff?|bmp|emf|wmf|svg|webp|docx?|pdf|xlsx?)$/i

/** Names inside of the format: of styles, bookmarks, fonts, shapes. One name gets one new name everywhere. */
export interface Renaming {
  dictionary: Dictionary
  names: Map<string, string>
  note(surface: string): void
}

export function redactNames(element: Element, renaming: Renaming): void {
  for (const one of element.attributes) redactAttribute(element, one, renaming)
  if (element.local === 'instrText' || (element.ns === c && element.local === 'f')) redactInstruction(element, renaming)
  for (const each of element.children) if (isElement(each)) redactNames(each, renaming)
}

function redactAttribute(element: Element, one: Attribute, renaming: Renaming): void {
  if (one.name.startsWith('xmlns')) return
  if (one.local === 'name' && (element.local === 'docPr' || element.local === 'cNvPr')) one.value = 'Object'
  else if (readable.has(one.local) || readableElements.has(element.local)) {
    // Word once described a picture by where it lay.
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

/** An instruction refers to bookmarks by their names. */
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
  if (!namesSomebody(bare, dictionary)) {
    names.set(value, value)
    return value
  }
  const renamed = `name${names.size + 1}`
  names.set(bare, renamed)
  names.set(`#${bare}`, `#${renamed}`)
  note('names')
  return reference + renamed
}
