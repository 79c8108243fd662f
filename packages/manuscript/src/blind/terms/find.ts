import type { Dictionary, Findings, Range, Step, Term } from './dictionary-model.ts'
import { extend, findContacts, findLiterals, findNumbers } from './matches.ts'
import { type Reading, type Token, tokensOf } from './fold.ts'

const abbreviation = /^\s?[([]\s?(\p{Lu}[\p{L}&.-]{1,14})\s?[)\]]/u

/** Characters between the words of a name; an e-mail address allows more. */
const nameGap = /^[\s.,\-‐-―'’ʼ`_/·・\u00ad\u200b-\u200f\u2060\ufeff\ufffc]{0,6}$/
const longestGap = 8
const humps = /\p{Ll}\p{Lu}/u
const hyphens = /\p{L}[-\u2010\u2011]\s?\p{L}/u
/** Fast pre-checks that run on every text: a text without a match has neither. */
const plainHumps = /[a-z\x80-\uffff][A-Z\x80-\uffff]/
const plainHyphens = /[-\u2010\u2011]/

/** Limit of the cache: enough for all paragraphs of a manuscript; a hostile text may have more. */
const mostKnown = 20_000

/** Every place in a text that names an identity. Each text is read only once, because findings are cached. */
export function findTerms(text: string, dictionary: Dictionary): Findings {
  const { known } = dictionary
  const before = known.get(text)
  if (before) return before
  const found = text.length > longestPiece ? readInPieces(text, dictionary) : readTerms(text, dictionary)
  if (known.size < mostKnown) known.set(text, found)
  return found
}

/** Splits a very long text, because all its tokens at once would fill the memory. */
function readInPieces(text: string, dictionary: Dictionary): Findings {
  const found: Findings = { ranges: [], doubtful: [], learnt: [] }
  for (const { from, piece } of piecesOf(text)) {
    const { ranges, doubtful, learnt } = readTerms(piece, dictionary)
    const moved = (range: Range) => ({ from: range.from + from, to: range.to + from })
    for (const range of ranges) found.ranges.push(moved(range))
    for (const range of doubtful) found.doubtful.push(moved(range))
    for (const one of learnt) found.learnt.push(one)
  }
  return { ...found, ranges: merged(found.ranges), doubtful: merged(found.doubtful) }
}

function readTerms(text: string, dictionary: Dictionary): Findings {
  const found: Findings = { ranges: [], doubtful: [], learnt: [] }
  scan(text, tokensOf(text), dictionary, found)
  // `OkaforStyle`, two words with a lost space, and a word divided by a hyphen.
  if (plainHumps.test(text) && humps.test(text)) found.ranges.push(...rangesIn(text, { camelCase: true }, dictionary))
  if (plainHyphens.test(text) && hyphens.test(text)) found.ranges.push(...rangesIn(text, { joined: true }, dictionary))
  const plain = unescape(text)
  if (plain) {
    const back = ({ from, to }: Range) => ({ from: plain.places[from]!, to: endOf(plain.places, to) })
    found.ranges.push(...rangesIn(plain.text, {}, dictionary).map(back))
  }
  for (const { from, to } of findLiterals(text, dictionary)) found.ranges.push({ from, to })
  return { ...found, ranges: merged(found.ranges) }
}

export const containsTerm = (text: string, dictionary: Dictionary): boolean =>
  findTerms(text, dictionary).ranges.length > 0

function rangesIn(text: string, reading: Reading, dictionary: Dictionary): Range[] {
  const found: Findings = { ranges: [], doubtful: [], learnt: [] }
  scan(text, tokensOf(text, reading), dictionary, found)
  return found.ranges
}

function scan(text: string, tokens: Token[], dictionary: Dictionary, found: Findings): void {
  for (let at = 0; at < tokens.length;) {
    const match = longestAt(text, tokens, at, dictionary.root, found)
    if (match) found.ranges.push({ from: tokens[match.first]!.from, to: match.to })
    at = match ? match.last + 1 : at + 1
  }
  findContacts(text, dictionary, found.ranges)
  findNumbers(text, tokens, dictionary, found.ranges)
  findSignatures(text, tokens, dictionary, found.ranges)
}

interface Match {
  first: number
  last: number
  to: number
}

function longestAt(text: string, tokens: Token[], at: number, root: Step, found: Findings): Match | null {
  let step: Step | undefined = root.next.get(tokens[at]!.text)
  let best: Match | null = null
  for (let last = at; step; last += 1) {
    for (const term of step.terms) best = wider(matchOf(term, text, tokens, at, last, found), best)
    const [here, next] = [tokens[last]!, tokens[last + 1]]
    step = next && next.from - here.to <= longestGap ? step.next.get(next.text) : undefined
  }
  return best
}

function matchOf(
  term: Term,
  text: string,
  tokens: Token[],
  first: number,
  last: number,
  found: Findings,
): Match | null {
  const own = tokens.slice(first, last + 1)
  if (!term.loose && own.some((token, place) => place > 0 && !nameGap.test(text.slice(own[place - 1]!.to, token.from))))
    return null
  const [from, to] = [own[0]!.from, own.at(-1)!.to]
  if (term.rule === 'capitals' && !own.every((token) => token.capital)) return null
  if (term.rule === 'written' && text.slice(from, to) !== term.written) return null
  const short = term.learn && abbreviation.exec(text.slice(to, to + 20))
  if (short) found.learnt.push(short[1]!)
  const whole = term.bearer
    ? extend(text, tokens, first, last, term.bearer)
    : { first, last, to: term.dotted && text[to] === '.' ? to + 1 : to }
  if (term.rule !== 'context' || isLarger(whole, first, last) || standsLikeName(text, from, to)) return whole
  if (own[0]!.capital || term.bearer!.given.size === 0) found.doubtful.push({ from, to })
  return null
}

/** A word may start two matches: the longer one wins. */
const wider = (one: Match | null, other: Match | null) =>
  !one || (other && other.last - other.first > one.last - one.first) ? other : one

const isLarger = (whole: Match, first: number, last: number) => whole.first < first || whole.last > last

/** One escape may decode to several characters: include all of it. */
function endOf(places: number[], to: number): number {
  let end = to
  while (end < places.length - 1 && places[end] === places[end - 1]) end += 1
  return places[end]!
}

function merged(ranges: Range[]): Range[] {
  if (ranges.length === 0) return ranges
  const out: Range[] = []
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = out.at(-1)
    if (last && from < last.to) last.to = Math.max(last.to, to)
    else out.push({ from, to })
  }
  return out
}

