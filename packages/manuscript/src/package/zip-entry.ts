export interface ZipEntry {
  name: string
  method: 'stored' | 'deflated'
  crc: number
  packedBytes: number
  unpackedBytes: number
  /** Where its local header begins. */
  at: number
}
