import type { DrawnString } from './emf-text.ts'

const [plusComment, drawString] = [0x4003, 0x401c]
const firstRecord = 16

function* plusRecords(comment: Buffer): Generator<{ type: number; from: number; to: number }> {
  let at = firstRecord
  while (at + 12 <= comment.length) {
    const size = comment.readUInt32LE(at + 4)
    if (size < 12 || at + size > comment.length) return
    yield { type: comment.readUInt16LE(at), from: at, to: at + size }
    at += size
  }
}

/** The same record with every remark in it blank. */
export function withoutPlusComments(comment: Buffer): Buffer {
  const clean = Buffer.from(comment)
  for (const { type, from, to } of plusRecords(comment)) if (type === plusComment) clean.fill(0, from + 12, to)
  return clean
}

/** [MS-EMFPLUS] 2.3.4.14 */
export function plusStrings(comment: Buffer, at: number): DrawnString[] {
  const strings: DrawnString[] = []
  for (const { type, from, to } of plusRecords(comment)) {
    if (type !== drawString || from + 40 > to) continue
    const bytes = Math.min(comment.readUInt32LE(from + 20) * 2, to - from - 40)
    const start = from + 40
    strings.push({
      text: comment.toString('utf16le', start, start + bytes),
      at: at + start,
      bytes,
      encoding: 'utf16le',
    })
  }
  return strings
}
