/** An address that a reader may follow, as browsers understand it; null for every other kind. */
export function safeAddress(address: string): string | null {
  if (address.length > 2048 || !/^(?:https?:\/\/|mailto:)[^\s\u0000-\u001f]+$/i.test(address.trim())) return null
  try {
    const url = new URL(address.trim())
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
  } catch {
    return null
  }
}

export interface Piece {
  text: string
  address: string | null
}

/** Addresses that were typed as text, without the full stop or bracket that ends the sentence. */
export function typedAddresses(said: string): Piece[] {
  if (!said.includes('://')) return [{ text: said, address: null }]
  const pieces: Piece[] = []
  let from = 0
  for (const match of said.matchAll(/https?:\/\/[^\s<>"“”]+/g)) {
    const typed = withoutEnd(match[0])
    const address = safeAddress(typed)
    if (address === null) continue
    if (match.index > from) pieces.push({ text: said.slice(from, match.index), address: null })
    pieces.push({ text: typed, address })
    from = match.index + typed.length
  }
  if (from < said.length) pieces.push({ text: said.slice(from), address: null })
  return pieces
}

function withoutEnd(typed: string): string {
  let end = typed.length
  while (end > 0 && ".,;:!?’'»".includes(typed[end - 1]!)) end--
  // A bracket belongs to the sentence when it was not opened in the address; DOIs may hold pairs of them.
  if (typed[end - 1] === ')' && !typed.slice(0, end).includes('(')) end--
  return typed.slice(0, end)
}
