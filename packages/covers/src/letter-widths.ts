/** Advance widths of the printable ASCII letters, space first, in hundredths of an em. */
const widths = {
  serif: [
    23, 29, 36, 53, 50, 87, 72, 18, 34, 34, 44, 53, 30, 31, 30, 33, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 30, 30, 53,
    53, 53, 41, 84, 66, 62, 62, 70, 60, 57, 67, 78, 37, 37, 66, 59, 89, 73, 70, 58, 70, 65, 51, 60, 72, 67, 96, 64, 63,
    55, 32, 33, 32, 53, 51, 40, 50, 57, 48, 56, 50, 35, 51, 60, 30, 28, 54, 30, 89, 60, 54, 58, 55, 42, 43, 32, 58, 50,
    76, 52, 51, 45, 34, 29, 34, 53,
  ],
  italic: [
    23, 31, 46, 58, 53, 94, 70, 26, 39, 39, 48, 53, 30, 31, 30, 34, 54, 54, 54, 54, 54, 54, 54, 54, 54, 54, 30, 30, 53,
    53, 53, 46, 88, 68, 62, 62, 70, 61, 58, 67, 77, 37, 36, 69, 59, 94, 75, 68, 57, 68, 65, 51, 59, 73, 66, 92, 67, 60,
    56, 35, 33, 35, 53, 51, 40, 56, 53, 44, 56, 45, 33, 52, 59, 32, 28, 50, 30, 88, 60, 53, 55, 52, 43, 39, 36, 60, 52,
    79, 57, 52, 50, 39, 28, 39, 53,
  ],
  sans: [
    27, 30, 49, 64, 65, 99, 65, 31, 37, 37, 52, 67, 30, 46, 30, 37, 65, 41, 62, 63, 66, 60, 63, 57, 63, 63, 30, 32, 67,
    67, 67, 53, 98, 71, 66, 73, 72, 60, 59, 75, 74, 27, 58, 69, 57, 91, 76, 77, 64, 77, 65, 65, 65, 74, 71, 100, 70, 70,
    64, 37, 37, 37, 48, 46, 34, 57, 62, 58, 62, 59, 38, 62, 60, 25, 25, 56, 25, 89, 60, 60, 62, 62, 39, 54, 34, 60, 57,
    83, 56, 58, 56, 44, 35, 44, 67,
  ],
} as const

export type Face = keyof typeof widths

const combiningMark = /\p{M}/u
const fullWidth = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A letter that is not in the table is as wide as its bare form, or as a wide letter: better too wide than cut off. */
function letterWidth(letter: string, face: Face): number {
  const code = letter.codePointAt(0) ?? 0
  const known = widths[face][code - 32]
  if (known !== undefined) return known
  if (combiningMark.test(letter)) return 0
  if (letter === '’' || letter === '‘') return 26
  if (letter === '…' || letter === '—' || fullWidth.test(letter)) return 100
  return 66
}

/** How wide a text will be, in units of `size`; spacing in em as in CSS. */
export function textWidth(text: string, face: Face, size: number, letterSpacing = 0): number {
  let hundredths = 0
  for (const letter of text.normalize('NFD')) hundredths += letterWidth(letter, face)
  return (hundredths / 100 + letterSpacing * [...text].length) * size
}
