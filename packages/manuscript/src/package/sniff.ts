import type { PackageLimits } from './limits.ts'
import { Refusal } from './refusal.ts'

const begins = (file: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => file[at] === byte)

/** Looks at what the file is, whatever it is called. */
export function sniff(file: Uint8Array, limits: PackageLimits): void {
  if (file.length === 0) throw new Refusal('empty')
  if (file.length > limits.bytes) throw new Refusal('too-large', `${file.length} bytes`)
  // A compound file is an old .doc, or a .docx with a password.
  if (begins(file, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Refusal(holdsText(file, 'EncryptedPackage') ? 'encrypted' : 'old-word')
  if (begins(file, 0x50, 0x4b, 0x03, 0x04)) return
  if (begins(file, 0x50, 0x4b)) throw new Refusal('damaged', 'no first entry')
  throw new Refusal('other-format')
}

/** Names in a compound file are UTF-16. */
const holdsText = (file: Uint8Array, text: string) =>
  Buffer.from(file.buffer, file.byteOffset, file.length).includes(text, 0, 'utf16le')
