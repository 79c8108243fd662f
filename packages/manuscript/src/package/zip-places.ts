import { Refusal } from './refusal.ts'
import type { ZipEntry } from './zip-entry.ts'

const localSignature = 0x04034b50
const descriptorSignature = 0x08074b50
const localBytes = 30
const encryptedFlag = 0x0001
/** Sizes and checksum stand behind the data: written in one go, as LibreOffice and Google Docs do. */
const descriptorFlag = 0x0008
/** The size stands in an extra field. */
const elsewhere = 0xffffffff

/**
 * Every byte before the directory belongs to one entry, and to one only: two entries that share bytes make a bomb out of
 * one, and bytes between entries are a second document for programs that do not ask the directory.
 */
export function checkPlaces(entries: ZipEntry[], view: DataView, directory: number): void {
  let free = 0
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    if (entry.at < free) throw new Refusal('ambiguous', `overlap ${entry.name}`)
    if (entry.at > free) throw new Refusal('hidden-data', `before ${entry.name}`)
    if (entry.at + localBytes > directory || view.getUint32(entry.at, true) !== localSignature)
      throw new Refusal('damaged', `place ${entry.name}`)
    const end = dataStart(view, entry.at) + entry.packedBytes
    if (end > directory) throw new Refusal('damaged', `outside ${entry.name}`)
    const flags = view.getUint16(entry.at + 6, true)
    checkLocal(entry, flags, view)
    free = flags & descriptorFlag ? endOfDescriptor(view, end, directory, entry) : end
  }
  if (free !== directory) throw new Refusal('hidden-data', 'before the directory')
}

export const dataStart = (view: DataView, at: number): number =>
  at + localBytes + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)

/** What an entry says of itself is what the directory says of it. */
function checkLocal({ name, at, method, crc, packedBytes, unpackedBytes }: ZipEntry, flags: number, view: DataView) {
  if (flags & encryptedFlag) throw new Refusal('encrypted', name)
  const nameBytes = Buffer.from(name)
  const nameHere = Buffer.from(view.buffer, view.byteOffset + at + localBytes, view.getUint16(at + 26, true))
  const is = (offset: number, value: number) => view.getUint32(at + offset, true) === value
  const isSize = (offset: number, value: number) => is(offset, value) || is(offset, elsewhere)
  const same =
    nameHere.equals(nameBytes) &&
    view.getUint16(at + 8, true) === (method === 'stored' ? 0 : 8) &&
    (flags & descriptorFlag || (is(14, crc) && isSize(18, packedBytes) && isSize(22, unpackedBytes)))
  if (!same) throw new Refusal('ambiguous', `header ${name}`)
}

/** Its signature is optional, its sizes have 4 or 8 bytes, and some writers promise one and leave it out. */
function endOfDescriptor(view: DataView, at: number, directory: number, { crc, packedBytes }: ZipEntry): number {
  const says = (offset: number, value: number) =>
    at + offset + 4 <= directory && view.getUint32(at + offset, true) === value
  const signed = says(0, descriptorSignature) ? 4 : 0
  if (!says(signed, crc) || !says(signed + 4, packedBytes)) return at
  const next = (bytes: number) => {
    const end = at + signed + bytes
    return end === directory || (end + 4 <= directory && view.getUint32(end, true) === localSignature)
  }
  return at + signed + (next(12) ? 12 : 20)
}
