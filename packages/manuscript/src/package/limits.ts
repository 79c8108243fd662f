/** What a package may cost before any of it is unpacked. Generous for a manuscript, small for a machine. */
export interface PackageLimits {
  bytes: number
  entries: number
  unpackedBytes: number
  partBytes: number
  /** Unpacked to packed, of the whole and of each part that is not small. */
  ratio: number
}

export const packageLimits: PackageLimits = {
  bytes: 32 * 1024 * 1024,
  entries: 2_000,
  unpackedBytes: 100 * 1024 * 1024,
  partBytes: 40 * 1024 * 1024,
  ratio: 100,
}

/** A part this small may be packed as well as it likes: an empty table repeats itself a thousand times. */
export const smallPartBytes = 1024 * 1024
