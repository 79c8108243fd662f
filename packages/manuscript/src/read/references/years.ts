import { westernDigits } from '../plain-text.ts'

const undated = 'n\\.\\s?d\\.|s\\.\\s?f\\.|s\\.\\s?d\\.|s\\.\\s?a\\.|o\\.\\s?J\\.|б\\.\\s?г\\.|د\\.\\s?ت\\.?|بدون تاريخ'
const pending = 'in press|forthcoming|en prensa|sous presse|im Druck|no prelo|в печати|im Erscheinen|à paraître'

/** A year as citations write it, its letter in the second group. Of text with western digits. */
export const yearPattern = new RegExp(
  `(?<![\\p{L}\\d./–-])((?:1[3-9]|20)\\d\\d)(?:/((?:1[3-9]|20)\\d\\d))?(?:[–-](?:\\d{4}|\\d\\d)(?!\\d))?([a-z](?![\\p{L}\\d]))?(?![\\d\\p{L}%])|(?<![\\p{L}])(?:(${undated})(?:-?([a-z])(?!\\p{L}))?|(${pending})(?!\\p{L}))`,
  'giu',
)

/** `2020a`, `n.d.`, `in press`: the same however it was written. */
export function plainYear(written: string): string {
  const text = westernDigits(written).trim()
  const digits = /(\d{4})(?:[-–/]\d{2,4})?([a-z])?/i.exec(text)
  const later = /\d{4}\/(\d{4})/.exec(text)
  if (digits) return `${later?.[1] ?? digits[1]}${digits[2]?.toLowerCase() ?? ''}`
  if (new RegExp(`^(?:${undated})`, 'iu').test(text) || /^n\.?\s?d/i.test(text))
    return `n.d.${/-([a-z])$/.exec(text)?.[0] ?? ''}`
  return 'in press'
}

/** Without addresses and pages, whose figures look like years. */
export const withoutDate = (text: string): string =>
  text.replace(
    /https?:\/\/\S{1,400}|\b10\.\d{4,9}\/\S{1,300}|\bpp?\.\s?\d+(?:\s?[–-]\s?\d+)?|(?<!\d)\d+\s?[–-]\s?\d+/giu,
    ' ',
  )
