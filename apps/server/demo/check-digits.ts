/** ISSN (ISO 3297): seven digits weighted 8 to 2, modulus 11, X for ten. */
export function issnOf(sevenDigits: string): string {
  const sum = [...sevenDigits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
  const check = (11 - (sum % 11)) % 11
  return `${sevenDigits.slice(0, 4)}-${sevenDigits.slice(4)}${check === 10 ? 'X' : check}`
}

/** ORCID iD (ISO 7064, MOD 11-2): fifteen digits and a check character. */
export function orcidOf(fifteenDigits: string): string {
  const total = [...fifteenDigits].reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0)
  const check = (12 - total) % 11
  return `${fifteenDigits}${check === 10 ? 'X' : check}`.replace(/(.{4})(?=.)/g, '$1-')
}

export function isIssn(text: string): boolean {
  return /^\d{4}-\d{3}[\dX]$/.test(text) && issnOf(text.replace('-', '').slice(0, 7)) === text
}

export function isOrcid(text: string): boolean {
  return /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(text) && orcidOf(text.replaceAll('-', '').slice(0, 15)) === text
}
