import { packageLimits } from '../package/refusal.ts'
import { readDirectory, unpack } from '../package/zip-read.ts'
import { visitXml, xmlLimits } from '../xml/parse.ts'
import type { Attribute } from '../xml/tree.ts'
import type { Identities, Remainder } from './model.ts'
import { type Dictionary, isCommonWord, type Literal } from './terms/dictionary-model.ts'
import { containsTerm, findTerms } from './terms/find.ts'
import { isUnspaced, wordsOf } from './terms/fold.ts'
import { LiteralFinder } from './terms/matches.ts'
import { namePartsOf } from './terms/person-terms.ts'

/** The copy is as large as the source plus a few declarations, so these limits need not apply. */
const withoutLimits = { ...xmlLimits, elements: Infinity, attributes: Infinity, attributesOfOne: Infinity }

/** Opens the finished copy like any other file and searches every part of it. */
export function proveCopy(file: Uint8Array, identities: Identities, dictionary: Dictionary): Remainder[] {
  const finder = finderOf(identities, dictionary)
  const found: Remainder[] = []
  // We wrote this file: a high compression ratio does not make it a ZIP bomb.
  for (const entry of readDirectory(file, { ...packageLimits, ratio: Infinity })) {
    const part = entry.name
    const bytes = unpack(file, entry)
    if (containsTerm(part, dictionary)) found.push({ part, encoding: 'part name', term: part })
    found.push(...rawIn(part, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), finder))
    if (/\.(?:xml|rels)$/.test(part)) found.push(...wordsIn(part, bytes, dictionary))
  }
  return once(found)
}

const finderOf = (identities: Identities, dictionary: Dictionary) =>
  new LiteralFinder([...rawForms(identities), ...dictionary.literals.values()])

/** Whether bytes that we cannot parse contain a name. */
export const bytesName = (bytes: Uint8Array, identities: Identities, dictionary: Dictionary): boolean =>
  rawIn('', Buffer.from(bytes), finderOf(identities, dictionary)).length > 0

function rawIn(part: string, bytes: Buffer, finder: LiteralFinder): Remainder[] {
  return [...finder.find(bytes)]
    .filter(
      ({ from, to, literal }) =>
        !(literal.encoding === 'text' || literal.encoding === 'reversed') || stands(bytes, from, to),
    )
    .map(({ literal: { encoding, term } }) => ({ part, encoding, term }))
}

/** Whole words only: “Berger” is not in “Heidelberger”. */
const stands = (bytes: Buffer, from: number, to: number) => !isLetter(bytes[from - 1]) && !isLetter(bytes[to])
const isLetter = (byte: number | undefined) =>
  byte !== undefined && (((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || byte >= 0x80)

/** Searches texts with their runs joined, whatever element they are in, and all attributes. */
function wordsIn(part: string, bytes: Uint8Array, dictionary: Dictionary): Remainder[] {
  const found: Remainder[] = []
  const paragraphs: string[] = []
  /** The text of the element that was opened last, as long as it has no child elements. */
  let loose = ''
  const read = (text: string) => {
    for (const { from, to } of findTerms(text, dictionary).ranges)
      found.push({ part, encoding: 'text', term: text.slice(from, to) })
  }
  const readAttributes = (attributes: Attribute[]) => {
    for (const { name, value } of attributes)
      if (!name.startsWith('xmlns') && containsTerm(value, dictionary))
        found.push({ part, encoding: 'attribute', term: value })
  }
  visitXml(bytes, withoutLimits, {
    open({ local, attributes }) {
      readAttributes(attributes)
      loose = ''
      if (local !== 'p') return
      // The paragraphs of a text box are read separately.
      if (paragraphs.length > 0) paragraphs[paragraphs.length - 1] += ' '
      paragraphs.push('')
    },
    text(text) {
      loose += text
      if (paragraphs.length > 0) paragraphs[paragraphs.length - 1] += text
    },
    close({ local }) {
      read(local === 'p' ? paragraphs.pop()! : loose)
      loose = ''
    },
  })
  return found
}

function once(found: Remainder[]): Remainder[] {
  const keys = new Map(found.map((one) => [`${one.part} ${one.encoding} ${one.term}`, one]))
  return [...keys.values()]
}

/** Shorter terms occur in any picture by chance; in text the search by words finds them. */
const leastBytes = 6

/**
 * Each term as bytes that could occur anywhere in a file: plain, UTF-16, reversed, percent-encoded, quoted-printable.
 */
function rawForms(identities: Identities): Literal[] {
  return termsOf(identities).flatMap((term) => {
    const folded = wordsOf(term).join(' ')
    const spelled = new Set([term, term.normalize('NFD'), folded, term.toUpperCase()])
    return [...spelled].flatMap((text) => formsOf(text, term))
  })
}

function termsOf({ people, institutions, phrases }: Identities): string[] {
  const names = people.flatMap((person) => {
    const { given, family } = namePartsOf(person)
    const alone = isUnspaced(family) ? [] : [family]
    const both = given === '' ? [] : [`${given} ${family}`, `${family}, ${given}`, `${family} ${given}`]
    const unspaced = isUnspaced(family) ? [given + family, family + given] : []
    return [
      ...[person.name, ...alone].filter((name) => !isCommonWord(wordsOf(name).join(''))),
      ...both,
      ...unspaced,
      ...(person.emails ?? []),
      person.orcid ?? '',
      ...(person.phones ?? []),
    ]
  })
  return [...new Set([...names, ...institutions, ...phrases].map((term) => term.trim().normalize('NFC')))]
}

function formsOf(text: string, term: string): Literal[] {
  const utf8 = Buffer.from(text)
  const wide = Buffer.from(text, 'utf16le')
  const percent = [...utf8].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const forms: [string, Buffer][] = [
    ['text', utf8],
    ['utf-16', wide],
    ['utf-16', Buffer.from(wide).swap16()],
    ['reversed', Buffer.from([...text].toReversed().join(''))],
    ['url', Buffer.from(encodeURIComponent(text))],
    ['url', Buffer.from(percent)],
    ['quoted-printable', Buffer.from(percent.replaceAll('%', '='))],
    ['entities', Buffer.from([...text].map((letter) => `&#${letter.codePointAt(0)};`).join(''))],
    ['entities', Buffer.from([...text].map((letter) => `&#x${letter.codePointAt(0)!.toString(16)};`).join(''))],
  ]
  const seen = new Set<string>()
  return forms
    .filter(() => utf8.length >= leastBytes)
    .map(([encoding, bytes]) => ({ text: bytes.toString('latin1'), encoding, term }))
    .filter(({ text: form }) => !seen.has(form) && seen.add(form))
}
