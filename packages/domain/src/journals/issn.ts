/** ISSN (ISO 3297): seven digits weighted 8 to 2, modulus 11, X for ten. */
function checkDigitOf(sevenDigits: string): string {
  const sum = [...sevenDigits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

/** Normalises an ISSN to `2756-0856`; null if it is invalid. */
export function readIssn(typed: string): string | null {
  const [, digits, check] = /^(\d{7})([\dX])$/.exec(typed.toUpperCase().replace(/^ISSN\b:?|[\s\p{Pd}]/gu, '')) ?? []
  if (digits === undefined || check !== checkDigitOf(digits)) return null
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check}`
}
