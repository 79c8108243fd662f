import { o, w } from '../xml/namespaces.ts'
import { attribute, descendants, type Element, textOf } from '../xml/tree.ts'
import { nameKey, type PackageLimits, Refusal, type RefusalCode } from './refusal.ts'
import type { Relationship } from './opc.ts'
import type { Package } from './package.ts'

const refusedKinds = new Map<string, RefusalCode>([
  ['vbaproject', 'macros'],
  ['wordvbadata', 'macros'],
  ['keymapcustomizations', 'macros'],
  ['oleobject', 'embedded-object'],
  ['control', 'active-content'],
  ['activexcontrolbinary', 'active-content'],
  ['afchunk', 'imported-content'],
  ['subdocument', 'imported-content'],
  ['frame', 'imported-content'],
])

/**
 * Relationships that may be external: they are listed as remote, and never fetched. Everything else must be in the
 * file.
 */
const mayBeElsewhere = new Set(['hyperlink', 'image', 'attachedtemplate', 'audio', 'video', 'media'])

const refusedTypes: [RegExp, RefusalCode][] = [
  [/vbaProject|vbaData|macroEnabled/i, 'macros'],
  [/oleObject/i, 'embedded-object'],
  [/activeX/i, 'active-content'],
]

/** Parts with text, whatever type they declare: programs use either the relationship or the content type. */
const textKinds = new Set(['header', 'footer', 'footnotes', 'endnotes', 'comments', 'glossarydocument'])

/** Refuses programs and references to other files by their content, not by their names. */
export function refuseUnsafe(opened: Package, limits: PackageLimits): void {
  const texts = new Set([opened.main])
  for (const [part, bytes] of opened.parts) {
    const type = opened.contentTypeOf(part)
    for (const [pattern, code] of refusedTypes) if (pattern.test(type)) throw new Refusal(code, part)
    refuseProgram(part, bytes)
    if (/wordprocessingml\..+\+xml$/i.test(type)) texts.add(part)
  }
  for (const { kind, part } of allRelationships(opened)) {
    if (part !== null && textKinds.has(kind.toLowerCase()) && opened.parts.has(part)) texts.add(part)
  }
  let paragraphs = 0
  for (const part of texts) paragraphs += refuseElements(opened.xml(part), part)
  if (paragraphs > limits.paragraphs) throw new Refusal('too-much-text', `${paragraphs} paragraphs`)
}

/** Also of missing parts: some programs read the relationships anyway. */
function* allRelationships(opened: Package): Generator<Relationship> {
  for (const part of opened.parts.keys()) {
    const place = /^(.*?)_rels\/([^/]*)\.rels$/i.exec(part)
    if (!place) continue
    for (const one of opened.relationshipsOf(`${place[1]}${place[2]}`)) {
      refuseRelationship(one, part)
      yield one
    }
  }
}

function refuseRelationship({ kind, external }: Relationship, part: string): void {
  const key = kind.toLowerCase()
  const code = refusedKinds.get(key)
  if (code) throw new Refusal(code, `${kind} in ${part}`)
  if (external && !mayBeElsewhere.has(key)) throw new Refusal('imported-content', `${kind} outside, in ${part}`)
}

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]
const elfProgram = [0x7f, 0x45, 0x4c, 0x46]

function refuseProgram(part: string, bytes: Uint8Array): void {
  const begins = (signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
  if (nameKey(part).endsWith('vbaproject.bin')) throw new Refusal('macros', part)
  if (begins(compoundFile)) throw new Refusal(holdsMacros(bytes) ? 'macros' : 'embedded-object', part)
  if (begins(elfProgram) || isWindowsProgram(bytes)) throw new Refusal('embedded-program', part)
}

/** The storage that every macro project has; names in a compound file are UTF-16. */
const holdsMacros = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('_VBA_PROJECT', 0, 'utf16le')

function isWindowsProgram(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x4d || bytes[1] !== 0x5a || bytes.length < 64) return false
  const at = new DataView(bytes.buffer, bytes.byteOffset).getUint32(60, true)
  return bytes[at] === 0x50 && bytes[at + 1] === 0x45 && bytes[at + 2] === 0 && bytes[at + 3] === 0
}

const refusedElements = new Map<string, RefusalCode>([
  ['altChunk', 'imported-content'],
  ['subDoc', 'imported-content'],
  ['control', 'active-content'],
])

/** By the first word of a field (ISO/IEC 29500-1, 17.16.5), including the names in older versions. */
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
  /** True while reading the instruction, before the result. */
  reading: boolean
}

/** Refuses elements that run or load something without a relationship. Also counts the paragraphs. */
function refuseElements(root: Element, part: string): number {
  let paragraphs = 0
  // Fields can be nested; the instruction of each may be spread over many runs.
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

/** The result of a field inside an instruction is part of that instruction. */
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

/** Word itself stops at 20 levels. */
const deepestField = 100

/** Only the first word matters, so the length is limited. */
function addInstruction(field: Field, text: string): void {
  if (field.instruction.length < longestInstruction) field.instruction += text
}

const longestInstruction = 10_000

function refuseField(instruction: string, part: string): void {
  const word = /^[\s"\\]*([a-z]+)/i.exec(instruction)?.[1]?.toUpperCase()
  const code = word && refusedFields.get(word)
  if (code) throw new Refusal(code, `field ${word} in ${part}`)
}
