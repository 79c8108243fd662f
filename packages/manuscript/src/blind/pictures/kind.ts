export type PictureKind =
  'JPEG' | 'PNG' | 'GIF' | 'WebP' | 'TIFF' | 'BMP' | 'EMF' | 'WMF' | 'SVG' | 'HEIC or AVIF' | 'JPEG XR' | 'EPS' | 'PDF'

const starts: [PictureKind, at: number, text: string][] = [
  ['JPEG', 0, '\xff\xd8\xff'],
  ['PNG', 0, '\x89PNG\r\n\x1a\n'],
  ['GIF', 0, 'GIF87a'],
  ['GIF', 0, 'GIF89a'],
  ['WebP', 8, 'WEBP'],
  ['JPEG XR', 0, 'II\xbc'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['BMP', 0, 'BM'],
  ['EMF', 40, ' EMF'],
  ['WMF', 0, '\xd7\xcd\xc6\x9a'],
  ['WMF', 0, '\x01\0\x09\0\0\x03'],
  ['WMF', 0, '\x01\0\x09\0\0\x01'],
  ['WMF', 0, '\x02\0\x09\0\0\x03'],
  ['HEIC or AVIF', 4, 'ftyp'],
  ['EPS', 0, '%!PS'],
  ['EPS', 0, '\xc5\xd0\xd3\xc6'],
  ['PDF', 0, '%PDF'],
]

/** The format by its bytes, whatever the part is called; null if unknown. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  for (const [kind, at, text] of starts) if (head.startsWith(text, at)) return kind
  return looksLikeSvg(bytes) ? 'SVG' : null
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const text = Buffer.from(bytes.subarray(0, 8192)).toString('latin1')
  const plain = wide ? text.replaceAll('\0', '') : text
  return /^[\s\xef\xbb\xbf\xff\xfe]*</.test(plain) && /<(?:[\w-]{1,40}:)?svg[\s>/]/.test(plain)
}
