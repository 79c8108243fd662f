import { gunzipSync, inflateRawSync, inflateSync, brotliDecompressSync } from 'node:zlib'
import { marker } from './canaries.ts'

/** One way to decode bytes as text. */
export interface Reading {
  how: string
  text: string
}

const maxDepth = 3
const limit = { maxOutputLength: 8_000_000 }

/** Every known way to encode text in bytes, also nested. */
export function* readingsOf(bytes: Buffer, depth = 0, before = ''): Generator<Reading> {
  const how = (name: string) => (before ? `${before}, ${name}` : name)
  const plain = bytes.toString('utf8')
  yield { how: how('plain'), text: plain }
  yield* wide(bytes, how)
  const texts = new Set([plain])
  for (const { name, text } of spelled(plain)) {
    if (texts.has(text)) continue
    texts.add(text)
    yield { how: how(name), text }
  }
  if (depth >= maxDepth) return
  for (const { name, inner } of packed(bytes)) yield* readingsOf(inner, depth + 1, how(name))
  for (const text of texts) {
    for (const { name, inner } of decoded(text)) yield* readingsOf(inner, depth + 1, how(name))
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

function* spelled(plain: string): Generator<{ name: string; text: string }> {
  const unescaped = entities(plain)
  yield { name: 'entities', text: unescaped }
  if (unescaped.includes('<')) yield { name: 'without tags', text: unescaped.replaceAll(/<[^<>]*>/g, '') }
  if (/%[0-9a-f]{2}/i.test(unescaped)) {
    const once = bytewise(unescaped, /%([0-9a-f]{2})/gi)
    yield { name: 'percent signs', text: once }
    yield { name: 'percent signs twice', text: bytewise(once, /%([0-9a-f]{2})/gi) }
  }
  if (/=[0-9a-f]{2}|=\r?\n/i.test(plain)) {
    yield { name: 'quoted-printable', text: bytewise(plain.replaceAll(/=\r?\n/g, ''), /=([0-9a-f]{2})/gi) }
  }
  if (/\\[ux]/.test(plain)) {
    yield {
      name: 'escapes of JSON',
      text: plain.replaceAll(/\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, four?: string, two?: string) =>
        String.fromCharCode(parseInt(four ?? two ?? '', 16)),
      ),
    }
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' }

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

/** Decodes bytes in some notation as UTF-8. */
function bytewise(text: string, spelling: RegExp): string {
  const bytes = Buffer.from(text)
    .toString('latin1')
    .replaceAll(spelling, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function* decoded(text: string): Generator<{ name: string; inner: Buffer }> {
  for (const [run] of text.matchAll(/[0-9a-fA-F]{16,}/g)) {
    for (const start of [0, 1]) {
      const inner = Buffer.from(run.slice(start, start + Math.floor((run.length - start) / 2) * 2), 'hex')
      if (looksWritten(inner)) yield { name: 'hexadecimal', inner }
    }
  }
  for (const [run] of text.replaceAll(/\r?\n/g, '').matchAll(/[A-Za-z0-9+/_-]{12,}/g)) {
    // The match may begin anywhere in a group of four characters.
    for (const start of [0, 1, 2, 3]) {
      const inner = Buffer.from(run.slice(start), 'base64')
      if (looksWritten(inner)) yield { name: 'base64', inner }
    }
  }
}

/** Worth decoding further: it contains the marker, or is compressed, or is encoded again. */
function looksWritten(bytes: Buffer): boolean {
  if (bytes.length < 8) return false
  if (isPacked(bytes) || bytes.toString('latin1').toLowerCase().includes(marker)) return true
  let letters = 0
  for (const byte of bytes) if ((byte >= 32 && byte < 127) || byte === 0 || byte === 10) letters += 1
  return letters >= bytes.length * 0.9
}

const isPacked = (bytes: Buffer): boolean =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b) || bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

function* packed(bytes: Buffer): Generator<{ name: string; inner: Buffer }> {
  const attempts: Array<{ name: string; open: () => Buffer }> = []
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) attempts.push({ name: 'gzip', open: () => gunzipSync(bytes, limit) })
  for (let at = bytes.indexOf(0x78); at !== -1; at = bytes.indexOf(0x78, at + 1)) {
    if (![0x01, 0x5e, 0x9c, 0xda].includes(bytes[at + 1] ?? 0)) continue
    attempts.push({ name: 'inflated', open: () => inflateSync(bytes.subarray(at), limit) })
  }
  for (const { name, inner } of partsOfZip(bytes)) attempts.push({ name: `in ${name}`, open: inner })
  for (const { name, open } of attempts) {
    try {
      yield { name, inner: open() }
    } catch {
      // Bytes that only look like a header.
    }
  }
}

/** Reads the local headers, so that an entry missing from the directory at the end is found too. */
export function* partsOfZip(bytes: Buffer): Generator<{ name: string; inner: () => Buffer }> {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return
  for (
    let at = bytes.indexOf('PK\x03\x04', 0, 'latin1');
    at !== -1;
    at = bytes.indexOf('PK\x03\x04', at + 4, 'latin1')
  ) {
    if (at + 30 > bytes.length) return
    const [nameBytes, extra] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)]
    const start = at + 30 + nameBytes + extra
    const name = bytes.toString('utf8', at + 30, at + 30 + nameBytes)
    const isPlain = bytes.readUInt16LE(at + 8) === 0
    const length = bytes.readUInt32LE(at + 18)
    yield {
      name,
      inner: () => (isPlain ? bytes.subarray(start, start + length) : inflateRawSync(bytes.subarray(start), limit)),
    }
  }
}

/** Decompresses a response as a browser would. */
export function unpackAnswer(bytes: Buffer, encoding: unknown): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
