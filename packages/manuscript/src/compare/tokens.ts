/** Scripts that write without spaces: each of their signs counts as a word. */
const sign = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Khmer}\\p{Script=Lao}]'
const word = `${sign}\\p{M}*|(?:(?!${sign})[\\p{L}\\p{N}\\p{M}])+`

const words = new RegExp(word, 'gu')
/** Words, what stands between cells or lines, spaces, and single marks: all of the text. */
const tokens = new RegExp(`${word}|[\\t\\n]|[^\\S\\t\\n]+|.`, 'gsu')

export const wordsIn = (text: string): string[] => text.match(words) ?? []
export const tokensIn = (text: string): string[] => text.match(tokens) ?? []
export const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text)
