import type { LinkOptions } from './storage.ts'

const longestName = 150
const longestLinkSeconds = 3600

// Control characters, and characters that change the reading direction, so that "gpj.exe" reads as "exe.jpg".
const invisible = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]/gu

/** Makes a file name safe to show, to save and to put into a header. */
export function cleanFileName(name: string): string {
  const tidy = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\r\n\t]+/g, ' ')
    .replace(invisible, '')
    .replace(/[/\\]/g, '_')
    // The look-behind keeps it linear: a run is matched from its first character only.
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  return shorten(tidy) || 'file'
}

function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= longestName) return name
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, longestName - extension.length).join('') + extension
}

/** RFC 6266, with RFC 8187 for names that are not plain ASCII. Always a single line of ASCII. */
export function contentDisposition(disposition: LinkOptions['disposition'], fileName: string): string {
  const name = cleanFileName(fileName)
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/"/g, "'")
    // RFC 6266, appendix D: some browsers decode a percent sign here.
    .replace(/[^\x20-\x7e]|%/g, '_')
  const value = `${disposition}; filename="${plain}"`
  return plain === name ? value : `${value}; filename*=UTF-8''${encodeExtended(name)}`
}

function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Only `type/subtype` and a charset: the value becomes a header. */
export function assertContentType(contentType: string): void {
  if (!/^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,100}(?:; ?charset=[a-z0-9-]{1,20})?$/.test(contentType)) {
    throw new TypeError(`${JSON.stringify(contentType.slice(0, 80))} cannot be the content type of an object.`)
  }
}

export function assertLinkSeconds(seconds: number): void {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestLinkSeconds) {
    throw new RangeError(`A link must be valid for 1 to ${longestLinkSeconds} seconds, not ${seconds}.`)
  }
}
