/** EXIF 2.32, 4.6.4: which side of the picture is up; 1 when it says nothing, or nothing that can be read. */
export function orientationOf(exif: Buffer): number {
  const start = exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0
  const tiff = exif.subarray(start)
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1
  const read2 = (at: number) =>
    at + 2 > tiff.length ? 0 : order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = read2(directory)
  for (let index = 0; index < count && directory + index * 12 < tiff.length; index += 1) {
    const at = directory + 2 + index * 12
    if (read2(at) !== 0x0112) continue
    const value = read2(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** An EXIF block that says which side is up and nothing else. */
export function orientationOnly(value: number): Buffer {
  const exif = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  exif.writeUInt16BE(value, 18)
  return exif
}
