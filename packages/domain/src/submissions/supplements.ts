import { maxManuscriptBytes } from './limits.ts'

/** The same as for a manuscript: the reverse proxy and the upload folder are sized for it. */
export const maxSupplementBytes = maxManuscriptBytes
/** Of one paper, with files that were replaced in a revision. Larger data belong into a repository, with a DOI. */
export const maxSupplementFiles = 50
export const maxSupplementBytesPerPaper = 20 * maxSupplementBytes

/**
 * What authors may upload beside the manuscript, by the end of the file name. `kind` is what the first bytes must be.
 * Formats that a browser would run, such as HTML and SVG, are not in the list; authors can put them into a ZIP archive.
 * Each media type is there once, because the public address takes its end from it.
 */
const types = {
  csv: { mediaType: 'text/csv', kind: 'text' },
  tsv: { mediaType: 'text/tab-separated-values', kind: 'text' },
  txt: { mediaType: 'text/plain', kind: 'text' },
  md: { mediaType: 'text/markdown', kind: 'text' },
  json: { mediaType: 'application/json', kind: 'text' },
  tex: { mediaType: 'application/x-tex', kind: 'text' },
  bib: { mediaType: 'application/x-bibtex', kind: 'text' },
  r: { mediaType: 'text/x-r', kind: 'text' },
  py: { mediaType: 'text/x-python', kind: 'text' },
  pdf: { mediaType: 'application/pdf', kind: 'pdf' },
  docx: { mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', kind: 'docx' },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', kind: 'xlsx' },
  pptx: { mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', kind: 'pptx' },
  ods: { mediaType: 'application/vnd.oasis.opendocument.spreadsheet', kind: 'zip' },
  odt: { mediaType: 'application/vnd.oasis.opendocument.text', kind: 'zip' },
  zip: { mediaType: 'application/zip', kind: 'zip' },
  gz: { mediaType: 'application/gzip', kind: 'gzip' },
  png: { mediaType: 'image/png', kind: 'png' },
  jpg: { mediaType: 'image/jpeg', kind: 'jpeg' },
  gif: { mediaType: 'image/gif', kind: 'gif' },
  webp: { mediaType: 'image/webp', kind: 'webp' },
  tif: { mediaType: 'image/tiff', kind: 'tiff' },
  mp4: { mediaType: 'video/mp4', kind: 'mp4' },
  mp3: { mediaType: 'audio/mpeg', kind: 'mp3' },
  wav: { mediaType: 'audio/wav', kind: 'wav' },
} as const

export type SupplementType = (typeof types)[keyof typeof types]

const sameAs: Record<string, keyof typeof types> = { jpeg: 'jpg', tiff: 'tif' }

/** For the `accept` attribute, and for texts. */
export const supplementExtensions = [...Object.keys(types), ...Object.keys(sameAs)]

/** The type of a file with this name; null if it cannot be a supplement. */
export function supplementTypeOf(fileName: string): SupplementType | null {
  const end = /\.([a-z0-9]{1,5})$/.exec(fileName.toLowerCase())?.[1] ?? ''
  const extension = sameAs[end] ?? end
  return Object.hasOwn(types, extension) ? types[extension as keyof typeof types] : null
}

/** `csv` for `text/csv`; null for a type that no supplement has. */
export function extensionOfType(mediaType: string | null): string | null {
  return Object.entries(types).find(([, type]) => type.mediaType === mediaType)?.[0] ?? null
}
