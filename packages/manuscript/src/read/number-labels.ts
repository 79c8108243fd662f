/** A list's number in its format (17.18.59). Formats of other scripts are shown as plain numbers. */
export function numberLabel(value: number, format: string): string {
  switch (format) {
    case 'none':
      return ''
    case 'decimalZero':
      return value < 10 ? `0${value}` : String(value)
    case 'lowerLetter':
      return letters(value)
    case 'upperLetter':
      return letters(value).toUpperCase()
    case 'lowerRoman':
      return roman(value)
    case 'upperRoman':
      return roman(value).toUpperCase()
    default:
      return String(value)
  }
}

/** a … z, aa, bb …: the letter is repeated, it does not count on. */
function letters(value: number): string {
  if (value < 1 || value > 26 * 10) return String(value)
  return String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))
}

const romans: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let left = value
  let said = ''
  for (const [worth, letter] of romans) {
    said += letter.repeat(Math.floor(left / worth))
    left %= worth
  }
  return said
}
