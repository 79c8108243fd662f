/** An iD as people paste it: with or without the address before it, with or without hyphens. Null where it is none. */
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
