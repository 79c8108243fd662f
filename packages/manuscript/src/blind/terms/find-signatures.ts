import type { Dictionary } from './dictionary-model.ts'
import type { Range } from './findings.ts'
import type { Token } from './fold.ts'

/** Initials are a sign only where authors say who did what; elsewhere “U.S.” is a country. */
const contributions =
  /contribut|conceptuali[sz]ation|conceived|methodology|original draft|supervis|wrote the|drafted the|designed the|collected the data|analy[sz]ed the data|approved the final/i

export function findSignatures(text: string, tokens: Token[], dictionary: Dictionary, ranges: Range[]): void {
  const { signatures } = dictionary
  if (signatures.size === 0 || !contributions.test(text)) return
  for (let at = 0; at < tokens.length; at += 1) {
    const { from, to, text: word } = tokens[at]!
    if (signatures.has(word) && text.slice(from, to) === word.toUpperCase()) ranges.push({ from, to })
    const last = lettersFrom(text, tokens, at)
    for (let end = last; end > at; end -= 1) {
      const said = tokens.slice(at, end + 1).map((token) => token.text)
      if (!signatures.has(said.join(''))) continue
      ranges.push({ from, to: tokens[end]!.to + (text[tokens[end]!.to] === '.' ? 1 : 0) })
      at = end
      break
    }
  }
}

/** The last of the capitals with dots that begin here: “A. B. O.”. */
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
