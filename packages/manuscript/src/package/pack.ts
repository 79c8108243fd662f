import { writeXml } from '../xml/write.ts'
import type { Element } from '../xml/tree.ts'
import { writeZip } from './zip-write.ts'

/** A DOCX of these parts; the content types come first, as readers expect. */
export function packParts(parts: ReadonlyMap<string, Uint8Array | Element>): Uint8Array {
  const first = '[Content_Types].xml'
  const names = [...parts.keys()].toSorted((one, other) => Number(other === first) - Number(one === first))
  return writeZip(written(parts, names))
}

/** One after the other: a part as bytes is needed until it is packed, and not longer. */
function* written(parts: ReadonlyMap<string, Uint8Array | Element>, names: string[]): Generator<[string, Uint8Array]> {
  for (const name of names) {
    const part = parts.get(name)!
    yield [name, part instanceof Uint8Array ? part : writeXml(part)]
  }
}
