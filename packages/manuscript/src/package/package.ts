import type { Element } from '../xml/tree.ts'
import type { ContentTypes, Relationship } from './opc.ts'

/** An opened DOCX. Its parts are unpacked, small enough and free of programs; their content is still a stranger's. */
export interface Package {
  /** By name, in the order of the file. */
  parts: Map<string, Uint8Array>
  types: ContentTypes
  /** The part that holds the text: mostly `word/document.xml`. */
  main: string
  /** What the part is: of the package for `''`. */
  relationshipsOf(part: string): Relationship[]
  contentTypeOf(part: string): string
  /** The part as XML, read once. */
  xml(part: string): Element
  /** The same for somebody who takes it apart: whoever asks next gets it read again. */
  take(part: string): Element
}
