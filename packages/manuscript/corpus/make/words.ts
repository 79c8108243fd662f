/** Scripts without spaces: each character counts as a word, as in word processors. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/gu
const cjkPunctuation = /[　-〃〈-】〔-〟！（），．：；？［］～]/g
const holdsLetter = /[\p{L}\p{N}\p{S}\p{P}]/u

/** Counts words without the library: sequences between white space, and characters of scripts without spaces. */
export function countWords(text: string): number {
  const letters = text.match(unspaced)?.length ?? 0
  const rest = text.replace(unspaced, ' ').replace(cjkPunctuation, ' ')
  return letters + rest.split(/\s+/u).filter((piece) => holdsLetter.test(piece)).length
}
