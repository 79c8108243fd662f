/** The ORCID iD in pasted text: with or without the URL, with or without hyphens. Null if it is not valid. */
export function orcidOf(typed: string): string | null {
  const digits = typed
    .trim()
    .replace(/^https?:\/\/(www\.)?orcid\.org\//i, '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
  if (!/^\d{15}[\dX]$/.test(digits) || checkDigit(digits.slice(0, 15)) !== digits[15]) return null
  return digits.replace(/(.{4})(?=.)/g, '$1-')
}

/** ISO 7064, MOD 11-2. */
function checkDigit(digits: string): string {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const left = (12 - (total % 11)) % 11
  return left === 10 ? 'X' : String(left)
}
