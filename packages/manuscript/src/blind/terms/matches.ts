import type { Bearer, Dictionary, Literal, Range } from './dictionary-model.ts'
import type { Token } from './fold.ts'

interface LiteralFound {
  from: number
  to: number
  literal: Literal
}

/** Finds many byte sequences in one pass, keyed by their first four bytes without case. */
export class LiteralFinder {
  readonly #byKey = new Map<number, Literal[]>()
  /** A fast filter that rejects most bytes of a picture. */
  readonly #begins = new Uint8Array(65536)

  constructor(literals: Iterable<Literal>) {
    for (const literal of literals) {
      const key = keyAt(Buffer.from(literal.text, 'latin1'), 0)
      this.#begins[key >>> 16] = 1
      const same = this.#byKey.get(key)
      if (same) same.push(literal)
      else this.#byKey.set(key, [literal])
    }
  }

  *find(bytes: Buffer): Generator<LiteralFound> {
    for (let at = 0; at + 4 <= bytes.length; at += 1) {
      if (this.#begins[((bytes[at]! | 0x20) << 8) | (bytes[at + 1]! | 0x20)] === 0) continue
      for (const literal of this.#byKey.get(keyAt(bytes, at)) ?? []) {
        const to = at + literal.text.length
        const candidate = bytes.toString('latin1', at, to)
        if (
          candidate === literal.text ||
          (isCaseless(literal) && candidate.toLowerCase() === literal.text.toLowerCase())
        )
          yield { from: at, to, literal }
      }
    }
  }
}

const keyAt = (bytes: Uint8Array, at: number): number =>
  (((bytes[at]! | 0x20) << 24) |
    ((bytes[at + 1]! | 0x20) << 16) |
    ((bytes[at + 2]! | 0x20) << 8) |
    (bytes[at + 3]! | 0x20)) >>>
  0

const isCaseless = ({ encoding }: Literal) => encoding !== 'base64'

const finders = new WeakMap<Dictionary, { finder: LiteralFinder; size: number }>()

/** Encoded forms in a text. Literals are ASCII, so the low byte of each character is enough. */
export function findLiterals(text: string, dictionary: Dictionary): Iterable<LiteralFound> {
  let known = finders.get(dictionary)
  if (known?.size !== dictionary.literals.size) {
    known = { finder: new LiteralFinder(dictionary.literals.values()), size: dictionary.literals.size }
    finders.set(dictionary, known)
  }
  return known.finder.find(Buffer.from(text, 'latin1'))
}

/** Surrogates count as letters. */
const inLocalPart = /[\p{L}\p{N}._%+\ud800-\udfff-]/u
const inDomain = /[\p{L}\p{N}.-]{1,255}/uy
const longestLocalPart = 64
const gap = /^[\s()._\-‐-―/]{0,4}$/
const longestNumber = 17
/** The last digits are the same with and without the country code. */
const nationalDigits = 9

/** E-mail addresses at a domain of the identities, of any person. */
export function findContacts(text: string, { domains }: Dictionary, ranges: Range[]): void {
  if (domains.size === 0) return
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const first = Math.max(0, at - longestLocalPart)
    let from = at
    while (from > first && inLocalPart.test(text[from - 1]!)) from -= 1
    inDomain.lastIndex = at + 1
    const domain = from < at ? inDomain.exec(text)?.[0] : undefined
    if (domain === undefined) continue
    const own = domain.replace(/[.-]{1,8}$/, '')
    if (isOurs(own.toLowerCase(), domains)) ranges.push({ from, to: at + 1 + own.length })
  }
}

/** Telephone numbers and ORCID iDs: sequences of digits, wherever they begin and end. */
export function findNumbers(text: string, tokens: Token[], { numbers }: Dictionary, ranges: Range[]): void {
  if (numbers.size === 0) return
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    if (!isDigit(token.text.charCodeAt(0))) continue
    let digits = ''
    for (let last = at; last < tokens.length && digits.length < longestNumber; last += 1) {
      const { text: word, from, to } = tokens[last]!
      if (!/^(?:\d+|x)$/.test(word) || (last > at && !gap.test(text.slice(tokens[last - 1]!.to, from)))) break
      digits += word
      if (isOneOf(digits, numbers))
        ranges.push({ from: text[token.from - 1] === '+' ? token.from - 1 : token.from, to })
    }
  }
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39

