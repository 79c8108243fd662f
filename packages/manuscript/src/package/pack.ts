import { crc32, deflateRawSync } from 'node:zlib'
import type { Element } from '../xml/tree.ts'
import { writeXml } from '../xml/write.ts'

/** Writes a DOCX with these parts; the content types come first, as programs expect. */
export function packParts(parts: ReadonlyMap<string, Uint8Array | Element>): Uint8Array {
  const first = '[Content_Types].xml'
  const names = [...parts.keys()].toSorted((one, other) => Number(other === first) - Number(one === first))
  return writeZip(written(parts, names))
}

/** One at a time, so that the bytes of only one part are in memory before it is compressed. */
function* written(parts: ReadonlyMap<string, Uint8Array | Element>, names: string[]): Generator<[string, Uint8Array]> {
  for (const name of names) {
    const part = parts.get(name)!
    yield [name, part instanceof Uint8Array ? part : writeXml(part)]
  }
}

/** 1 January 1980, the earliest date in ZIP, so that the file does not reveal when it was made. */
const date = 0x0021
const utf8Flag = 0x0800

/** A ZIP file of these entries in this order. The same entries give the same bytes. */
export function writeZip(entries: Iterable<[name: string, bytes: Uint8Array]>): Uint8Array {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, bytes] of entries) {
    const packed = deflateRawSync(bytes)
    const nameBytes = Buffer.from(name)
    const shared = sharedHeader(bytes, packed, nameBytes)
    const head = Buffer.concat([number4(0x04034b50), shared, number2(0), nameBytes])
    local.push(head, packed)
    // Version made by, no comment, disk 0, no attributes, offset.
    central.push(
      Buffer.concat([
        number4(0x02014b50),
        number2(20),
        shared,
        number2(0),
        number2(0),
        number2(0),
        number2(0),
        number4(0),
        number4(at),
        nameBytes,
      ]),
    )
    at += head.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.concat([
    ...[number4(0x06054b50), number2(0), number2(0), number2(central.length), number2(central.length)],
    ...[number4(directory.length), number4(at), number2(0)],
  ])
  return new Uint8Array(Buffer.concat([...local, directory, end]))
}

function sharedHeader(bytes: Uint8Array, packed: Uint8Array, name: Uint8Array): Buffer {
  return Buffer.concat([
    ...[number2(20), number2(utf8Flag), number2(8), number2(0), number2(date), number4(crc32(bytes))],
    ...[number4(packed.length), number4(bytes.length), number2(name.length)],
  ])
}

function number2(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function number4(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
