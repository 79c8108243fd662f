import type { Bearer } from './dictionary-model.ts'
import type { Token } from './fold.ts'

interface Extent {
  first: number
  last: number
  to: number
}

/** No name is longer; a hostile text may be. */
const mostWords = 12
const gapBefore = /^[\s.\-‐-―'’_·]{0,4}$/
const gapAfter = /^,?[\s\-‐-―'’_·\u00a0]{0,4}$/
const gapBetweenInitials = /^[.\s\-‐-―]{0,4}$/
/** A lone letter after a family name is an initial only where a name could end: “Okafor, A new way” has none. */
const endsName = /^\.|^\s?[,;:)\]&/]|^\s*$/
/** The dot of an initial goes with it where another sign or a year follows. */
const dotOfInitial = /^\.(?=[,;:)\]]|\s?[(&])/

/** The given names, initials and particles that stand beside a family name belong to it. */
export function extend(text: string, tokens: Token[], first: number, last: number, bearer: Bearer): Extent {
  const start = extendLeft(text, tokens, first, bearer)
  // “Ada Okafor, A. Lind”: with a given name before it, what follows is somebody else.
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
    // A middle initial that we were not told of counts only with what stands before it.
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
