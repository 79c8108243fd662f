import type { PackageLimits } from './limits.ts'
import { Refusal } from './refusal.ts'

const begins = (file: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => file[at] === byte)

/** Readers of PDF look for its mark this far into a file. */
const pdfHeadBytes = 1024

/** Looks at what the file is, whatever it is called. */
export function sniff(file: Uint8Array, limits: PackageLimits): void {
  if (file.length === 0) throw new Refusal('empty')
  if (file.length > limits.bytes) throw new Refusal('file-too-large', `${file.length} bytes`)
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  // A compound file is an old .doc, or a .docx with a password. Names in it are UTF-16.
  if (begins(file, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Refusal(bytes.includes('EncryptedPackage', 0, 'utf16le') ? 'encrypted' : 'old-word')
  const isPdf = bytes.subarray(0, pdfHeadBytes).includes('%PDF-')
  if (begins(file, 0x50, 0x4b, 0x03, 0x04)) {
    if (isPdf) throw new Refusal('ambiguous', 'a PDF as well')
    return
  }
  if (isPdf) throw new Refusal('pdf')
  if (begins(file, 0x50, 0x4b)) throw new Refusal('damaged', 'no first entry')
  throw new Refusal('other-format')
}
