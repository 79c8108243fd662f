/** A text with its escapes read, and where each of its characters stood. */
export interface Unescaped {
  text: string
  /** Of each character, and of the end. */
  places: number[]
}

const escaped = /(?:%[0-9a-f]{2})+|&#x[0-9a-f]{1,6};|&#\d{1,7};|(?:=[0-9A-F]{2})+|\\u[0-9a-f]{4}/gi

/** Escapes of escapes; whoever goes deeper hides it from every reader. */
const mostRounds = 3

/** `%C3%96`, `&#214;`, `=C3=96` and `\u00d6`, also of each other; null when there is none. */
export function unescape(text: string, rounds = mostRounds): Unescaped | null {
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
    const said = decoded(escape)
    out += said
    for (let at = 0; at < said.length; at += 1) places.push(index)
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
