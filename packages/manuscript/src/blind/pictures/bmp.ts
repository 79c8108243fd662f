const fileHeaderBytes = 14
const version5Bytes = 124
const sRgb = 0x73524742

/** Header, colours and dots stay; a profile, which may be a path on the author's disk, and whatever lies between or behind go. */
export function cleanBmp(bytes: Buffer, removed: Set<string>): Buffer {
  const headerEnd = fileHeaderBytes + bytes.readUInt32LE(14)
  const pixels = bytes.readUInt32LE(10)
  if (headerEnd < 26 || headerEnd > pixels || pixels > bytes.length) throw new RangeError('header')
  const isOld = headerEnd - fileHeaderBytes < 40
  const end = Math.min(bytes.length, pixels + (isOld ? bytes.length : pixelBytes(bytes)))
  const clean = Buffer.from(bytes.subarray(0, end))
  clean.writeUInt32LE(end, 2)
  clean.fill(0, 6, 10)
  if (!isOld) {
    const coloursEnd = headerEnd + colourBytes(bytes, headerEnd)
    if (coloursEnd < pixels) clean.fill(0, coloursEnd, pixels)
  }
  if (headerEnd - fileHeaderBytes >= version5Bytes) {
    const space = clean.readUInt32LE(70)
    // “LINK” and “MBED”: the profile lies elsewhere, or behind the dots.
    if (space === 0x4c494e4b || space === 0x4d424544) clean.writeUInt32LE(sRgb, 70)
    clean.fill(0, fileHeaderBytes + 112, fileHeaderBytes + version5Bytes)
  }
  if (end < bytes.length) removed.add('bytes behind the picture')
  return clean
}

function pixelBytes(bytes: Buffer): number {
  const packed = bytes.readUInt32LE(30)
  const said = bytes.readUInt32LE(34)
  if (packed !== 0 && packed !== 3 && packed !== 6) return said
  const rowBytes = Math.ceil((Math.abs(bytes.readInt32LE(18)) * bytes.readUInt16LE(28)) / 32) * 4
  return rowBytes * Math.abs(bytes.readInt32LE(22))
}

function colourBytes(bytes: Buffer, headerEnd: number): number {
  const bits = bytes.readUInt16LE(28)
  const used = bytes.readUInt32LE(46)
  const masks = headerEnd - fileHeaderBytes === 40 ? ({ 3: 12, 6: 16 }[bytes.readUInt32LE(30)] ?? 0) : 0
  return masks + 4 * (used > 0 ? used : bits <= 8 ? 2 ** bits : 0)
}
