const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML 1.0, 2.2: these may not stand in a document, not even escaped; half a pair is no letter at all. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

/** Safe as text and inside double quotes. Escaping `>` keeps `]]>` harmless, too. */
export function xmlText(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}

export const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n'
