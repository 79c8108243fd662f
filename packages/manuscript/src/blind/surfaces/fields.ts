import { w } from '../../xml/namespaces.ts'
import { attribute, elementsOf, isElement, type Element, type XmlNode } from '../../xml/tree.ts'
import { redaction } from '../redact-text.ts'

/** Fields that count, number and refer inside the document. All others are replaced by their result. */
const safeFields = new Set(
  'PAGE NUMPAGES SECTION SECTIONPAGES SEQ REF PAGEREF NOTEREF STYLEREF TOC TC LISTNUM AUTONUM AUTONUMLGL AUTONUMOUT EQ SYMBOL ADVANCE ='.split(
    ' ',
  ),
)
/** Fields that show a person or a file path: their result is removed too. */
const identifyingFields = new Set(
  'AUTHOR USERNAME USERINITIALS USERADDRESS LASTSAVEDBY FILENAME TEMPLATE COMMENTS DOCPROPERTY DOCVARIABLE INFO MERGEFIELD ADDRESSBLOCK GREETINGLINE'.split(
    ' ',
  ),
)

export interface FieldRules {
  note(surface: string): void
  isCleanLink(address: string): boolean
  /** For a copy that may name people: whether a field is kept; all others are replaced by their result. */
  keeps?(keyword: string): boolean
}

interface Field {
  instruction: string
  inResult: boolean
  /** Field characters and instructions, removed if the field is not kept. */
  machinery: Element[]
  /** The runs of its result. */
  shown: Element[]
}

/** Maximum nesting of fields; nobody writes deeper ones by hand. */
const deepest = 8

const machineryOf = new Set(['fldChar', 'instrText'])

/** Removes the field codes from a story and keeps the results. */
export function flattenFields(root: Element, rules: FieldRules): void {
  const doomed = new Set<Element>()
  const open: Field[] = []
  // How many open fields have not reached their result yet.
  let unshown = 0
  const end = (field: Field, isWhole: boolean) => {
    const verdict = isWhole ? verdictOf(field.instruction, rules) : 'flatten'
    if (verdict === 'keep') return
    rules.note('fields')
    for (const element of field.machinery) doomed.add(element)
    if (verdict === 'redact') redactShown(field.shown)
  }
  walk(root, (element) => {
    const field = open.at(-1)
    if (element.local === 'fldChar') {
      const type = attribute(element, w, 'fldCharType')
      if (type === 'begin') {
        open.push({ instruction: '', inResult: false, machinery: [element], shown: [] })
        unshown += 1
      } else if (!field) doomed.add(element)
      else {
        field.machinery.push(element)
        if (!field.inResult) unshown -= 1
        field.inResult = true
        if (type === 'end') end(open.pop()!, true)
      }
    } else if (element.local === 'instrText') {
      if (!field || field.inResult) doomed.add(element)
      else {
        field.instruction += element.children.join('')
        field.machinery.push(element)
      }
    } else if (unshown > 0) doomed.add(element)
    else for (const each of open.slice(-deepest)) each.shown.push(element)
  })
  while (open.length > 0) end(open.pop()!, false)
  simplify(root, rules)
  if (doomed.size > 0) prune(root, doomed)
}

/** Visits field characters, instructions and texts in document order. */
function walk(element: Element, visit: (element: Element) => void): void {
  for (const one of element.children) {
    if (!isElement(one)) continue
    if (one.ns === w && (machineryOf.has(one.local) || one.local === 't')) visit(one)
    else walk(one, visit)
  }
}

function verdictOf(instruction: string, { isCleanLink, keeps }: FieldRules): 'keep' | 'flatten' | 'redact' {
  const [name = ''] = instruction.trim().split(/[\s\\"]+/, 1)
  const keyword = name.startsWith('=') ? '=' : name.toUpperCase()
  if (keyword === 'HYPERLINK') {
    const address = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s\\"]+))/i.exec(instruction)
    return !address || isCleanLink(address[1] ?? address[2]!) ? 'keep' : 'flatten'
  }
  if (keeps) return keeps(keyword) ? 'keep' : 'flatten'
  return safeFields.has(keyword) ? 'keep' : identifyingFields.has(keyword) ? 'redact' : 'flatten'
}

function redactShown(shown: Element[]): void {
  for (const [place, element] of shown.entries()) element.children = place === 0 ? [redaction] : []
}

/** `w:fldSimple` has its instruction and its result in one element. */
function simplify(parent: Element, rules: FieldRules): void {
  for (const one of parent.children) if (isElement(one)) simplify(one, rules)
  if (!parent.children.some(isSimple)) return
  parent.children = parent.children.flatMap((node) => {
    if (!isSimple(node)) return [node]
    const verdict = verdictOf(attribute(node, w, 'instr') ?? '', rules)
    if (verdict === 'keep') return [node]
    rules.note('fields')
    const shown: Element[] = []
    if (verdict === 'redact') walk(node, (element) => shown.push(element))
    redactShown(shown)
    return node.children
  })
}

const isSimple = (node: XmlNode): node is Element => isElement(node) && node.ns === w && node.local === 'fldSimple'

function prune(element: Element, doomed: Set<Element>): void {
  element.children = element.children.filter((node) => !isElement(node) || !doomed.has(node))
  for (const one of elementsOf(element)) prune(one, doomed)
}
