import { locale } from '@grfs/contracts/format'

/** The attributes of an element whose text is in a language of its own. */
interface TextLanguage {
  lang?: string
  dir?: 'rtl'
}

// Languages and scripts that are written from right to left.
const rightToLeft = /^(?:ar|he|iw|fa|ur|ps|sd|yi|ug|dv|ckb|syr|nqo)(?:-|$)|-(?:arab|hebr|thaa|syrc|nkoo|adlm)(?:-|$)/i
const leftToRight = /-latn(?:-|$)|-cyrl(?:-|$)/i
const languageShape = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,4}$/i

/** `lang` and `dir` for a text in this language; nothing if the language is not known. */
export function textLanguage(language: string | null): TextLanguage {
  if (language === null || !languageShape.test(language)) return {}
  const isRightToLeft = rightToLeft.test(language) && !leftToRight.test(language)
  return isRightToLeft ? { lang: language, dir: 'rtl' } : { lang: language }
}

const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' })

/** `Bangla`, or the code itself if it has no name. */
export const languageName = (language: string): string =>
  languageShape.test(language) ? (names.of(language) ?? language) : language