const titleBefore = /(?:^|[^\p{L}])(?:dr|prof|professor|mr|mrs|ms|sir|dame|by authors?)\.?\s$/iu
/** “Lee (2020)”, “Lee et al.”, “Lee & Park, 2020”, “Lee’s (2019)”. */
const citationAfter = /^(?:['’]s)?(?:\s?\(\d{4}|,?\s?et\s?al|等|\s?&\s[^()]{1,40}\d{4})/i
const yearAfter = /^,\s?\d{4}/

/** A common word is a name if a title stands before it or a citation follows. */
function standsLikeName(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 16), from)
  const after = text.slice(to, to + 60)
  return titleBefore.test(before) || citationAfter.test(after) || (/[(;]\s?$/.test(before) && yearAfter.test(after))
}

/** Longer than a whole manuscript in one paragraph. */
const longestPiece = 100_000
/** Longer than any name with its context, so each name is complete in one of the chunks. */
const overlap = 2_000
const longestWord = 200

interface TextPiece {
  from: number
  piece: string
}

/** Splits a text into overlapping chunks; each begins and ends between words, if there are any. */
function* piecesOf(text: string): Generator<TextPiece> {
  for (let from = 0; from < text.length;) {
    const end = from + longestPiece < text.length ? gapBefore(text, from + longestPiece) : text.length
    yield { from, piece: text.slice(from, end) }
    if (end === text.length) return
    from = gapBefore(text, end - overlap)
  }
}

function gapBefore(text: string, at: number): number {
  for (let gap = at; gap > at - longestWord; gap -= 1) if (/\s/.test(text[gap]!)) return gap
  return at
}

/** Initials are matched only in statements of author contributions; elsewhere “U.S.” is a country. */
const contributions =
  /contribut|conceptuali[sz]ation|conceived|methodology|original draft|supervis|wrote the|drafted the|designed the|collected the data|analy[sz]ed the data|approved the final/i

function findSignatures(text: string, tokens: Token[], dictionary: Dictionary, ranges: Range[]): void {
  const { signatures } = dictionary
  if (signatures.size === 0 || !contributions.test(text)) return
  for (let at = 0; at < tokens.length; at += 1) {
    const { from, to, text: word } = tokens[at]!
    if (signatures.has(word) && text.slice(from, to) === word.toUpperCase()) ranges.push({ from, to })
    const last = lettersFrom(text, tokens, at)
    for (let end = last; end > at; end -= 1) {
      const initials = tokens.slice(at, end + 1).map((token) => token.text)
      if (!signatures.has(initials.join(''))) continue
      ranges.push({ from, to: tokens[end]!.to + (text[tokens[end]!.to] === '.' ? 1 : 0) })
      at = end
      break
    }
  }
}

/** The last of the consecutive initials that begin here: “A. B. O.”. */
function lettersFrom(text: string, tokens: Token[], at: number): number {
  let last = at - 1
  while (last - at < 5) {
    const token = tokens[last + 1]
    if (!token?.capital || token.text.length !== 1) break
    if (last >= at && !/^\.?[\s-]{0,2}$/.test(text.slice(tokens[last]!.to, token.from))) break
    last += 1
  }
  return last
}

/** A text with decoded escapes, and the original offset of each character. */
interface Unescaped {
  text: string
  /** For each character, and for the end. */
  places: number[]
}

const escaped = /(?:%[0-9a-f]{2})+|&#x[0-9a-f]{1,6};|&#\d{1,7};|(?:=[0-9A-F]{2})+|\\u[0-9a-f]{4}/gi

/** Maximum depth of nested escapes; no program decodes deeper ones. */
const mostRounds = 3

/** Decodes `%C3%96`, `&#214;`, `=C3=96` and `\u00d6`, also nested; null if there is none. */
function unescape(text: string, rounds = mostRounds): Unescaped | null {
  const first = once(text)
  const deeper = first && rounds > 1 ? unescape(first.text, rounds - 1) : null
  return first && deeper ? { text: deeper.text, places: deeper.places.map((place) => first.places[place]!) } : first
}

function once(text: string): Unescaped | null {
  if (!/[%&=\\]/.test(text)) return null
  let out = ''
  const places: number[] = []
  let last = 0
  const keepUntil = (end: number) => {
    out += text.slice(last, end)
    for (; last < end; last += 1) places.push(last)
  }
  for (const { 0: escape, index } of text.matchAll(escaped)) {
    keepUntil(index)
    const characters = decoded(escape)
    out += characters
    for (let at = 0; at < characters.length; at += 1) places.push(index)
    last = index + escape.length
  }
  if (last === 0) return null
  keepUntil(text.length)
  return { text: out, places: [...places, text.length] }
}

function decoded(escape: string): string {
  if (escape.startsWith('&#')) {
    const hex = /^&#x/i.test(escape)
    const point = Number.parseInt(escape.slice(hex ? 3 : 2), hex ? 16 : 10)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ' '
  }
  if (escape.startsWith('\\')) return String.fromCharCode(Number.parseInt(escape.slice(2), 16))
  return Buffer.from(escape.replace(/[%=]/g, ''), 'hex').toString('utf8')
}
