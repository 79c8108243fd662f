import type { RefusalCode } from '../../src/package/refusal.ts'
import { docxOf, docxParts, paragraph, type DocxSource } from '../docx.ts'
import { rawZip, type RawEntry } from './raw-zip.ts'

export interface HostileFile {
  /** A description of the attack: `zip: name ../evil`. */
  name: string
  bytes: Uint8Array
  /** The expected result, if there is only one. */
  expect?: RefusalCode | 'opens'
}

export const soundSource: DocxSource = { body: paragraph('Rivers carry silt.'), styles: '' }

export const text = (said: string): Uint8Array => new TextEncoder().encode(said)

/** The parts of a valid document as ZIP entries whose fields can be falsified. */
export function entriesOf(source: DocxSource = soundSource): RawEntry[] {
  return [...docxParts(source)].map(([name, bytes]) => ({ name, bytes }))
}

/** A valid document with this change in each entry of that name, and with additional entries. */
export function docxWith(part: string, change: Partial<RawEntry>, ...more: RawEntry[]): Uint8Array {
  return rawZip([...entriesOf().map((entry) => (entry.name === part ? { ...entry, ...change } : entry)), ...more])
}

/** A valid document with other parts, types or relationships. */
export function changed(what: string, change: Partial<DocxSource>, expect?: HostileFile['expect']): HostileFile {
  return { name: `opc: ${what}`, bytes: docxOf({ ...soundSource, ...change }), ...(expect && { expect }) }
}
