/** Scripts that write without spaces: each of their letters is counted, as word processors do. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/gu
const cjkPunctuation = /[　-〃〈-】〔-〟！（），．：；？［］～]/g
const holdsLetter = /[\p{L}\p{N}\p{S}\p{P}]/u

/** The words of a text, counted without the library: pieces between white space, and letters of unspaced scripts. */
export function countWords(text: string): number {
  const letters = text.match(unspaced)?.length ?? 0
  const rest = text.replace(unspaced, ' ').replace(cjkPunctuation, ' ')
  return letters + rest.split(/\s+/u).filter((piece) => holdsLetter.test(piece)).length
}
