import type { Package } from './package.ts'
import { Refusal, type RefusalCode } from './refusal.ts'

const refusedKinds: Record<string, RefusalCode> = {
  vbaProject: 'macros',
  wordVbaData: 'macros',
  keyMapCustomizations: 'macros',
  oleObject: 'embedded-object',
  control: 'active-content',
  activeXControlBinary: 'active-content',
  aFChunk: 'imported-content',
  subDocument: 'imported-content',
  frame: 'imported-content',
}

const refusedTypes: [RegExp, RefusalCode][] = [
  [/vbaProject|vbaData|macroEnabled/i, 'macros'],
  [/oleObject/i, 'embedded-object'],
  [/activeX/i, 'active-content'],
]

const wordTypes = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(document|template)\.main\+xml$/

/** Programs and whatever pulls in other files are refused by what they are, not by what they are called. */
export function refuseUnsafe(opened: Package): void {
  const main = opened.contentTypeOf(opened.main)
  for (const part of opened.parts.keys()) {
    const type = opened.contentTypeOf(part)
    for (const [pattern, code] of refusedTypes) if (pattern.test(type)) throw new Refusal(code, part)
    if (holdsProgram(opened.parts.get(part)!)) throw new Refusal('embedded-object', part)
    if (part.endsWith('.rels')) continue
    for (const { kind } of opened.relationshipsOf(part))
      if (refusedKinds[kind]) throw new Refusal(refusedKinds[kind], part)
  }
  for (const { kind } of opened.relationshipsOf(''))
    if (refusedKinds[kind]) throw new Refusal(refusedKinds[kind], 'package')
  if (!wordTypes.test(main)) throw new Refusal('not-docx', main)
}

/** The beginning of a compound file: OLE and macros, under whatever name. */
const holdsProgram = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
