/** What a colour profile needs to turn colours (ICC.1:2022, clause 9). Names of people and devices are not among it. */
const colourTags = new Set(
  (
    'wtpt bkpt rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 A2B3 B2A3 D2B0 D2B1 D2B2 D2B3 ' +
    'B2D0 B2D1 B2D2 B2D3 gamt chad chrm lumi view meas tech cicp pre0 pre1 pre2 rig0 rig2 resp clro clrt'
  )
    .split(' ')
    .map((name) => name.padEnd(4)),
)
const headerBytes = 128
/** The CMM, the maker, the device and its model, the creator and the checksum: all of them may be zero. */
const namedBytes: [from: number, to: number][] = [
  [4, 8],
  [48, 64],
  [80, 128],
]
const ownedDate = { at: 24, bytes: Buffer.from([0x07, 0xd0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]) }

interface Tag {
  name: string
  data: Buffer
  /** Equal for tags that share their data: three curves are often one and the same. */
  key: string
}

/** The same colours under no name; null when it is no profile. */
export function cleanProfile(profile: Buffer): Buffer | null {
  if (profile.length < headerBytes + 4 || profile.toString('latin1', 36, 40) !== 'acsp') return null
  const count = profile.readUInt32BE(headerBytes)
  if (count > 200 || headerBytes + 4 + count * 12 > profile.length) return null
  const tags: Tag[] = []
  for (let at = headerBytes + 4; at < headerBytes + 4 + count * 12; at += 12) {
    const name = profile.toString('latin1', at, at + 4)
    const from = profile.readUInt32BE(at + 4)
    const data = profile.subarray(from, from + profile.readUInt32BE(at + 8))
    if (colourTags.has(name)) tags.push({ name, data, key: `${from}+${data.length}` })
    else if (name === 'desc' || name === 'cprt') tags.push({ name, data: wordless(profile, name), key: name })
  }
  return assemble(profile, tags)
}

/** The two texts that a profile must have, saying nothing. */
function wordless(profile: Buffer, name: string): Buffer {
  const isVersion4 = profile[8]! >= 4
  if (isVersion4) {
    const text = Buffer.alloc(32)
    text.write('mluc')
    text.writeUInt32BE(1, 8)
    text.writeUInt32BE(12, 12)
    text.write('enUS', 16)
    text.writeUInt32BE(2, 20)
    text.writeUInt32BE(28, 24)
    text.write('-', 29)
    return text
  }
  const text = Buffer.alloc(name === 'desc' ? 92 : 10)
  text.write(name === 'desc' ? 'desc' : 'text')
  if (name === 'desc') text.writeUInt32BE(2, 8)
  text.write('-', name === 'desc' ? 12 : 8)
  return text
}

function assemble(profile: Buffer, tags: Tag[]): Buffer {
  const header = Buffer.from(profile.subarray(0, headerBytes))
  for (const [from, to] of namedBytes) header.fill(0, from, to)
  ownedDate.bytes.copy(header, ownedDate.at)
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  const data: Buffer[] = []
  const places = new Map<string, number>()
  let at = headerBytes + table.length
  for (const [index, tag] of tags.entries()) {
    const place = places.get(tag.key) ?? at
    if (place === at) {
      places.set(tag.key, at)
      const padded = Buffer.alloc(Math.ceil(tag.data.length / 4) * 4)
      tag.data.copy(padded)
      data.push(padded)
      at += padded.length
    }
    table.write(tag.name, 4 + index * 12, 'latin1')
    table.writeUInt32BE(place, 8 + index * 12)
    table.writeUInt32BE(tag.data.length, 12 + index * 12)
  }
  header.writeUInt32BE(at)
  return Buffer.concat([header, table, ...data])
}
