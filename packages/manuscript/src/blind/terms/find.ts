import type { Dictionary, Step, Term } from './dictionary-model.ts'
import { extend } from './extend.ts'
import { findLiterals } from './find-literals.ts'
import { findContacts, findNumbers } from './find-contacts.ts'
import { findSignatures } from './find-signatures.ts'
import { tokensOf, type Reading, type Token } from './fold.ts'
import { standsLikeName } from './name-context.ts'
import type { Findings, Range } from './findings.ts'
import { longestPiece, piecesOf } from './pieces.ts'
import { unescape } from './unescape.ts'

const abbreviation = /^\s?[([]\s?(\p{Lu}[\p{L}&.-]{1,14})\s?[)\]]/u

/** Between the words of a name; more may stand between those of an address. */
const nameGap = /^[\s.,\-‐-―'’ʼ`_/·・\u00ad\u200b-\u200f\u2060\ufeff\ufffc]{0,6}$/
const longestGap = 8
const humps = /\p{Ll}\p{Lu}/u
const hyphens = /\p{L}[-\u2010\u2011]\s?\p{L}/u
/** What has none of these has neither; it is asked first, for it is asked of every text. */
const plainHumps = /[a-z\x80-\uffff][A-Z\x80-\uffff]/
const plainHyphens = /[-\u2010\u2011]/

/** Enough for all paragraphs of a manuscript; a hostile text may have more. */
const mostKnown = 20_000

/** Every place in a text that names somebody. Reads a text once, whatever the number of terms and of times it is asked. */
export function findTerms(text: string, dictionary: Dictionary): Findings {
  const { known } = dictionary
  const before = known.get(text)
  if (before) return before
  const found = text.length > longestPiece ? readInPieces(text, dictionary) : readTerms(text, dictionary)
  if (known.size < mostKnown) known.set(text, found)
  return found
}

/** A text that no person wrote in one go: its words all at once would fill the memory. */
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
  // `OkaforStyle`, two words between which a space was lost, and a word that a hyphen divides.
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

export const namesSomebody = (text: string, dictionary: Dictionary): boolean =>
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

/** A word may be two terms at once: what takes more along counts. */
const wider = (one: Match | null, other: Match | null) =>
  !one || (other && other.last - other.first > one.last - one.first) ? other : one

const isLarger = (whole: Match, first: number, last: number) => whole.first < first || whole.last > last

/** An escape may give several characters: the whole of it goes. */
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
