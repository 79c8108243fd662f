/** Longer than any line that is read for its meaning; what is behind is not looked at. */
export const mostLineCharacters = 4000

/** For comparing: without case, accents and doubled white space; digits of every script as ASCII. */
export function folded(text: string): string {
  return westernDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u0655\u200b-\u200f\ufeff]/g, '')
    .replace(/[ıİ]/g, 'i')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** Letters and digits only: two spellings of a name or a title meet here. */
export const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Arabic-Indic and full-width digits as ASCII. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= 0xff10 ? 0xff10 : code >= 0x06f0 ? 0x06f0 : 0x0660))
  })
}

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const hasCjk = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/** In scripts in which the family name comes first and stands for the whole. */
export const isEastAsian = (text: string): boolean => hasCjk(text) || /\p{Script=Hangul}/u.test(text)

/** Written in capitals on purpose: at least four letters, none of them small. */
export function isCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4
}

/** A pattern for folded text, written in its usual letters. It may not use escapes in capitals, which folding would change. */
export const foldedPattern = (pattern: RegExp): RegExp => new RegExp(folded(pattern.source), pattern.flags)
