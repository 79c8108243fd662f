import { crc32, deflateRawSync } from 'node:zlib'

/** Metadata of an archive, outside its entries. */
export interface ZipTraces {
  archiveComment: string
  entryComment: string
  extraField: string
}

const number = (value: number, size: 2 | 4) => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntLE(value, 0, size)
  return bytes
}

/** A ZIP file whose first entry has a comment and an extra field. */
export function zipWithTraces(parts: ReadonlyMap<string, Uint8Array>, traces: ZipTraces): Uint8Array {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [index, [name, bytes]] of [...parts].entries()) {
    const packed = deflateRawSync(bytes)
    const nameBytes = Buffer.from(name)
    const said = Buffer.from(index === 0 ? traces.extraField : '')
    const extra = said.length === 0 ? said : Buffer.concat([number(0x4e55, 2), number(said.length, 2), said])
    const remark = Buffer.from(index === 0 ? traces.entryComment : '')
    const shared = Buffer.concat([
      ...[number(20, 2), number(0x0800, 2), number(8, 2), number(0x6b21, 2), number(0x5a4f, 2)],
      ...[number(crc32(bytes), 4), number(packed.length, 4), number(bytes.length, 4), number(nameBytes.length, 2)],
      number(extra.length, 2),
    ])
    const head = Buffer.concat([number(0x04034b50, 4), shared, nameBytes, extra])
    local.push(head, packed)
    const places = [number(remark.length, 2), number(0, 2), number(0, 2), number(0, 4), number(at, 4)]
    central.push(Buffer.concat([number(0x02014b50, 4), number(20, 2), shared, ...places, nameBytes, extra, remark]))
    at += head.length + packed.length
  }
  const directory = Buffer.concat(central)
  const comment = Buffer.from(traces.archiveComment)
  const counts = [number(0, 2), number(0, 2), number(central.length, 2), number(central.length, 2)]
  const end = [
    number(0x06054b50, 4),
    ...counts,
    number(directory.length, 4),
    number(at, 4),
    number(comment.length, 2),
    comment,
  ]
  return new Uint8Array(Buffer.concat([...local, directory, ...end]))
}
