import type { Element } from '../xml/tree.ts'
import type { ContentTypes, Relationship } from './opc.ts'

/** An opened DOCX. Its parts are unpacked, within the limits and without macros; their content is still untrusted. */
export interface Package {
  /** By name, in the order of the file. */
  parts: Map<string, Uint8Array>
  types: ContentTypes
  /** The part with the text: usually `word/document.xml`. */
  main: string
  /** The relationships of a part; of the package for `''`. */
  relationshipsOf(part: string): Relationship[]
  contentTypeOf(part: string): string
  /** The part as XML, parsed once. */
  xml(part: string): Element
  /** The same for a caller that modifies it: the next call parses the part again. */
  take(part: string): Element
}
