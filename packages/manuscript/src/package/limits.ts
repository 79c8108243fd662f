/** What a package may cost before any of it is unpacked. Generous for a manuscript, small for a machine. */
export interface PackageLimits {
  bytes: number
  entries: number
  unpackedBytes: number
  partBytes: number
  /** Of all parts that are read as XML: a tree costs several times its text. */
  xmlBytes: number
  /** Unpacked to packed, of the whole and of each part that is not small. */
  ratio: number
  /** From one part to others and to the world: whoever looks one up goes through them all. */
  relationships: number
  /** In the text, its tables and notes: each is read into much more than it says. */
  paragraphs: number
}

const MiB = 1024 * 1024

export const packageLimits: PackageLimits = {
  bytes: 16 * MiB,
  entries: 2_000,
  unpackedBytes: 48 * MiB,
  partBytes: 32 * MiB,
  xmlBytes: 12 * MiB,
  ratio: 100,
  relationships: 4_000,
  paragraphs: 50_000,
}

/** A part this small may be packed as well as it likes: an empty table repeats itself a thousand times. */
export const smallPartBytes = MiB
