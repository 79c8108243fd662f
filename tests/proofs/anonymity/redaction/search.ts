import { createHash } from 'node:crypto'
import { inflateRawSync, inflateSync } from 'node:zlib'
import type { Identities } from '../../../../packages/manuscript/src/blind/model.ts'

/** An independent ZIP reader, so that a gap in the library's reader cannot hide anything from the search. */
export function unpackAll(file: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0) return parts
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameBytes] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)]
    const name = file.toString('utf8', at + 46, at + 46 + nameBytes)
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const data = file.subarray(start, start + packed)
    parts.set(name, file.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data)
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

/** One way to decode bytes as text. */
interface Reading {
  how: string
  text: string
}

const maxDepth = 3

/** Every known way to encode text in bytes, also nested. */
function* readings(bytes: Buffer, depth = 0, before = ''): Generator<Reading> {
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

/** Decodes bytes in some notation as UTF-8. */
function bytewise(text: string, spelling: RegExp): string {
  const bytes = Buffer.from(text)
    .toString('latin1')
    .replaceAll(spelling, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Long enough to contain a short name. */
const shortest = 12

function* decoded(text: string): Generator<{ how: string; bytes: Buffer }> {
  for (const [run] of text.matchAll(/[0-9a-fA-F]{16,}/g)) {
    yield { how: 'hexadecimal', bytes: Buffer.from(run.slice(0, run.length - (run.length % 2)), 'hex') }
  }
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{12,}/g)) {
    // The match may begin anywhere in a group of four characters.
    for (const start of [0, 1, 2, 3]) {
      const bytes = Buffer.from(run.slice(start), 'base64')
      if (bytes.length >= (shortest * 3) / 4 - 1 && looksWritten(bytes)) yield { how: 'base64', bytes }
    }
  }
}

/** Rejects random bytes, which would be decoded again and again. */
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
      // Two bytes that only look like a header.
    }
  }
}

export interface Left {
  part: string
  how: string
  needle: string
  around: string
}

/** A term that must not be found, in the normalised form in which texts are compared. */
export interface Needle {
  name: string
  finds(text: string): number
}

const unlike: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Lower case, without accents and invisible characters, with single spaces. */
export function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u00AD\u200B-\u200F\u2060\uFEFF]/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđßæœ]/g, (letter) => unlike[letter]!)
    .replaceAll(/\s+/g, ' ')
}

const needle = (name: string, term: string): Needle => {
  const wanted = comparable(term)
  return { name: `${name} “${term}”`, finds: (text) => text.indexOf(wanted) }
}

const pattern = (name: string, wanted: RegExp): Needle => ({ name, finds: (text) => text.search(wanted) })
const digits = (name: string, term: string): Needle =>
  pattern(`${name} ${term}`, new RegExp([...term.replaceAll(/\D/g, '')].join('[\\s().–_-]{0,4}')))
const letter = (text: string) => comparable(text)[0]!

/** A name, and each of its longer words. */
const telltale = (name: string, term: string): Needle[] =>
  [...new Set([term, ...term.split(/[\s-]/).filter((word) => word.length >= 6)])].map((one) => needle(name, one))

/** Also the identifying parts: a family name, the local part of an e-mail address, the rare word of an institution. */
export function needlesOf(identities: Identities): Needle[] {
  const people = identities.people.flatMap(({ given = '', family = '', emails = [], orcid, phones = [] }) => [
    ...telltale('family name', family),
    ...telltale('given name', given),
    pattern(
      `initials ${given[0]}.${family[0]}.`,
      new RegExp(`(?<![a-z.])${letter(given)}\\. ?${letter(family)}\\.(?![a-z])`),
    ),
    pattern(`initials in a comment`, new RegExp(`initials="${letter(given)}${letter(family)}"`)),
    ...emails.flatMap((email) => [
      needle('address', email),
      needle('address', email.split('@')[0]!),
      needle('domain', email.split('@')[1]!),
      ...['md5', 'sha1', 'sha256', 'sha512'].map((kind) =>
        needle(`${kind} of ${email}`, createHash(kind).update(email).digest('hex')),
      ),
    ]),
    ...(orcid ? [digits('ORCID', orcid)] : []),
    ...phones.map((phone) => digits('telephone', phone.split(' ').slice(1).join(''))),
  ])
  const institutions = identities.institutions.flatMap((institution) => {
    const [town, ...rest] = institution.split(' ')
    const letters = [town!, ...rest].filter((word) => /^[A-Z]/.test(word)).map((word) => word[0]!.toLowerCase())
    return [
      needle('institution', institution),
      needle('town', town!),
      pattern(`letters ${letters.join('')}`, new RegExp(`(?<![a-z0-9+/=])${letters.join('\\.?')}(?![a-z0-9+/=])`)),
    ]
  })
  return [...people, ...institutions, ...identities.phrases.map((phrase) => needle('phrase', phrase))]
}

/** Searches every part, and the raw file, in every decoding. */
export function searchFile(file: Buffer, needles: Needle[]): Left[] {
  const left = new Map<string, Left>()
  const look = (part: string, how: string, text: string) => {
    const same = comparable(text)
    for (const { name, finds } of needles) {
      const at = finds(same)
      if (at < 0) continue
      const key = `${part}|${name}`
      if (!left.has(key)) left.set(key, { part, how, needle: name, around: same.slice(Math.max(0, at - 60), at + 60) })
    }
  }
  // Comments, extra fields and names are in the archive itself.
  look('the archive', 'plain', file.toString('latin1'))
  look('the archive', 'plain', file.toString('utf8'))
  for (const { how, text } of readings(file)) look(how.split(',')[0]!.replace(/^in /, ''), how, text)
  return [...left.values()]
}
