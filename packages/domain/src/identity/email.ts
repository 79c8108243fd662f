/**
 * Whether this looks like an address, as a form asks it. What can be mailed to is decided once, by the server, when it
 * brings an address into its stored form.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text.trim())
}

/** Enough to recognise one's own address by, too little to learn another's: `f••••r@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const shown = local.length > 3 ? [local.slice(0, 1), local.slice(-1)] : [local.slice(0, 1), '']
  return `${shown[0]}••••${shown[1]}${email.slice(at)}`
}
