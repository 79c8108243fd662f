import { writeXml } from '../xml/write.ts'
import type { Element } from '../xml/tree.ts'
import { writeZip } from './zip-write.ts'

/** A DOCX of these parts; the content types come first, as readers expect. */
export function packParts(parts: ReadonlyMap<string, Uint8Array | Element>): Uint8Array {
  const first = '[Content_Types].xml'
  const names = [...parts.keys()].toSorted((one, other) => Number(other === first) - Number(one === first))
  return writeZip(
    names.map((name) => {
      const part = parts.get(name)!
      return [name, part instanceof Uint8Array ? part : writeXml(part)]
    }),
  )
}
