import { r } from '../xml/namespaces.ts'
import type { Relationship } from './opc.ts'
import { Refusal } from './refusal.ts'

/** Transitional and strict (ISO/IEC 29500-1, annex A). */
const mainTypes = [`${r}/officeDocument`, 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument']
const wordTypes = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(document|template)\.main\+xml$/i
const otherOffice = /spreadsheetml|presentationml|ms-excel|ms-powerpoint|ms-visio|drawingml/i

/** The one part that the package names as its document, if it is a text of Word. */
export function mainPart(
  relationships: Relationship[],
  parts: Map<string, Uint8Array>,
  contentTypeOf: (part: string) => string,
): string {
  const [only, ...others] = relationships.filter(({ type }) => mainTypes.includes(type))
  if (!only) throw new Refusal('not-docx', 'no main part')
  if (others.length > 0) throw new Refusal('ambiguous', 'several main parts')
  if (only.external) throw new Refusal('imported-content', 'main part outside')
  if (only.part === null || !parts.has(only.part)) throw new Refusal('damaged', `missing main part ${only.part}`)
  const type = contentTypeOf(only.part)
  if (wordTypes.test(type)) return only.part
  if (/macroEnabled/i.test(type)) throw new Refusal('macros', type)
  throw new Refusal(otherOffice.test(type) ? 'other-office' : 'not-docx', type)
}
