import { o, w } from '../xml/namespaces.ts'
import { attribute, descendants, textOf, type Element } from '../xml/tree.ts'
import { Refusal, type RefusalCode } from './refusal.ts'

const refusedElements = new Map<string, RefusalCode>([
  ['altChunk', 'imported-content'],
  ['subDoc', 'imported-content'],
  ['control', 'active-content'],
])

/** By the first word of a field (ISO/IEC 29500-1, 17.16.5) and the names that older versions had for it. */
const refusedFields = new Map<string, RefusalCode>([
  ['DDE', 'linked-program'],
  ['DDEAUTO', 'linked-program'],
  ['CONTROL', 'active-content'],
  ['INCLUDETEXT', 'imported-content'],
  ['INCLUDE', 'imported-content'],
  ['DATABASE', 'imported-content'],
  ['LINK', 'imported-content'],
  ['RD', 'imported-content'],
])

interface Field {
  instruction: string
  /** Before its result. */
  reading: boolean
}

/** What runs or pulls in something although no relationship says so. Counts the paragraphs on its way. */
export function refuseElements(root: Element, part: string): number {
  let paragraphs = 0
  // A field may hold fields; the instruction of each may be spread over many runs.
  const open: Field[] = []
  for (const element of descendants(root)) {
    if (element.ns === o && element.local === 'OLEObject') throw new Refusal('embedded-object', part)
    if (element.ns !== w) continue
    if (element.local === 'p') paragraphs += 1
    const code = refusedElements.get(element.local)
    if (code) throw new Refusal(code, `${element.local} in ${part}`)
    if (element.local === 'fldSimple') refuseField(attribute(element, w, 'instr') ?? '', part)
    if (element.local === 'fldChar') turnField(attribute(element, w, 'fldCharType'), open, part)
    if (instructionElements.has(element.local)) {
      const field = open.findLast(({ reading }) => reading)
      if (field) addInstruction(field, textOf(element))
      else if (element.local !== 't') refuseField(textOf(element), part)
    }
  }
  for (const { instruction } of open) refuseField(instruction, part)
  return paragraphs
}

/** The result of a field inside of an instruction is part of that instruction. */
const instructionElements = new Set(['instrText', 'delInstrText', 't'])

function turnField(kind: string | undefined, open: Field[], part: string): void {
  if (kind === 'begin') {
    if (open.length >= deepestField) throw new Refusal('too-complex', `fields in ${part}`)
    open.push({ instruction: '', reading: true })
  }
  const field = open.at(-1)
  if (kind === 'separate' && field) field.reading = false
  if (kind === 'end') refuseField(open.pop()?.instruction ?? '', part)
}

/** Word itself stops at 20. */
const deepestField = 100

/** Only the first word counts, and nobody types thousands of blanks before it. */
function addInstruction(field: Field, text: string): void {
  if (field.instruction.length < longestInstruction) field.instruction += text
}

const longestInstruction = 10_000

function refuseField(instruction: string, part: string): void {
  const word = /^[\s"\\]*([a-z]+)/i.exec(instruction)?.[1]?.toUpperCase()
  const code = word && refusedFields.get(word)
  if (code) throw new Refusal(code, `field ${word} in ${part}`)
}
