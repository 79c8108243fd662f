/** A loose check for forms. The server decides which addresses are valid when it normalises an address for storage. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text.trim())
}

/** Enough to recognise your own address, too little to learn another person's: `f••••r@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const shown = local.length > 3 ? [local.slice(0, 1), local.slice(-1)] : [local.slice(0, 1), '']
  return `${shown[0]}••••${shown[1]}${email.slice(at)}`
}

/** The same for spellings that reach the same mailbox: without a `+tag`, in lower case. Only for comparisons. */
export function foldedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return email.trim().toLowerCase()
  const [local = ''] = email.slice(0, at).trim().split('+', 1)
  return `${local}${email.slice(at)}`.trim().toLowerCase()
}
