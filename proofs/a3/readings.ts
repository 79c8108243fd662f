import { inflateSync } from 'node:zlib'
import { unpackAll } from './unpack.ts'

/** One way to read some bytes as words. */
export interface Reading {
  how: string
  text: string
}

const maxDepth = 3

/** Every way that is known to hide words in bytes, and those ways within each other. */
export function* readings(bytes: Buffer, depth = 0, before = ''): Generator<Reading> {
  const how = (name: string) => (before ? `${before}, ${name}` : name)
  const plain = bytes.toString('utf8')
  yield { how: how('plain'), text: plain }
  if (bytes.length > 8 && bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04' && depth < maxDepth) {
    for (const [name, part] of unpackAll(bytes)) {
      yield { how: how('name of a part'), text: name }
      yield* readings(part, depth + 1, how(`in ${name}`))
    }
    return
  }
  yield* wide(bytes, how)
  yield* words(plain, how)
  if (depth >= maxDepth) return
  for (const inner of deflated(bytes)) yield* readings(inner, depth + 1, how('inflated'))
  const unescaped = entities(plain)
  for (const text of new Set([plain, unescaped, withoutTags(unescaped)])) {
    for (const inner of decoded(text)) yield* readings(inner.bytes, depth + 1, how(inner.how))
  }
}

function* wide(bytes: Buffer, how: (name: string) => string): Generator<Reading> {
  if (!bytes.includes(0)) return
  for (const start of [0, 1]) {
    const even = Buffer.from(bytes.subarray(start, start + Math.floor((bytes.length - start) / 2) * 2))
    yield { how: how('UTF-16'), text: even.toString('utf16le') }
    yield { how: how('UTF-16, high byte first'), text: even.swap16().toString('utf16le') }
  }
}

function* words(plain: string, how: (name: string) => string): Generator<Reading> {
  const unescaped = entities(plain)
  if (plain.includes('<')) {
    yield { how: how('joined runs'), text: entities(withoutTags(plain)) }
    yield { how: how('hyphens taken out'), text: entities(withoutTags(plain)).replaceAll(/[-\u2010\u2011]\s?/g, '') }
    yield { how: how('runs with gaps'), text: entities(plain.replaceAll(/<[^<>]*>/g, ' ')) }
    yield {
      how: how('letters of runs only'),
      text: entities(plain.replaceAll(/<(?!\/?[wma]:t[ >/])[^<>]*>|<[^<>]*>/g, '')),
    }
  }
  if (unescaped !== plain) yield { how: how('entities'), text: unescaped }
  let percent = unescaped
  for (let times = 0; times < maxDepth && percent.includes('%'); times += 1) {
    percent = bytewise(percent, /%([0-9a-f]{2})/gi)
    yield { how: how('percent signs'), text: percent }
  }
  if (plain.includes('='))
    yield { how: how('quoted-printable'), text: bytewise(unescaped.replaceAll(/=\r?\n/g, ''), /=([0-9a-f]{2})/gi) }
  if (plain.includes('\\u'))
    yield {
      how: how('escapes of JSON'),
      text: withoutTags(unescaped).replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      ),
    }
}

const withoutTags = (text: string) => text.replaceAll(/<[^<>]*>/g, '')

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
function entities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      const code = hex === undefined ? Number(digits) : parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/** Octets in some spelling, read as UTF-8. */
function bytewise(text: string, spelling: RegExp): string {
  const bytes = Buffer.from(text)
    .toString('latin1')
    .replaceAll(spelling, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Long enough to hold a short name. */
const shortest = 12

function* decoded(text: string): Generator<{ how: string; bytes: Buffer }> {
  for (const [run] of text.matchAll(/[0-9a-fA-F]{16,}/g)) {
    yield { how: 'hexadecimal', bytes: Buffer.from(run.slice(0, run.length - (run.length % 2)), 'hex') }
  }
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{12,}/g)) {
    // A run may begin anywhere in a group of four.
    for (const start of [0, 1, 2, 3]) {
      const bytes = Buffer.from(run.slice(start), 'base64')
      if (bytes.length >= (shortest * 3) / 4 - 1 && looksWritten(bytes)) yield { how: 'base64', bytes }
    }
  }
}

/** Random octets are no writing, and would only be decoded again and again. */
function looksWritten(bytes: Buffer): boolean {
  let letters = 0
  for (const byte of bytes) if ((byte >= 32 && byte < 127) || byte === 0 || byte >= 0xc2) letters += 1
  return letters >= bytes.length * 0.7
}

function* deflated(bytes: Buffer): Generator<Buffer> {
  for (let at = bytes.indexOf(0x78); at !== -1; at = bytes.indexOf(0x78, at + 1)) {
    if (![0x01, 0x5e, 0x9c, 0xda].includes(bytes[at + 1] ?? 0)) continue
    try {
      yield inflateSync(bytes.subarray(at), { maxOutputLength: 4_000_000 })
    } catch {
      // Two bytes that only look like the beginning.
    }
  }
}
