/** The tables of a TrueType file. The format is in the OpenType specification, "Font file". */
export type Tables = Map<string, Buffer>

const directoryStart = 12
const entrySize = 16
const padded = (length: number) => Math.ceil(length / 4) * 4

export function readTables(truetype: Uint8Array): Tables {
  const font = Buffer.from(truetype)
  const tables: Tables = new Map()
  for (let entry = 0; entry < font.readUInt16BE(4); entry++) {
    const at = directoryStart + entry * entrySize
    const start = font.readUInt32BE(at + 8)
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)))
  }
  return tables
}

export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table ${tag}.`)
  return table
}

export function writeTables(tables: Tables): Buffer {
  const tags = [...tables.keys()].sort()
  const directory = Buffer.alloc(directoryStart + tags.length * entrySize)
  const power = Math.floor(Math.log2(tags.length))
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tags.length, 4)
  directory.writeUInt16BE(2 ** power * entrySize, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((tags.length - 2 ** power) * entrySize, 10)
  const bodies: Buffer[] = []
  let start = directory.length
  for (const [entry, tag] of tags.entries()) {
    const table = tableOf(tables, tag)
    const body = Buffer.alloc(padded(table.length))
    table.copy(body)
    // The checksum of `head` is computed with its own field for the checksum of the whole file set to zero.
    if (tag === 'head') body.writeUInt32BE(0, 8)
    const at = directoryStart + entry * entrySize
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksum(body), at + 4)
    directory.writeUInt32BE(start, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    bodies.push(body)
    start += body.length
  }
  const font = Buffer.concat([directory, ...bodies])
  const headEntry = directoryStart + tags.indexOf('head') * entrySize
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, font.readUInt32BE(headEntry + 8) + 8)
  return font
}

export function checksum(data: Buffer): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0
  return sum
}
