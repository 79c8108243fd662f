/** What stands in brackets. */
export interface Group {
  /** Of the opening bracket. */
  from: number
  /** Behind the closing one. */
  to: number
  inner: string
}

const longest = 1200
// Deeper ones are not citations, and each level is read again.
const deepest = 3

/** Brackets of a text, inner ones before outer ones, in one pass. */
export function* groupsIn(text: string): Generator<Group> {
  const open: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x28 || code === 0xff08 || code === 0x5b) {
      // An abbreviation in square brackets belongs to what is around it.
      if (code === 0x5b && open.length > 0) continue
      open.push(at)
      if (open.length > deepest) open.shift()
    } else if (code === 0x29 || code === 0xff09 || code === 0x5d) {
      const start = open.at(-1)
      if (start === undefined || (code === 0x5d) !== (text.charCodeAt(start) === 0x5b)) continue
      open.pop()
      if (at - start <= longest) yield { from: start, to: at + 1, inner: text.slice(start + 1, at) }
    }
  }
}
