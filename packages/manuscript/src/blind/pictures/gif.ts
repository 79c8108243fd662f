const [extension, image, trailer] = [0x21, 0x2c, 0x3b]
const [control, comment, plainText, application] = [0xf9, 0xfe, 0x01, 0xff]

/** GIF89a: frames and how they are shown stay; words and applications' data go. */
export function cleanGif(bytes: Buffer, removed: Set<string>): Buffer {
  let at = 13 + tableBytes(bytes.readUInt8(10))
  const kept: Buffer[] = [bytes.subarray(0, at)]
  let pending: Buffer | null = null
  while (at < bytes.length && bytes[at] !== trailer) {
    const from = at
    if (bytes[at] === image) {
      at = afterBlocks(bytes, at + 11 + tableBytes(bytes.readUInt8(at + 9)))
      if (pending) kept.push(pending)
      pending = null
      kept.push(bytes.subarray(from, at))
      continue
    }
    if (bytes[at] !== extension) throw new RangeError('unknown block')
    const label = bytes[at + 1]
    at = afterBlocks(bytes, at + 2)
    if (label === control) pending = bytes.subarray(from, at)
    else if (label === application && isLoop(bytes, from)) kept.push(bytes.subarray(from, from + 18), Buffer.alloc(1))
    else removed.add(label === comment ? 'comment' : label === plainText ? 'text' : 'application data')
    // A control that belongs to a text goes with it.
    if (label === plainText) pending = null
  }
  if (at + 1 < bytes.length) removed.add('bytes behind the picture')
  return Buffer.concat([...kept, Buffer.from([trailer])])
}

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function afterBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length) {
    const size = bytes[at]!
    at += 1 + size
    if (size === 0) return at
  }
  throw new RangeError('block outside')
}

/** How often an animation repeats is said in Netscape's words, in three bytes. */
function isLoop(bytes: Buffer, at: number): boolean {
  const name = bytes.toString('latin1', at + 3, at + 14)
  return (
    bytes[at + 2] === 11 &&
    (name === 'NETSCAPE2.0' || name === 'ANIMEXTS1.0') &&
    bytes[at + 14] === 3 &&
    bytes[at + 15] === 1
  )
}
