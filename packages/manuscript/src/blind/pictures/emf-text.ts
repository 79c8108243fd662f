/** A text that a metafile draws, and where its characters lie. */
export interface DrawnString {
  text: string
  at: number
  bytes: number
  encoding: 'latin1' | 'utf16le'
}

const [extTextA, extTextW, polyTextA, polyTextW, smallText] = [83, 84, 96, 97, 108]
const smallCharacters = 0x200
const noRectangle = 0x100

/** [MS-EMF] 2.3.5: each of the five ways to draw a string. */
export function drawnStrings(type: number, bytes: Buffer, at: number): DrawnString[] {
  if (type === extTextA || type === extTextW) return textObject(bytes, 36, type === extTextW, at)
  if (type === polyTextA || type === polyTextW) {
    const count = Math.min(bytes.readUInt32LE(36), Math.floor(bytes.length / 40))
    return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
      textObject(bytes, 40 + index * 40, type === polyTextW, at),
    )
  }
  if (type !== smallText) return []
  const [count, options] = [bytes.readUInt32LE(16), bytes.readUInt32LE(20)]
  return string(bytes, options & noRectangle ? 36 : 52, count, !(options & smallCharacters), at)
}

function textObject(bytes: Buffer, start: number, wide: boolean, at: number): DrawnString[] {
  if (start + 12 + 4 > bytes.length) return []
  return string(bytes, bytes.readUInt32LE(start + 12), bytes.readUInt32LE(start + 8), wide, at)
}

function string(bytes: Buffer, from: number, count: number, wide: boolean, at: number): DrawnString[] {
  const size = wide ? count * 2 : count
  if (count === 0 || from + size > bytes.length) return []
  const encoding = wide ? 'utf16le' : 'latin1'
  return [{ text: bytes.toString(encoding, from, from + size), at: at + from, bytes: size, encoding }]
}
