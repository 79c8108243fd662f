/**
 * The accepted kinds of file. Each is recognised by its first bytes, because a file name or a header proves nothing.
 */
export type FileKind = 'pdf' | 'docx' | 'png' | 'jpeg' | 'webp' | 'gif' | 'svg' | DownloadKind
/** Kinds that we only pass on. Nothing here opens them. */
export type DownloadKind = 'xlsx' | 'pptx' | 'zip' | 'gzip' | 'tiff' | 'mp4' | 'mp3' | 'wav' | 'text'

export const contentTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  gzip: 'application/gzip',
  tiff: 'image/tiff',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  text: 'text/plain',
}

export const imageKinds = ['png', 'jpeg', 'webp', 'gif'] as const satisfies FileKind[]

/** `recognise` needs only this many bytes. Every DOCX names its document part within them. */
export const headBytes = 64 * 1024

/** The kind of file that these first bytes start, or null. */
export function recognise(head: Buffer): FileKind | null {
  if (startsWith(head, '%PDF-')) return 'pdf'
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(head, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'gif'
  if (startsWith(head, 'RIFF') && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (isWordPackage(head)) return 'docx'
  return isSvg(head) ? 'svg' : null
}

/** The kind of a file that `recognise` does not know, and that may only be downloaded; or null. */
export function recogniseDownload(head: Buffer): DownloadKind | null {
  if (head.subarray(0, 4).equals(zipEntry)) {
    const names = entryNames(head)
    if (names.some((name) => name.startsWith('xl/'))) return 'xlsx'
    return names.some((name) => name.startsWith('ppt/')) ? 'pptx' : 'zip'
  }
  if (startsWith(head, '\x1f\x8b\x08')) return 'gzip'
  if (startsWith(head, 'II*\0') || startsWith(head, 'MM\0*')) return 'tiff'
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'mp4'
  if (startsWith(head, 'ID3') || /^\xff[\xf2\xf3\xfa\xfb]/.test(head.toString('latin1', 0, 2))) return 'mp3'
  if (startsWith(head, 'RIFF') && head.toString('latin1', 8, 12) === 'WAVE') return 'wav'
  return isPlainText(head) ? 'text' : null
}

/** Text in any encoding without NUL, unless it begins like markup, which a browser might run. */
function isPlainText(head: Buffer): boolean {
  if (head.length === 0 || head.some((byte) => byte < 32 && ![9, 10, 12, 13].includes(byte))) return false
  return !/^(?:\ufeff)?\s*</.test(head.toString('utf8', 0, 1024))
}

const startsWith = (head: Buffer, text: string) => head.toString('latin1', 0, text.length) === text

const zipEntry = Buffer.from('PK\x03\x04')

/** ECMA-376, part 2: an Office file is a ZIP archive. Checks only the entry names; the parser checks the content. */
function isWordPackage(head: Buffer): boolean {
  if (!head.subarray(0, 4).equals(zipEntry)) return false
  const names = entryNames(head)
  return names.some((name) => name.startsWith('word/')) && !names.some((name) => /^(xl|ppt)\//.test(name))
}

function entryNames(head: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at >= 0; at = head.indexOf(zipEntry, at + 4)) {
    if (at + 30 > head.length) break
    const nameLength = head.readUInt16LE(at + 26)
    names.push(head.toString('utf8', at + 30, at + 30 + nameLength))
  }
  return names
}

/** Allows only a prologue before `<svg`: an HTML page that contains an SVG is not an SVG file. */
function isSvg(head: Buffer): boolean {
  const prologue = /^\ufeff?(?:\s+|<\?xml[^>]{0,200}\?>|<!--[^]{0,2000}?-->|<!DOCTYPE svg[^>[]{0,300}>)*/
  const text = head.toString('utf8', 0, 8192)
  return /^<svg[\s>]/.test(text.slice(prologue.exec(text)?.[0].length ?? 0))
}