function isOneOf(digits: string, numbers: Set<string>): boolean {
  if (numbers.has(digits)) return true
  for (const own of numbers) if (isSameLine(digits, own)) return true
  return false
}

function isOurs(domain: string, domains: Set<string>): boolean {
  return [...domains].some((own) => domain === own || domain.endsWith(`.${own}`))
}

const isSameLine = (one: string, other: string) =>
  one.length >= nationalDigits && other.length < 16 && one.slice(-nationalDigits) === other.slice(-nationalDigits)

interface Extent {
  first: number
  last: number
  to: number
}

/** Longer than any name; limits the work for hostile texts. */
const mostWords = 12
const gapBefore = /^[\s.\-‐-―'’_·]{0,4}$/
const gapAfter = /^,?[\s\-‐-―'’_·\u00a0]{0,4}$/
const gapBetweenInitials = /^[.\s\-‐-―]{0,4}$/
/** A single letter after a family name is an initial only where a name could end: “Okafor, A new way” has none. */
const endsName = /^\.|^\s?[,;:)\]&/]|^\s*$/
/** Include the full stop of an initial if punctuation or a year follows. */
const dotOfInitial = /^\.(?=[,;:)\]]|\s?[(&])/

/** Extends a match to the given names, initials and particles beside a family name. */
export function extend(text: string, tokens: Token[], first: number, last: number, bearer: Bearer): Extent {
  const start = extendLeft(text, tokens, first, bearer)
  // “Ada Okafor, A. Lind”: with a given name before it, the next name belongs to another person.
  const end = start < first ? { last, initial: false } : extendRight(text, tokens, last, bearer)
  const to = tokens[end.last]!.to
  const dot = end.initial && dotOfInitial.test(text.slice(to, to + 4)) ? 1 : 0
  return { first: start, last: end.last, to: to + dot }
}

function extendLeft(text: string, tokens: Token[], first: number, bearer: Bearer): number {
  let start = first
  const furthest = Math.max(0, first - mostWords)
  for (
    let at = first - 1;
    at >= furthest && gapBefore.test(text.slice(tokens[at]!.to, tokens[at + 1]!.from));
    at -= 1
  ) {
    const token = tokens[at]!
    const { text: word } = token
    const isInitial = isOwnInitial(text, token, bearer)
    if (bearer.given.has(word) || bearer.particles.has(word) || isInitial) start = at
    // An unknown middle initial counts only with the given name before it.
    else if (!(token.capital && word.length === 1)) break
  }
  return start
}

function extendRight(text: string, tokens: Token[], last: number, bearer: Bearer): { last: number; initial: boolean } {
  let end = { last, initial: false }
  for (let at = last + 1; at < Math.min(tokens.length, last + mostWords); at += 1) {
    const token = tokens[at]!
    const isFirst = at === last + 1
    const between = text.slice(tokens[at - 1]!.to, token.from)
    if (!(isFirst ? gapAfter : gapBetweenInitials).test(between)) break
    if (bearer.given.has(token.text)) end = { last: at, initial: false }
    else if (isOwnInitial(text, token, bearer) || (!isFirst && token.capital && token.text.length === 1)) {
      if (endsName.test(text.slice(token.to, token.to + 3))) end = { last: at, initial: true }
    } else return end.initial && opensNextName(text, tokens, last, at, bearer) ? { last, initial: false } : end
  }
  return end
}

/** “Okafor, A. Andersson”: after a comma the initial belongs to the name that follows it. */
function opensNextName(text: string, tokens: Token[], last: number, next: number, { particles }: Bearer): boolean {
  const afterComma = text[tokens[last]!.to] === ','
  return afterComma && (tokens[next]!.capital || particles.has(tokens[next]!.text))
}

/** `A`, or `AB` of Ada Bola. */
function isOwnInitial(text: string, { text: word, from, to, capital }: Token, { initials }: Bearer): boolean {
  if (!capital || initials.length === 0) return false
  if (word.length === 1) return initials.includes(word)
  return word === initials.join('') && text.slice(from, to) === text.slice(from, to).toUpperCase()
}
