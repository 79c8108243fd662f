import { cleanBmp } from './bmp.ts'
import { cleanEmf, isPlusOnly } from './emf.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { pictureKind, type PictureKind } from './kind.ts'
import { cleanPng } from './png.ts'
import { cleanSvg } from './svg.ts'
import { cleanTiff } from './tiff.ts'
import { cleanWebp } from './webp.ts'
import { cleanWmf } from './wmf.ts'

export { pictureKind, type PictureKind } from './kind.ts'
export { pictureText, redactPicture, redactSvg } from './picture-text.ts'

export interface CleanPicture {
  bytes: Uint8Array
  /** What was in it: `EXIF`, `comment`. */
  removed: string[]
  /** Why it may still tell something, in a sentence; null when it is clean. */
  suspect: string | null
}

type Cleaner = (bytes: Buffer, removed: Set<string>) => Uint8Array

const cleaners: Partial<Record<PictureKind, Cleaner>> = {
  JPEG: cleanJpeg,
  PNG: cleanPng,
  GIF: cleanGif,
  WebP: cleanWebp,
  TIFF: cleanTiff,
  BMP: cleanBmp,
  EMF: cleanEmf,
  WMF: cleanWmf,
  SVG: (bytes, removed) => cleanSvg(bytes, removed, innerPicture),
}

/** Takes out of a picture what is not drawn. Every dot stays as it is: nothing is decoded and packed again. */
export function cleanPicture(bytes: Uint8Array, part: string): CleanPicture {
  const kind = pictureKind(bytes)
  const clean = kind && cleaners[kind]
  if (!clean) return { bytes, removed: [], suspect: unknownSentence(kind, part) }
  const removed = new Set<string>()
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const cleaned = new Uint8Array(clean(buffer, removed))
    const suspect = kind === 'EMF' && isPlusOnly(buffer) ? plusSentence(part) : null
    return { bytes: cleaned, removed: [...removed], suspect }
  } catch {
    return { bytes, removed: [], suspect: `The picture “${part}” is damaged, so its content cannot be checked.` }
  }
}

/** A picture inside of a drawing is a photograph or it goes. */
function innerPicture(bytes: Uint8Array): Uint8Array | null {
  if (pictureKind(bytes) === 'SVG') return null
  const { bytes: cleaned, suspect } = cleanPicture(bytes, '')
  return suspect === null ? cleaned : null
}

const unknownSentence = (kind: PictureKind | null, part: string) =>
  `The picture “${part}” is ${kind ? `in the ${kind} format` : 'of an unknown kind'}, which cannot be anonymised without changing it.`

const plusSentence = (part: string) =>
  `The drawing “${part}” uses the newer EMF+ format. Only its texts and comments can be checked.`
