/** A word in its normalised form, and its position. */
export interface Token {
  text: string
  from: number
  to: number
  /** Its first letter is a capital. */
  capital: boolean
}

const invisible = /^[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]/
const mark = /^\p{M}/u
/** Combining accents. The vowel signs of Indic scripts are letters and are kept. */
const accents = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff]/g
/** Scripts without spaces between words: each character is a word. */
const unspaced =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Letters that Unicode normalisation does not decompose. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  // Final sigma: upper case does not distinguish it.
  ς: 'σ',
}

type Kind = 'letter' | 'digit' | 'alone' | 'none'
interface Folded {
  text: string
  kind: Kind
}
const known = new Map<string, Folded>()

export interface Reading {
  /** A capital after a lower-case letter begins a word. */
  camelCase?: boolean
  /** A hyphen, even at the end of a line, does not end a word. */
  joined?: boolean
}

const hyphen = /[-\u2010\u2011]/
const isHyphen = (text: string, at: number) =>
  hyphen.test(text[at]!) || (/\s/.test(text[at]!) && at > 0 && hyphen.test(text[at - 1]!))

/** Fast table for ASCII, which most texts consist of. */
const plainKinds = Array.from({ length: 128 }, (_, code): Kind => {
  const one = String.fromCharCode(code)
  return /[a-z]/i.test(one) ? 'letter' : /\d/.test(one) ? 'digit' : 'none'
})
const isPlainCapital = (code: number) => code >= 0x41 && code <= 0x5a

/** The words of a text: lower case, without accents and invisible characters. Letters and digits are separate words. */
export function tokensOf(text: string, { camelCase = false, joined = false }: Reading = {}): Token[] {
  const tokens: Token[] = []
  let open: (Token & { kind: Kind }) | null = null
  let lower = false
  const add = (folded: string, kind: Kind, capital: boolean, from: number, to: number) => {
    if (open && open.kind === kind && kind !== 'alone' && !(camelCase && lower && capital)) {
      open.text += folded
      open.to = to
    } else {
      open = { text: folded, from, to, capital, kind }
      tokens.push(open)
    }
  }
  for (let at = 0; at < text.length;) {
    const end = plainEnd(text, at, camelCase)
    if (end > at) {
      const code = text.charCodeAt(at)
      const kind = plainKinds[code]!
      if (kind !== 'none') add(text.slice(at, end).toLowerCase(), kind, isPlainCapital(code), at, end)
      else if (!(joined && isHyphen(text, at))) open = null
      lower = kind === 'letter' && !isPlainCapital(text.charCodeAt(end - 1))
      at = end
      continue
    }
    const last = clusterEnd(text, at)
    const cluster = text.slice(at, last)
    const { text: folded, kind } = foldCluster(cluster)
    const capital = isCapital(cluster)
    const unseen = invisible.test(cluster)
    if (kind !== 'none') add(folded, kind, capital, at, last)
    else if (!unseen && !(joined && isHyphen(text, at))) open = null
    if (!unseen) lower = kind === 'letter' && !capital
    at = last
  }
  return tokens
}

/**
 * End of the run of ASCII characters of one kind that begins here; `from` if there is none or the first has an accent.
 */
function plainEnd(text: string, from: number, camelCase: boolean): number {
  const kind = plainKinds[text.charCodeAt(from)]
  if (kind === undefined) return from
  let at = from + 1
  let code = text.charCodeAt(at)
  while (kind !== 'none' && plainKinds[code] === kind) {
    if (camelCase && isPlainCapital(code) && !isPlainCapital(text.charCodeAt(at - 1))) return at
    at += 1
    code = text.charCodeAt(at)
  }
  return code >= 0x300 ? at - 1 : at
}

/** The words without positions. */
export const wordsOf = (text: string): string[] => tokensOf(text).map((token) => token.text)

export const isUnspaced = (word: string): boolean => unspaced.test(word)
export const isCapital = (text: string): boolean => text !== text.toLowerCase() && text === text.toUpperCase()

/** End of a character with its combining marks. */
function clusterEnd(text: string, at: number): number {
  let end = at + (text.codePointAt(at)! > 0xffff ? 2 : 1)
  while (text.charCodeAt(end) >= 0x300 && mark.test(text.slice(end, end + 2))) {
    end += text.codePointAt(end)! > 0xffff ? 2 : 1
  }
  return end
}

function foldCluster(cluster: string): Folded {
  const before = known.get(cluster)
  if (before) return before
  const plain = cluster.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase()
  const text = plain.replace(/[ßæœøłđðþħıŋς]/g, (letter) => letters[letter]!)
  const kind = /^\p{N}/u.test(text)
    ? 'digit'
    : !/^[\p{L}\p{M}]/u.test(text)
      ? 'none'
      : unspaced.test(text)
        ? 'alone'
        : 'letter'
  const folded: Folded = { text, kind }
  // Limits the cache: hostile text could fill it; a real language does not.
  if (known.size < 5000) known.set(cluster, folded)
  return folded
}
